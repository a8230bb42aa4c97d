import { useSelection, useText } from "@foyer/react";
import type { Foyer } from "@foyer/sdk";
import { type ReactNode, useEffect, useRef } from "react";
import { focusScreen } from "../kit/focus-screen.ts";
import { Button } from "../ui/button.tsx";
import "./busy-overlay.css";

const readOverlay = ({ checkout: { overlay, cancelApproval } }: Foyer) => ({
  overlay,
  cancelApproval,
});

/**
 * Covers the page while a process must not be interrupted, and is named by it (CHR-17, CHR-18). The wait for a wallet's
 * window has a way out: 'Cancel', or Escape (D-47).
 */
export function BusyOverlay(): ReactNode {
  const { overlay, cancelApproval } = useSelection(readOverlay);
  const text = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const shown = overlay !== null;
  const message = overlay?.message ?? text("busy.loading");

  useEffect(() => {
    const element = dialog.current;
    if (!(element && shown)) return;
    element.showModal();
    return () => {
      element.close();
      // The wallet's button that had it may be disabled by now, or in a frame.
      focusScreen();
    };
  }, [shown]);

  const isEndable = (overlay?.cancelText ?? null) !== null;
  useEffect(() => {
    // 'Cancel' goes once something is sent: its focus would be behind the cover.
    if (shown && !isEndable && document.activeElement === document.body) dialog.current?.focus();
  }, [shown, isEndable]);

  return (
    <dialog
      ref={dialog}
      className="busy"
      tabIndex={-1}
      aria-label={message}
      onCancel={(event) => {
        event.preventDefault();
        cancelApproval();
      }}
      onClose={({ currentTarget }) => {
        // Chromium closes a dialog at the second Escape, although the first one was refused.
        if (shown && !currentTarget.open) currentTarget.showModal();
      }}
    >
      <div className="busy__reel" aria-hidden="true" />
      <p role="status">{message}</p>
      {overlay?.cancelText && (
        <Button look="secondary" onClick={cancelApproval}>
          {overlay.cancelText}
        </Button>
      )}
    </dialog>
  );
}
