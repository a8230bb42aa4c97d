import { usePlanActions } from "@foyer/react";
import type { PauseReviewView, PauseSnapshot } from "@foyer/sdk";
import type { ReactNode } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { ChangeConfirmation } from "../plan-actions/change-confirmation.tsx";

interface PauseReviewProps {
  readonly pause: PauseSnapshot;
  readonly review: PauseReviewView;
}

/** The modal in front of a pause (PAU-14, OPN-150). */
export function PauseReview({ pause, review }: PauseReviewProps): ReactNode {
  const { pendingMessage } = usePlanActions();
  return (
    <Dialog title={review.title} onClose={pause.back}>
      <ChangeConfirmation
        view={{ ...review, text: `${review.text} ${review.meaning}` }}
        isWaiting={pendingMessage !== null}
        onConfirm={() => void pause.confirm()}
        onBack={pause.back}
      />
    </Dialog>
  );
}
