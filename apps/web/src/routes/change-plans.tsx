import { useChangePlan, useScreen, useText } from "@foyer/react";
import type { ReactNode } from "react";
import { ChangePlanChoice } from "../features/change-plan/change-plan-choice.tsx";
import { ChangeReview } from "../features/change-plan/change-review.tsx";
import { Go } from "../kit/go.tsx";
import type { ScreenProps } from "../kit/screens.ts";
import { Dialog } from "../ui/dialog.tsx";
import { OfferNotice } from "../ui/offer-notice.tsx";
import { Page } from "../ui/page.tsx";

export default function ChangePlansScreen({ params }: ScreenProps): ReactNode {
  const changePlan = useChangePlan();
  const { state, review, cancel } = changePlan;
  const text = useText();
  const { preSelectedPlan } = params;
  useScreen(changePlan, preSelectedPlan === undefined ? {} : { preSelectedPlan });
  if (state.kind === "redirect") return <Go destination={state.choice.value} />;
  return (
    <Page title={text("plans.title")} width="wide">
      <OfferNotice notice={changePlan.offerNotice} />
      <ChangePlanChoice changePlan={changePlan} />
      {review && (
        <Dialog title={review.title} onClose={cancel}>
          <ChangeReview review={review} changePlan={changePlan} />
        </Dialog>
      )}
    </Page>
  );
}
