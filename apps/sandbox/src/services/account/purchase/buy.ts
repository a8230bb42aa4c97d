/**
 * Buying and changing a plan, whatever the method: checks, order, charge and subscription belong
 * to one call and so to one transaction.
 */

import { profiles } from "../../../accounts/profiles.ts";
import { decimal } from "../../../catalogue/terms.ts";
import { deny } from "../../../core/refusal.ts";
import type { Sent, World } from "../../../core/world.ts";
import { alreadySubscribed, beginSubscription, changePlan } from "../../../subscriptions/begin.ts";
import { liveSubscription, type Member, type PaymentLabel } from "../../../subscriptions/member.ts";
import { allowed } from "../../../subscriptions/refusals.ts";
import { memberOf, saveMember } from "../../../subscriptions/store.ts";
import { type ChangeType, type Quote, quote, type Wanted } from "../../plans/quote.ts";
import { discountsOf } from "../billing/discounts.ts";
import { type Changed, tell } from "../billing/mails.ts";
import { type Order, recordOrder } from "../billing/orders.ts";
import {
  giveUpExpired,
  type NewMethod,
  PAYMENT_LABELS,
  type PaymentInfo,
  type PaymentMethod,
  paymentInfoOf,
  savePaymentMethod,
} from "../billing/payment-methods.ts";
import { type Due, dueAt, refuseOtherAmount, type Shown, taxZip, totalOf } from "./due.ts";
import { NO_METHOD, outcomeOf, refuseDeclined, refusePayment } from "./payment.ts";
import { refuseOtherVerification } from "./verified-plan.ts";

/** The payment: a method, or a coupon that leaves nothing to pay. */
export type Payer =
  | {
      readonly kind: "method";
      readonly method: PaymentMethod | NewMethod;
      /** `card`, `saved`, `paypal`, `applepay` */
      readonly name: string;
    }
  | { readonly kind: "coupon" };

/** The amount that the buyer approved at a wallet, and the zip code that it was taxed at; null without one. */
export interface Approval {
  readonly amount: string;
  readonly taxZip: string | null;
}

export interface Purchase extends Wanted {
  readonly profileId: string;
  readonly payer: Payer;
  readonly shown: Shown;
  readonly idempotencyKey: string | undefined;
  readonly sent: Sent;
  readonly approval?: Approval;
}

export interface Change extends Purchase {
  readonly changeType: ChangeType;
}

const COUPON_PAYMENT: PaymentInfo = { paymentType: "Coupon" };

/** @throws 402, 404, 409 or 422; nothing is charged then. */
export function buy(world: World, purchase: Purchase): Order {
  const { profileId } = purchase;
  refuseWithoutPaymentAccount(world, profileId);
  refuseOtherVerification(world, purchase);
  const member = buyerOf(world, profileId);
  const quoted = quote(world, profileId, purchase);
  const second = alreadySubscribed(member);
  if (second) allowed(second);
  const due = payable(purchase, quoted);
  const subscriptionId = world.newId("sub");
  const at = world.now();
  const label = labelOf(purchase.payer);
  const begun = beginSubscription(member, { ...quoted, subscriptionId, label, at });
  saveMember(world, allowed(begun).member);
  const periodEnd = quoted.terms.nextBillingAt;
  return record(world, purchase, quoted, { due, subscriptionId, periodStart: at, periodEnd });
}

/** @throws 402, 404, 409 or 422; nothing is charged then and the plan stays. */
export function change(world: World, wanted: Change): Order {
  const { profileId, payer } = wanted;
  refuseWithoutPaymentAccount(world, profileId);
  refuseOtherVerification(world, wanted);
  const member = memberOf(world, profileId);
  const quoted = quote(world, profileId, wanted);
  const due = payable(wanted, quoted);
  const current = liveSubscription(member);
  const subscriptionId = current?.subscriptionId ?? world.newId("sub");
  const order = { ...quoted, subscriptionId, label: labelOf(payer), at: world.now() };
  const goods = quoted.shipsGoods ? wanted.sent.shippingAddress?.zipCode : undefined;
  const changed = changePlan(member, { ...order, taxZip: goods });
  const { subscription } = saveMember(world, allowed(changed).member);
  // A trialist's new plan begins at once, and its first period when the trial ends.
  const isLater = quoted.change?.changeType === "Downgrade";
  const periodStart = isLater ? quoted.startsAt : world.now();
  const validityTill = subscription?.validityTill ?? quoted.terms.nextBillingAt;
  return record(world, wanted, quoted, {
    due,
    subscriptionId,
    periodStart,
    periodEnd: isLater ? quoted.terms.nextBillingAt : validityTill,
    ...(current && { changed: { startAt: periodStart, before: current } }),
  });
}

/** What the payer is charged now. @throws 402, 409 or 422 */
function payable(purchase: Purchase, quoted: Quote): Due {
  refuseWithoutAddress(quoted, purchase.sent);
  const due = dueNow(purchase, quoted);
  refuseOtherAmount(purchase.shown, due);
  if (purchase.payer.kind === "method") refuseDeclined(outcomeOf(purchase.payer.method));
  return due;
}

/** A service that sells a second subscription knows only the newer one. */
function buyerOf(world: World, profileId: string): Member {
  const member = memberOf(world, profileId);
  if (world.settings.secondSubscriptions === "refused") return member;
  const { subscription: _first, ...buyer } = member;
  return buyer;
}

function refuseWithoutPaymentAccount(world: World, profileId: string): void {
  if (profiles(world).need(profileId).hasPaymentAccount) return;
  deny(409, "NO_PAYMENT_ACCOUNT", "There is no payment account.");
}

/** Goods need an address to be shipped to [PAY-82]. */
function refuseWithoutAddress({ shipsGoods }: Quote, { shippingAddress }: Sent): void {
  if (!shipsGoods || shippingAddress !== null) return;
  deny(
    422,
    "SHIPPING_ADDRESS_REQUIRED",
    "The plan has merchandise: a shipping address is missing.",
  );
}

function dueNow({ payer, approval, sent }: Purchase, quoted: Quote): Due {
  const { dueCents } = quoted;
  if (payer.kind === "coupon") return nothingDue(quoted);
  const shippingZip = sent.shippingAddress?.zipCode;
  if (!approval) {
    const billingZip = payer.method.billingAddress.zipCode;
    return dueAt(dueCents, taxZip(quoted, { shippingZip, billingZip }));
  }
  const { taxZip: approvedZip, amount } = approval;
  const place = { shippingZip, billingZip: approvedZip ?? undefined };
  const due = dueAt(dueCents, approvedZip === null ? undefined : taxZip(quoted, place));
  if (totalOf(due) === amount) return due;
  return deny(409, "AMOUNT_MISMATCH", "The amount due is not the amount approved.");
}

/** A coupon pays only for a first period at a price of zero, now or later, and only where there is one [OPN-100]. */
function nothingDue({ coupon, terms }: Quote): Due {
  const { dueCents } = terms;
  if (dueCents > 0) {
    deny(409, "AMOUNT_MISMATCH", `The amount due is ${decimal(dueCents)}, not 0.00.`);
  }
  if (!coupon) refusePayment(NO_METHOD);
  return { dueCents, taxCents: 0, isTaxKnown: true };
}

function labelOf(payer: Payer): PaymentLabel {
  return payer.kind === "method" ? PAYMENT_LABELS[payer.method.kind] : "Coupon";
}

function aboutOf({ change }: Quote) {
  if (!change) return "joined";
  return change.changeType === "Downgrade" ? "changeScheduled" : "changed";
}

interface Recorded {
  readonly due: Due;
  readonly subscriptionId: string;
  readonly periodStart: number;
  readonly periodEnd: number;
  readonly changed?: Changed;
}

function record(world: World, purchase: Purchase, quoted: Quote, recorded: Recorded): Order {
  const { due, subscriptionId, periodStart, periodEnd, changed } = recorded;
  const { payer, profileId, idempotencyKey = null, sent } = purchase;
  const order = recordOrder(world, {
    profileId,
    orderType: "ORDER",
    idempotencyKey,
    subscriptionId,
    serviceId: quoted.plan.packageID,
    retailCents: quoted.plan.priceCents,
    chargedCents: due.dueCents,
    taxCents: due.taxCents,
    periodStart,
    periodEnd,
    discounts: discountsOf({
      ...quoted,
      retailCents: quoted.plan.priceCents,
      chargedCents: quoted.terms.dueCents,
      endAt: quoted.terms.nextBillingAt,
    }),
    payment: payer.kind === "method" ? paymentInfoOf(payer.method) : COUPON_PAYMENT,
    method: payer.kind === "method" ? payer.name : "coupon",
    sent,
  });
  if (payer.kind === "coupon") giveUpExpired(world, profileId);
  // What pays, also a saved method, pays the renewals [BIL-10]; the mail names what will be charged to it.
  if (payer.kind === "method") savePaymentMethod(world, profileId, payer.method);
  tell(world, profileId, aboutOf(quoted), order, changed);
  return order;
}
