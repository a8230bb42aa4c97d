import { useChangePlan, useScreen, useText } from "@foyer/react";
import type { ReactNode } from "react";
import { Go } from "../../kit/go.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ChangePlanChoice } from "./change-plan-choice.tsx";
import { ChangeReview } from "./change-review.tsx";

interface PlanSelectDialogProps {
  readonly onClose: () => void;
}

/** The plan-select modal of My Account (MNG-21, CHG-11). */
export function PlanSelectDialog({ onClose }: PlanSelectDialogProps): ReactNode {
  const changePlan = useChangePlan();
  const { state, review } = changePlan;
  const text = useText();
  useScreen(changePlan, {});
  if (state.kind === "redirect") return <Go destination={state.choice.value} />;
  return (
    <Dialog
      title={review?.title ?? text("plans.title")}
      closeText={text("dismiss")}
      onClose={onClose}
    >
      {review ? (
        <ChangeReview review={review} changePlan={changePlan} />
      ) : (
        <ChangePlanChoice changePlan={changePlan} />
      )}
    </Dialog>
  );
}
