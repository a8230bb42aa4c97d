import type { Foyer } from "@foyer/sdk";
import { pick } from "./pick.ts";
import { useSelection } from "./use-selection.ts";

const read = ({ subscription }: Foyer) =>
  pick(subscription, "state", "current", "lookup", "refresh");

/** The subscription of the signed-in person (SUB). */
export function useSubscription() {
  return useSelection(read);
}
