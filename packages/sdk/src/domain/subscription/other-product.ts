import type { SubscriptionState } from "./types.ts";

/** A subscription that does not count here: its bill is not shown, changed or discounted. (BIL-12, D-42) */
export function isOtherProduct({
  activeSubscriptionId,
  hasSubscription,
}: Pick<SubscriptionState, "activeSubscriptionId" | "hasSubscription">): boolean {
  return Boolean(activeSubscriptionId) && !hasSubscription;
}
