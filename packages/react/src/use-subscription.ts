import { type SubscriptionSnapshot, subscriptionSnapshot } from "@foyer/sdk";
import { useSelection } from "./use-selection.ts";

/** The subscription of the signed-in user (SUB). */
export const useSubscription = (): SubscriptionSnapshot => useSelection(subscriptionSnapshot);
