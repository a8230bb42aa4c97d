import type { Foyer } from "@foyer/sdk";
import { pick } from "./pick.ts";
import { useSelection } from "./use-selection.ts";

const read = ({ subscription }: Foyer) =>
  pick(subscription, "state", "current", "userKinds", "lookup", "refresh");

/** The subscription of the signed-in user (SUB). */
export function useSubscription() {
  return useSelection(read);
}

/** Result of `useSubscription`. */
export type UseSubscriptionResult = ReturnType<typeof useSubscription>;
