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
    "veteransNotice",
    "freePromo",
    "benefits",
    "destination",
    "open",
    "close",
    "reload",
    "select",
    "continue",
  );

/** The plans for sale, and the chosen one (PLN). */
export function usePlans() {
  return useSelection(read);
}

/** Result of `usePlans`. */
export type UsePlansResult = ReturnType<typeof usePlans>;
