import type { Foyer } from "@foyer/sdk";
import { pick } from "./pick.ts";
import { useSelection } from "./use-selection.ts";

const read = ({ shipping }: Foyer) => ({
  ...shipping.summary,
  ...pick(shipping, "hasOwnMerchandise", "load", "lookUp"),
});

/** Where merchandise is shipped to, with the link that changes it (SHP-29). Call `load` or `lookUp` first. */
export function useShippingSummary() {
  return useSelection(read);
}

/** Result of `useShippingSummary`. */
export type UseShippingSummaryResult = ReturnType<typeof useShippingSummary>;
