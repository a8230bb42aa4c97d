import { usePlanActions, useText } from "@foyer/react";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useKeptFocus } from "../../kit/use-kept-focus.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

interface PlanActionNoticeProps {
  /** The page has the dialog, which tells it itself while it is open. */
  readonly hasDialog?: boolean;
}

/** What became of a change of the plan: made, not made, or not known yet (D-04). It takes the focus of its dialog. */
export function PlanActionNotice({ hasDialog = true }: PlanActionNoticeProps): ReactNode {
  const text = useText();
  const { notice, message, pendingMessage, checkNow, dialog } = usePlanActions();
  const place = useRef<HTMLDivElement>(null);
  const isTold = hasDialog && dialog !== null;
  useFocusAfter(place, isTold);
  // 'Check Now' goes with its notice, before the next one comes.
  useKeptFocus(place, pendingMessage ?? message, null);
  if (isTold) return null;
  if (pendingMessage) {
    return (
      <Notice
        ref={place}
        tone="info"
        actions={
          <Button look="secondary" onClick={checkNow}>
            {text("plan-actions.check")}
          </Button>
        }
      >
        {pendingMessage}
      </Notice>
    );
  }
  if (message) {
    return (
      <Notice ref={place} tone="danger">
        {message}
      </Notice>
    );
  }
  return (
    notice && (
      <Notice ref={place} tone="success">
        {notice}
      </Notice>
    )
  );
}

/** The button that opened the dialog goes with the change: the focus would be lost with it. */
function useFocusAfter(place: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) place.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, place]);
}
