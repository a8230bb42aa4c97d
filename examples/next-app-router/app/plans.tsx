"use client";

import { usePlans, useSession } from "@foyer/react";
import { useEffect } from "react";

/** The plans of the person who is there. */
export function Plans() {
  const { state, title, loadingText, offers, open, reload, select } = usePlans();
  const { user } = useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stores forget the plans when the person changes
  useEffect(() => void open(), [open, user.profileId]);

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
