/** Saved payment methods: one per kind and profile, the newest of a kind replaces the former. */
import type { World } from "../../../core/world.ts";
import type { PaymentLabel } from "../../../subscriptions/member.ts";
import type { BankAnswer } from "./bank.ts";
import { type CardBrand, isExpired, maskedNumber } from "./cards.ts";

export type MethodKind = "card" | "paypal" | "applepay";

export interface BillingAddress {
  readonly state: string;
  readonly zipCode: string;
}

interface Common {
  readonly id: string;
  readonly status: "Active" | "Inactive";
  readonly billingAddress: BillingAddress;
  /** Epoch ms, world time. */
  readonly updatedAt: number;
  /** The bank's answer to the charge in progress; never kept. */
  readonly bank?: BankAnswer;
}

export interface SavedCard extends Common {
  readonly kind: "card";
  /** The stand-in bank's number of the card; never answered in full. */
  readonly number: string;
  readonly brand: CardBrand;
  /** MM/YY */
  readonly expiry: string;
}

export interface SavedPaypal extends Common {
  readonly kind: "paypal";
  readonly email: string;
}

export interface SavedApplePay extends Common {
  readonly kind: "applepay";
  readonly applePayId: string;
}

export type PaymentMethod = SavedCard | SavedPaypal | SavedApplePay;

/** A method as the caller gives it. */
export type NewMethod = PaymentMethod extends infer M
  ? M extends PaymentMethod
    ? Omit<M, "id" | "status" | "updatedAt">
    : never
  : never;

/** Labels of the status answer and of orders [SUB-26] [BIL-18]. */
export const PAYMENT_LABELS: Readonly<Record<MethodKind, PaymentLabel>> = {
  card: "Credit/Debit Card",
  paypal: "PayPal Account",
  applepay: "ApplePay",
};

function methods(world: World) {
  return world.collection<PaymentMethod>("payment-methods");
}

/** Saved methods of a profile, newest first. */
export function paymentMethodsOf(world: World, profileId: string): readonly PaymentMethod[] {
  return methods(world)
    .ofOwner(profileId)
    .reverse()
    .sort((a, b) => b.updatedAt - a.updatedAt);
}

export function savePaymentMethod(
  world: World,
  profileId: string,
  method: NewMethod,
): PaymentMethod {
  const key = `${method.kind}-${profileId}`;
  const former = methods(world).get(key);
  const { bank: _bank, ...kept } = method;
  // Another card has another id: a purchase that names the former one is refused.
  const id = former && isOtherCard(former, method) ? world.newId("pm") : (former?.id ?? key);
  const saved = { ...kept, id, status: "Active", updatedAt: world.now() } as PaymentMethod;
  return methods(world).put(key, saved, profileId);
}

function isOtherCard(former: PaymentMethod, method: NewMethod): boolean {
  return former.kind === "card" && method.kind === "card" && former.number !== method.number;
}

/** The method that renewals are charged to: the active one that was updated last. */
export function renewalMethodOf(world: World, profileId: string): PaymentMethod | undefined {
  return paymentMethodsOf(world, profileId).find(({ status }) => status === "Active");
}

/** Whether a charge can succeed: there is a method, the service has not given it up, and its card has not expired. */
export function isUsable(method: PaymentMethod | undefined, at: number): boolean {
  if (method?.status !== "Active") return false;
  return method.kind !== "card" || !isExpired(method.expiry, at);
}

/** Gives up the method that was refused until the plan ended: it pays nothing until it is entered again [RST-06]. */
export function giveUpMethod(world: World, profileId: string): void {
  const method = renewalMethodOf(world, profileId);
  if (method) giveUp(world, profileId, method);
}

/**
 * Gives up a card that had expired before free time began, and every older method: nothing was promised to be charged to
 * them, so nothing is charged or owed when that time is over [D-37] [OPN-161].
 */
export function giveUpExpired(world: World, profileId: string): void {
  if (isUsable(renewalMethodOf(world, profileId), world.now())) return;
  for (const method of paymentMethodsOf(world, profileId)) giveUp(world, profileId, method);
}

function giveUp(world: World, profileId: string, method: PaymentMethod): void {
  methods(world).put(`${method.kind}-${profileId}`, { ...method, status: "Inactive" }, profileId);
}

/** The method's copy in an order: no data that could pay again. */
export interface PaymentInfo {
  readonly paymentType: string;
  readonly cardType?: string;
  readonly creditCardNumber?: string;
  readonly email?: string;
  readonly applePayID?: string;
}

export function paymentInfoOf(method: PaymentMethod | NewMethod): PaymentInfo {
  const paymentType = PAYMENT_LABELS[method.kind];
  switch (method.kind) {
    case "card":
      return { paymentType, cardType: method.brand, creditCardNumber: maskedNumber(method.number) };
    case "paypal":
      return { paymentType, email: method.email };
    case "applepay":
      return { paymentType, applePayID: method.applePayId };
  }
}
