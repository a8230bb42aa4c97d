"use client";

import { usePlans, useScreen, useSession } from "@foyer/react";

/** The plans that the visitor or member can choose. */
export function Plans() {
  const plans = usePlans();
  const { state, title, loadingText, offers, reload, select } = plans;
  const { user } = useSession();
  // The stores forget the plans when the user changes: they are opened anew for each.
  useScreen(plans, { profileId: user.profileId });

  // Whatever is in the way of choosing, such as a subscription that cannot be read.
  if ("message" in state) {
    return (
      <p role="alert">
        {state.message}{" "}
        <button type="button" onClick={() => void reload()}>
          Try again
        </button>
      </p>
    );
  }
  if (state.kind !== "ready") return <p role="status">{loadingText}</p>;
  return (
    <fieldset>
      <legend>{title}</legend>
      {offers.map(({ plan, name, price, period, selected }) => (
        <label key={plan.planId}>
          <input type="radio" name="plan" checked={selected} onChange={() => select(plan.planId)} />
          {name} {price}/{period}
        </label>
      ))}
    </fieldset>
  );
}
