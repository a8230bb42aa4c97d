/** Orders: plan, period and amount of a purchase. Every order has one ledger entry. */
import type { Sent, World } from "../../../core/world.ts";
import type { PaymentInfo } from "./payment-methods.ts";

export interface OrderDiscount {
  readonly discountAmountCents: number;
  /** `PROMOTION` or `COUPON`. */
  readonly type: string;
  readonly description: string;
  readonly promotionName: string;
  /** Epoch ms: until when the discount holds. */
  readonly endAt: number;
}

/** Money given back, tax included. */
export interface Refund {
  readonly amountCents: number;
  /** Epoch ms, world time. */
  readonly at: number;
}

export interface Order {
  readonly orderID: string;
  readonly profileId: string;
  /** A purchase is an ORDER, a renewal an INVOICE; clients leave out any other [BIL-13]. */
  readonly orderType: "ORDER" | "INVOICE" | "ADJUSTMENT";
  /** Key of the purchase: lets a client settle an unknown outcome [D-04]. */
  readonly idempotencyKey: string | null;
  readonly subscriptionId: string;
  readonly serviceId: string;
  readonly retailCents: number;
  /** Before tax. */
  readonly chargedCents: number;
  readonly taxCents: number;
  readonly periodStart: number;
  readonly periodEnd: number;
  readonly discounts: readonly OrderDiscount[];
  readonly payment: PaymentInfo;
  readonly refunds?: readonly Refund[];
  /** Ledger name of the method: `card`, `saved`, `paypal`, `applepay`, `coupon`, `gift`, `renewal`. */
  readonly method: string;
  /** Null for a renewal. */
  readonly sent: Sent | null;
  /** Epoch ms, world time. */
  readonly at: number;
}

/** How an order of a gift was paid: the label of a gift subscription [SUB-39]. */
export const GIFT_PAYMENT: PaymentInfo = { paymentType: "Fox Payment" };

export type NewOrder = Omit<Order, "orderID" | "at">;

export function orders(world: World) {
  return world.collection<Order>("orders");
}

/** Newest first. */
export function ordersOf(world: World, profileId: string): readonly Order[] {
  return orders(world)
    .ofOwner(profileId)
    .reverse()
    .sort((a, b) => b.at - a.at);
}

/** Charges: writes the order and its ledger entry, both or neither. */
export function recordOrder(world: World, order: NewOrder): Order {
  const orderID = world.newId("ORD");
  const idempotencyKey = world.settings.keys === "ignored" ? null : order.idempotencyKey;
  const recorded = { ...order, idempotencyKey, orderID, at: world.now() };
  orders(world).put(orderID, recorded, order.profileId);
  world.charge({
    orderId: orderID,
    profileId: order.profileId,
    amountCents: order.chargedCents + order.taxCents,
    taxCents: order.taxCents,
    serviceId: order.serviceId,
    method: order.method,
    // The key as sent, also where the service ignores keys, so that a test can attribute the charge.
    idempotencyKey: order.idempotencyKey,
    sent: order.sent,
  });
  return recorded;
}
