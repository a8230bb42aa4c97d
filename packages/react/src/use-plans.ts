import type { Foyer } from "@foyer/sdk";
import { useParts } from "./use-parts.ts";

/** The plans that can be chosen, and the one that is chosen (PLN). */
export function usePlans() {
  return useParts(
    ({ plans }: Foyer) => plans,
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
}
