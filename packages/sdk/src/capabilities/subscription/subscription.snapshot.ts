import { pick } from "../kit/pick.ts";
import type { SubscriptionStore } from "./subscription.store.ts";

/** The subscription of the signed-in user (SUB). */
export const subscriptionSnapshot = ({
  subscription,
}: {
  readonly subscription: SubscriptionStore;
}) => pick(subscription, "state", "current", "userKinds", "lookup", "refresh");

export type SubscriptionSnapshot = ReturnType<typeof subscriptionSnapshot>;
