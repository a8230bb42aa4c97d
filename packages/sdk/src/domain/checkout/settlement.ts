import type { Order } from "../account/types.ts";
import type { FoyerConfiguration } from "../configuration/types.ts";
import { sameText } from "../kernel/text.ts";
import type { SubscriptionState } from "../subscription/types.ts";
import { isOver } from "../writes/commit-time.ts";
import type { Withdrawal } from "../writes/withdrawal.ts";
import type { PurchaseAttempt } from "./types.ts";

/** What the service says when it is asked about an attempt; null where a look-up failed. */
export interface SettlementFacts {
  readonly attempt: Pick<PurchaseAttempt, "key" | "intent" | "startedAt">;
  /** The order that the card frame named as paid, for the service to confirm (D-12). */
  readonly claimedOrderID?: string | null;
  readonly orders: readonly Pick<Order, "orderID" | "idempotencyKey" | "orderProductInfo">[] | null;
  /** Every order of the service could be read. */
  readonly isComplete: boolean;
  readonly subscription: Pick<
    SubscriptionState,
    "hasActiveSubscription" | "activeSubscriptionId" | "nextSubscription" | "isStatusSuccess"
  > | null;
  /** The service's answer to withdrawing the key; null before the request, and without an answer. */
  readonly withdrawal?: Withdrawal | null;
  /** How long the outcome has been waited for, in milliseconds. Measured, because a user may set the device's clock. */
  readonly waitedMs: number;
  /** Epoch ms, by the device's clock. */
  readonly now: number;
}

export type Settlement =
  | { readonly kind: "paid"; readonly orderID: string }
  /** `isClosed`: the service has closed the key. Otherwise the key stayed unknown for the longest commit time. */
  | { readonly kind: "notPaid"; readonly isClosed: boolean }
  | { readonly kind: "unknown" }
  /** The service will never say: the longest commit time is over, and an order of its history cannot be read. */
  | { readonly kind: "unclear" };

/**
 * Settles an unknown outcome by what the service knows. Paid: an order has the attempt's key or is the order that the
 * frame named; where orders carry no keys, an order of the bought service. Not paid: the service has withdrawn the key;
 * or, where keys cannot be withdrawn and the longest commit time is over, there is no order of the service, and no
 * subscription to it but by another order. Unclear: the same, and one of its orders cannot be read. Unknown: all else,
 * such as a history that cannot be read, a key in flight, and an order that the frame named and the service does not
 * list. (D-04, D-24)
 */
export function settlement(
  facts: SettlementFacts,
  configuration: Pick<FoyerConfiguration, "checkout">,
): Settlement {
  const { attempt, claimedOrderID = null, orders, withdrawal = null } = facts;
  const order =
    orders?.find(({ idempotencyKey }) => idempotencyKey === attempt.key) ??
    orders?.find(({ orderID }) => orderID === claimedOrderID);
  if (order) return { kind: "paid", orderID: order.orderID };
  if (withdrawal?.kind === "paid") return withdrawal;
  if (withdrawal?.kind === "withdrawn") return { kind: "notPaid", isClosed: true };
  if (orders === null || withdrawal?.kind === "inFlight") return { kind: "unknown" };
  const isLate = isTooLate(facts, configuration);
  if (!facts.isComplete) return { kind: isLate ? "unclear" : "unknown" };
  return byPlan({ ...facts, orders, isLate });
}

/** Where no key says it: by the plan, and the orders, of which all could be read. */
function byPlan({
  attempt: {
    intent: { serviceId },
  },
  claimedOrderID = null,
  isLate,
  orders,
  subscription,
}: SettlementFacts & {
  readonly orders: NonNullable<SettlementFacts["orders"]>;
  readonly isLate: boolean;
}): Settlement {
  const hasKeys = orders.some(({ idempotencyKey }) => idempotencyKey !== null);
  const isBought = hasService(subscription, serviceId);
  const bought = orderOfService(orders, serviceId);
  if (!hasKeys && isBought && bought) return { kind: "paid", orderID: bought.orderID };
  if (claimedOrderID !== null || isBought === null || (isBought && !bought))
    return { kind: "unknown" };
  return isLate && subscription?.isStatusSuccess
    ? { kind: "notPaid", isClosed: false }
    : { kind: "unknown" };
}

/** Waiting proves something only where the service has said that it cannot withdraw keys. */
function isTooLate(
  { attempt: { startedAt }, now, waitedMs, withdrawal }: SettlementFacts,
  { checkout: { longestCommitMs } }: Pick<FoyerConfiguration, "checkout">,
): boolean {
  const counted = withdrawal?.kind === "notOffered" ? waitedMs : 0;
  return isOver({ startedAt, waitedMs: counted, now, longestCommitMs });
}

/** Whether a plan is the current or the upcoming one. Null where an upcoming plan has no id: it may be the plan that was bought. (D-20) */
export function hasService(
  subscription: SettlementFacts["subscription"],
  serviceId: string,
): boolean | null {
  const current = subscription?.hasActiveSubscription ? subscription.activeSubscriptionId : null;
  const next = subscription?.nextSubscription ?? null;
  if (sameText(current, serviceId)) return true;
  return next?.serviceID === null ? null : sameText(next?.serviceID ?? null, serviceId);
}

function orderOfService(orders: NonNullable<SettlementFacts["orders"]>, serviceId: string) {
  return orders.find(({ orderProductInfo }) =>
    sameText(orderProductInfo?.serviceID ?? null, serviceId),
  );
}
