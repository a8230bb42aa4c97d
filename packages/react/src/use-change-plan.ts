import type { Foyer } from "@foyer/sdk";
import { pick } from "./pick.ts";
import { useSelection } from "./use-selection.ts";

const read = ({ changePlan }: Foyer) =>
  pick(
    changePlan,
    "state",
    "title",
    "loadingText",
    "offers",
    "cta",
    "ctaText",
    "ctaHint",
    "summary",
    "offerNotice",
    "review",
    "open",
    "close",
    "reload",
    "select",
    "continue",
    "cancel",
    "confirm",
  );

/** The change of a member's plan, up to its payment (CHG). Needs the store `changePlan`. */
export function useChangePlan() {
  return useSelection(read);
}

/** Result of `useChangePlan`. */
export type UseChangePlanResult = ReturnType<typeof useChangePlan>;
