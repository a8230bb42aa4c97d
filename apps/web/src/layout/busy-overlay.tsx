import { useSelection } from "@foyer/react";
import type { Foyer } from "@foyer/sdk";
import { type ReactNode, useEffect, useRef } from "react";
import { useText } from "../kit/use-text.ts";
import { Button } from "../ui/button.tsx";
import "./busy-overlay.css";

const readOverlay = ({ checkout: { overlay, cancelApproval } }: Foyer) => ({
  overlay,
  cancelApproval,
});

/** The button that was pressed may be disabled now, or in a wallet's frame: then the keyboard goes on at the heading. */
function keepFocus(): void {
  const isLost = document.activeElement === document.body;
  if (isLost) document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
}

/**
 * Covers the page while a process must not be interrupted (CHR-17, CHR-18). The wait for a wallet's window has a way
 * out: 'Cancel', or Escape (D-47).
 */
export function BusyOverlay(): ReactNode {
  const { overlay, cancelApproval } = useSelection(readOverlay);
  const text = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const shown = overlay !== null;

  useEffect(() => {
    const element = dialog.current;
    if (!(element && shown)) return;
    element.showModal();
    return () => {
      element.close();
      keepFocus();
    };
  }, [shown]);

  return (
    <dialog
      ref={dialog}
      className="busy"
      aria-label={text("busy.loading")}
      onCancel={(event) => {
        event.preventDefault();
        cancelApproval();
      }}
    >
      <div className="busy__reel" aria-hidden="true" />
      <p role="status">{overlay?.message ?? text("busy.loading")}</p>
      {overlay?.cancelText && (
        <Button look="secondary" onClick={cancelApproval}>
          {overlay.cancelText}
        </Button>
      )}
    </dialog>
  );
}
