import type { Foyer } from "@foyer/sdk";
import { useSelection } from "./use-selection.ts";

const read = ({ subscription }: Foyer) => ({
  state: subscription.state,
  current: subscription.current,
  lookup: subscription.lookup,
  refresh: subscription.refresh,
});

/** The subscription of the signed-in person (SUB). */
export function useSubscription() {
  return useSelection(read);
}
