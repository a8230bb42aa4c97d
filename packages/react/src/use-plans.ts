import type { Foyer } from "@foyer/sdk";
import { pick } from "./pick.ts";
import { useSelection } from "./use-selection.ts";

const read = ({ plans }: Foyer) =>
  pick(
    plans,
    "state",
    "title",
    "loadingText",
    "offers",
    "selectedPlan",
    "cta",
    "ctaText",
    "ctaHint",
    "banner",
    "benefits",
    "open",
    "reload",
    "select",
    "continue",
  );

/** The plans that can be chosen, and the one that is chosen (PLN). */
export function usePlans() {
  return useSelection(read);
}

/** What `usePlans` returns. */
export type UsePlansResult = ReturnType<typeof usePlans>;
