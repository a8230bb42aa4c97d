import type { Order } from "../account/types.ts";
import type { FoyerConfiguration } from "../configuration/types.ts";
import { sameText } from "../kernel/text.ts";
import type { SubscriptionState } from "../subscription/types.ts";
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
  /** Epoch ms. */
  readonly now: number;
}

export type Settlement =
  | { readonly kind: "paid"; readonly orderID: string }
  | { readonly kind: "notPaid" }
  | { readonly kind: "unknown" };

/**
 * Settles an unknown outcome by what the service knows. An order with the attempt's key is paid, and the one that
 * the frame named. Orders that could not be read may be the one. Where orders carry no keys, an order of the bought
 * service is. Once a request can no longer be on its way, no order and no such subscription is not paid, unless the
 * frame named an order; nor is a subscription that came by another order. Everything else is still unknown. (D-04)
 */
export function settlement(
  facts: SettlementFacts,
  { checkout }: Pick<FoyerConfiguration, "checkout">,
): Settlement {
  const { attempt, claimedOrderID = null, orders, isComplete, subscription, now } = facts;
  if (orders === null) return { kind: "unknown" };
  const order =
    orders.find(({ idempotencyKey }) => idempotencyKey === attempt.key) ??
    orders.find(({ orderID }) => orderID === claimedOrderID);
  if (order) return { kind: "paid", orderID: order.orderID };
  if (!isComplete) return { kind: "unknown" };
  const hasKeys = orders.some(({ idempotencyKey }) => idempotencyKey !== null);
  const isBought = hasService(subscription, attempt.intent.serviceId);
  const bought = orderOfService(orders, attempt.intent.serviceId);
  if (!hasKeys && isBought && bought) return { kind: "paid", orderID: bought.orderID };
  if (claimedOrderID !== null || (isBought && !bought)) return { kind: "unknown" };
  const isOver = now - attempt.startedAt >= checkout.settlementGraceMs;
  return isOver && subscription?.isStatusSuccess ? { kind: "notPaid" } : { kind: "unknown" };
}

function hasService(subscription: SettlementFacts["subscription"], serviceId: string): boolean {
  const current = subscription?.hasActiveSubscription ? subscription.activeSubscriptionId : null;
  const next = subscription?.nextSubscription?.serviceID ?? null;
  return sameText(current, serviceId) || sameText(next, serviceId);
}

function orderOfService(orders: NonNullable<SettlementFacts["orders"]>, serviceId: string) {
  return orders.find(({ orderProductInfo }) =>
    sameText(orderProductInfo?.serviceID ?? null, serviceId),
  );
}
