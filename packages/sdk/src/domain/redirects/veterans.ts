import { answer, type Choice } from "../kernel/choice.ts";
import type { Destination } from "../kernel/destination.ts";
import type { VeteransOutcome } from "../verification/veterans.ts";
import type { RedirectFacts, RedirectSettings } from "./facts.ts";
import { onTheWay } from "./targets.ts";

export interface VeteransFacts extends RedirectFacts {
  /** Outcome of the veterans-benefits check; null before it is known. */
  readonly veteransOutcome: VeteransOutcome["kind"] | null;
}

/** Where a member whom the veterans-benefits check has blocked is sent from a purchase; null goes on. (VET-07) */
export function veteransBlocked(
  facts: VeteransFacts,
  settings: RedirectSettings,
): Choice<Destination | null> {
  const { veteransOutcome } = facts;
  const to = veteransOutcome === "blocked" ? onTheWay(facts, settings, "vaError") : null;
  return answer(to, "VET-07", { veteransOutcome });
}
