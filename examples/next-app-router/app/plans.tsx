"use client";

import { usePlans, useScreen, useSession, useText } from "@foyer/react";

/** The plans that the visitor or member can choose. The stores forget them when the user changes. */
export function Plans() {
  const { user } = useSession();
  return <Choice key={user.profileId} />;
}

function Choice() {
  const plans = usePlans();
  const { state, offers, reload, select } = plans;
  const text = useText();
  useScreen(plans);

  // A reason why no plan can be chosen, such as an unreadable subscription.
  if ("message" in state) {
    return (
      <p role="alert">
        {state.message}{" "}
        <button type="button" onClick={() => void reload()}>
          Try Again
        </button>
      </p>
    );
  }
  if (state.kind !== "ready") return <p role="status">{text("plans.loading")}</p>;
  return (
    <fieldset>
      <legend>{text("plans.title")}</legend>
      {offers.map(({ plan, name, price, period, selected }) => (
        <label key={plan.planId}>
          <input type="radio" name="plan" checked={selected} onChange={() => select(plan.planId)} />
          {name} {price}/{period}
        </label>
      ))}
    </fieldset>
  );
}
