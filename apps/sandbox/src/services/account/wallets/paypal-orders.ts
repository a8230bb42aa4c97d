/** PayPal's side: an order waits for its buyer, is approved or cancelled, and is captured once. */
import { deny } from "../../../core/refusal.ts";
import type { World } from "../../../core/world.ts";
import type { BillingAddress } from "../billing/payment-methods.ts";

const HOUR = 3_600_000;
/** Lifetime of an order that is not approved. */
const ORDER_LIFETIME = 3 * HOUR;

export type PaypalState = "created" | "approved" | "cancelled" | "captured";

export interface PaypalOrder {
  readonly token: string;
  readonly profileId: string;
  readonly state: PaypalState;
  /** The approved plan and discount; null where only the account is saved. */
  readonly serviceId: string | null;
  readonly promotionId: string | null;
  readonly couponCode: string | null;
  /** Decimal text of the amount that the buyer saw. */
  readonly amount: string;
  readonly note: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly expiresAt: number;
  readonly buyer?: PaypalBuyer;
}

export interface PaypalBuyer {
  readonly payerID: string;
  readonly email: string;
  readonly country: string;
  readonly billingAddress: BillingAddress;
}

/** Buyers of the stand-in. */
export const PAYPAL_BUYERS: readonly (PaypalBuyer & { readonly name: string })[] = [
  {
    name: "Pat from Tennessee",
    payerID: "PAYER-TN",
    email: "pat@paypal.example",
    country: "US",
    billingAddress: { state: "TN", zipCode: "37203" },
  },
  {
    name: "Val from Vermont",
    payerID: "PAYER-VT",
    email: "val@paypal.example",
    country: "US",
    billingAddress: { state: "VT", zipCode: "05401" },
  },
  {
    name: "Chris from Canada",
    payerID: "PAYER-CA",
    email: "chris@paypal.example",
    country: "CA",
    billingAddress: { state: "ON", zipCode: "K1A 0B1" },
  },
];

export function paypalOrders(world: World) {
  return world.collection<PaypalOrder>("paypal-orders");
}

export function openPaypalOrder(
  world: World,
  order: Omit<PaypalOrder, "token" | "state" | "expiresAt" | "buyer">,
): PaypalOrder {
  const token = world.newSecret("EC");
  const expiresAt = world.now() + ORDER_LIFETIME;
  return paypalOrders(world).put(
    token,
    { ...order, token, state: "created", expiresAt },
    order.profileId,
  );
}

/** The buyer's decision on PayPal's page; later clicks change nothing. */
export function decide(
  world: World,
  token: string,
  buyer: PaypalBuyer | undefined,
): PaypalOrder | undefined {
  const order = paypalOrders(world).get(token);
  if (order?.state !== "created" || order.expiresAt <= world.now()) return order;
  const decision = buyer ? { state: "approved" as const, buyer } : { state: "cancelled" as const };
  return paypalOrders(world).put(token, { ...order, ...decision });
}

export type ApprovedOrder = PaypalOrder & { readonly buyer: PaypalBuyer };

/** @throws 404 for another profile's order, 422 unless this buyer approved it in the United States. */
export function approvedOrder(
  world: World,
  profileId: string,
  { orderID, payerID }: { readonly orderID: string; readonly payerID: string },
): ApprovedOrder {
  const order = paypalOrders(world).get(orderID);
  if (!order || order.profileId !== profileId) {
    deny(404, "PAYPAL_ORDER_UNKNOWN", "The PayPal order is unknown.");
  }
  const { buyer, state, expiresAt } = order;
  if (state !== "approved" || !buyer || buyer.payerID !== payerID || expiresAt <= world.now()) {
    deny(422, "PAYPAL_NOT_APPROVED", "The PayPal order is not approved.");
  }
  refuseOtherCountry(buyer.country);
  return { ...order, buyer };
}

/** @throws 422 for an address outside the United States [PAY-64]. */
export function refuseOtherCountry(country: string | undefined): void {
  if (country === undefined || country === "US") return;
  deny(422, "UNSUPPORTED_COUNTRY", "The address is outside the United States.");
}

export function captured(world: World, token: string): void {
  paypalOrders(world).update(token, (order) => ({ ...order, state: "captured" }));
}
