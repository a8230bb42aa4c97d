/** PayPal's side: an order waits for its buyer, is approved or cancelled, and is captured once. */
import { deny } from "../../../core/refusal.ts";
import type { World } from "../../../core/world.ts";
import type { ChangeType } from "../../plans/quote.ts";
import type { BankAnswer } from "../billing/bank.ts";
import type { BillingAddress } from "../billing/payment-methods.ts";
import type { WalletAddress } from "../purchase/sent.ts";

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
  /** Direction of a plan change; null for a new subscription. */
  readonly changeType: ChangeType | null;
  /** Decimal text of the amount due, which the buyer approves. */
  readonly amount: string;
  /** Zip code that the amount was taxed at; null without one. */
  readonly taxZip: string | null;
  /** The shop's address for the order; null without one. */
  readonly address: WalletAddress | null;
  readonly note: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly expiresAt: number;
  readonly buyer?: PaypalBuyer;
  /** The order that this one has paid. */
  readonly paidOrderID?: string;
  /** The bank's answer that the buyer chose; counts once. */
  readonly bank?: BankAnswer;
}

export interface PaypalBuyer {
  readonly payerID: string;
  readonly email: string;
  readonly country: string;
  readonly billingAddress: BillingAddress;
  /** The address that the buyer has at PayPal. */
  readonly address: WalletAddress;
}

/** Buyers of the stand-in. */
export const PAYPAL_BUYERS: readonly (PaypalBuyer & { readonly name: string })[] = [
  {
    name: "Pat from Tennessee",
    payerID: "PAYER-TN",
    email: "pat@paypal.example",
    country: "US",
    billingAddress: { state: "TN", zipCode: "37203" },
    address: {
      address1: "12 Oak St",
      city: "Nashville",
      state: "TN",
      zipCode: "37203",
      country: "US",
    },
  },
  {
    name: "Val from Vermont",
    payerID: "PAYER-VT",
    email: "val@paypal.example",
    country: "US",
    billingAddress: { state: "VT", zipCode: "05401" },
    address: {
      address1: "3 Lake St",
      city: "Burlington",
      state: "VT",
      zipCode: "05401",
      country: "US",
    },
  },
  {
    name: "Chris from Canada",
    payerID: "PAYER-CA",
    email: "chris@paypal.example",
    country: "CA",
    billingAddress: { state: "ON", zipCode: "K1A 0B1" },
    address: {
      address1: "80 Wellington St",
      city: "Ottawa",
      state: "ON",
      zipCode: "K1A 0B1",
      country: "CA",
    },
  },
];

export function paypalOrders(world: World) {
  return world.collection<PaypalOrder>("paypal-orders");
}

export function openPaypalOrder(
  world: World,
  order: Omit<PaypalOrder, "token" | "state" | "expiresAt" | "buyer" | "paidOrderID" | "bank">,
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
  bank?: BankAnswer,
): PaypalOrder | undefined {
  const order = paypalOrders(world).get(token);
  if (order?.state !== "created" || order.expiresAt <= world.now()) return order;
  const decision = buyer ? { state: "approved" as const, buyer } : { state: "cancelled" as const };
  return paypalOrders(world).put(token, { ...order, ...decision, ...(bank && { bank }) });
}

export type ApprovedOrder = PaypalOrder & { readonly buyer: PaypalBuyer };

interface Approval {
  readonly orderID: string;
  readonly payerID: string;
}

/** The approved order of this profile and payer. @throws 404, 422 */
function orderOf(world: World, profileId: string, { orderID, payerID }: Approval): ApprovedOrder {
  const order = paypalOrders(world).get(orderID);
  if (!order || order.profileId !== profileId) {
    deny(404, "PAYPAL_ORDER_UNKNOWN", "The PayPal order is unknown.");
  }
  const { buyer, state } = order;
  if ((state !== "approved" && state !== "captured") || buyer?.payerID !== payerID) {
    return refuseUnapproved();
  }
  return { ...order, buyer };
}

function refuseUnapproved(): never {
  return deny(422, "PAYPAL_NOT_APPROVED", "The PayPal order is not approved.");
}

/** @throws 404 for another profile's order, 422 unless this buyer approved it in the United States. */
export function approvedOrder(world: World, profileId: string, approval: Approval): ApprovedOrder {
  const order = orderOf(world, profileId, approval);
  if (order.state !== "approved" || order.expiresAt <= world.now()) refuseUnapproved();
  refuseOtherCountry(order.buyer.country);
  return order;
}

/** What an order is for: must be captured as it was approved. */
export interface Bought {
  readonly serviceId: string;
  readonly promotionId?: string | undefined;
  readonly couponCode?: string | undefined;
  readonly changeType?: ChangeType | undefined;
}

/** The order to capture, or the order that it has paid before. @throws 404, 422 */
export function orderToCapture(
  world: World,
  profileId: string,
  wanted: Approval & Bought,
): ApprovedOrder {
  const order = orderOf(world, profileId, wanted);
  if (!isFor(order, wanted)) refuseUnapproved();
  return order.paidOrderID === undefined ? approvedOrder(world, profileId, wanted) : order;
}

function isFor(order: PaypalOrder, wanted: Bought): boolean {
  const { serviceId, promotionId = null, couponCode = null, changeType = null } = wanted;
  return (
    order.serviceId === serviceId &&
    order.promotionId === promotionId &&
    order.couponCode === couponCode &&
    order.changeType === changeType
  );
}

/** @throws 422 for an address outside the United States [PAY-64]. */
export function refuseOtherCountry(country: string | undefined): void {
  if (country === undefined || country === "US") return;
  deny(422, "UNSUPPORTED_COUNTRY", "The address is outside the United States.");
}

/** The bank has answered as the buyer chose: the next try is an ordinary one. */
export function forgetBank(world: World, token: string): void {
  paypalOrders(world).update(token, ({ bank: _bank, ...order }) => order);
}

/** The order is used up; `paidOrderID` is what it has paid, if anything. */
export function captured(world: World, token: string, paidOrderID?: string): void {
  const paid = paidOrderID === undefined ? {} : { paidOrderID };
  paypalOrders(world).update(token, (order) => ({ ...order, ...paid, state: "captured" }));
}
