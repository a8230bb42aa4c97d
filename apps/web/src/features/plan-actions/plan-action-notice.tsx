import { usePlanActions } from "@foyer/react";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

/** What became of a change of the plan: made, not made, or not known yet (D-04). */
export function PlanActionNotice(): ReactNode {
  const { notice, message, pendingMessage, checkText, checkNow, dialog } = usePlanActions();
  if (dialog) return null;
  if (pendingMessage) {
    return (
      <Notice
        tone="info"
        actions={
          <Button look="secondary" onClick={checkNow}>
            {checkText}
          </Button>
        }
      >
        {pendingMessage}
      </Notice>
    );
  }
  if (message) return <Notice tone="danger">{message}</Notice>;
  return notice && <Notice tone="success">{notice}</Notice>;
}
