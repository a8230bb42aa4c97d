"use client";

import { usePlans, useSession } from "@foyer/react";
import { useEffect } from "react";

/** The plans of the person who is there. */
export function Plans() {
  const { state, title, loadingText, offers, open, select } = usePlans();
  const { user } = useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stores forget the plans when the person changes
  useEffect(() => void open(), [open, user.profileId]);

  if (state.kind === "failed" || state.kind === "empty") return <p role="alert">{state.message}</p>;
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
