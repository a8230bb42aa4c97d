import { usePlanGuide, useText } from "@foyer/react";
import type { ChangePlanSnapshot } from "@foyer/sdk";
import { type ReactNode, useId } from "react";
import { DestinationLink } from "../../kit/destination-link.tsx";
import { Button } from "../../ui/button.tsx";
import { FailedNotice } from "../../ui/failed-notice.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { PlanTicket } from "../plans/plan-ticket.tsx";
import "./change-plan-choice.css";

interface ChangePlanChoiceProps {
  readonly changePlan: ChangePlanSnapshot;
}

/** The plans for members, on the screen and in the dialog of My Account (CHG, PLN-37 to PLN-41, MNG-21). */
export function ChangePlanChoice({ changePlan }: ChangePlanChoiceProps): ReactNode {
  const { state, reload } = changePlan;
  switch (state.kind) {
    case "closed":
    case "loading":
    case "redirect":
      return <Loading />;
    case "failed":
      return <FailedNotice onRetry={reload}>{state.message}</FailedNotice>;
    case "blocked":
      return (
        <Notice
          tone="info"
          actions={
            state.link && (
              <DestinationLink destination={state.link.destination}>
                {state.link.text}
              </DestinationLink>
            )
          }
        >
          {state.message}
        </Notice>
      );
    case "ready":
      return <Choice changePlan={changePlan} notice={state.notice} />;
  }
}

/** Placeholders of three tickets (PLN-02). */
function Loading(): ReactNode {
  const text = useText();
  return (
    <div className="change-plan__list" role="status">
      <p className="visually-hidden">{text("plans.loading")}</p>
      {["first", "second", "third"].map((place) => (
        <div key={place} className="change-plan__place">
          <Skeleton />
        </div>
      ))}
    </div>
  );
}

interface ChoiceProps extends ChangePlanChoiceProps {
  readonly notice: string | null;
}

function Choice({ changePlan, notice }: ChoiceProps): ReactNode {
  const { offers, select, cta, ctaHint, summary } = changePlan;
  const text = useText();
  const { guides } = usePlanGuide();
  const hintId = useId();
  return (
    <>
      {notice && <Notice tone="info">{notice}</Notice>}
      <fieldset className="change-plan__list">
        <legend className="visually-hidden">{text("plans.legend")}</legend>
        {offers.map((offer) => (
          <PlanTicket
            key={offer.plan.planId}
            offer={offer}
            guide={guides[offer.plan.planId]}
            onSelect={select}
          />
        ))}
      </fieldset>
      {!notice && (
        <div className="change-plan__continue">
          <p id={hintId} className="change-plan__summary figures" role="status">
            {summary ?? ctaHint}
          </p>
          <Button
            blockedBy={cta.allowed ? null : hintId}
            onClick={() => void changePlan.continue()}
          >
            {text("change-plan.continue")}
          </Button>
        </div>
      )}
    </>
  );
}
