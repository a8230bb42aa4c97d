/**
 * Buying and changing a plan, whatever the method: checks, order, charge and subscription belong
 * to one call and so to one transaction.
 */
import { decimal } from "../../../catalogue/terms.ts";
import { deny } from "../../../core/refusal.ts";
import type { World } from "../../../core/world.ts";
import {
  alreadySubscribed,
  beginSubscription,
  changePlan,
  planChange,
} from "../../../subscriptions/begin.ts";
import {
  liveSubscription,
  type Member,
  type PaymentLabel,
  type Result,
} from "../../../subscriptions/member.ts";
import { memberOf, saveMember } from "../../../subscriptions/store.ts";
import { type Order, type OrderDiscount, recordOrder } from "../billing/orders.ts";
import {
  type NewMethod,
  PAYMENT_LABELS,
  type PaymentInfo,
  type PaymentMethod,
  paymentInfoOf,
} from "../billing/payment-methods.ts";
import { profiles } from "../identity/profiles.ts";
import { outcomeOf, refuseDeclined } from "./payment.ts";
import { type Due, dueOf, type Quote, quote, refuseOtherAmount, type Wanted } from "./quote.ts";
import { mailReceipt } from "./receipt.ts";

/** The payment: a method, or a coupon that leaves nothing to pay. */
export type Payer =
  | {
      readonly kind: "method";
      readonly method: PaymentMethod | NewMethod;
      /** `card`, `saved`, `paypal`, `applepay` */
      readonly name: string;
    }
  | { readonly kind: "coupon" };

export interface Purchase extends Wanted {
  readonly profileId: string;
  readonly payer: Payer;
  /** Decimal text of the amount that the buyer saw. */
  readonly shown?: string | undefined;
  readonly idempotencyKey: string | undefined;
}

export interface Change extends Purchase {
  readonly changeType: "Upgrade" | "Downgrade";
}

const COUPON_PAYMENT: PaymentInfo = { paymentType: "Coupon" };

/** @throws 402, 404, 409 or 422; nothing is charged then. */
export function buy(world: World, purchase: Purchase): Order {
  const { profileId } = purchase;
  refuseWithoutPaymentAccount(world, profileId);
  const member = buyerOf(world, profileId);
  const quoted = quote(world, profileId, purchase);
  const second = alreadySubscribed(member);
  if (second) allowed(second);
  const due = dueNow(purchase.payer, quoted.terms.dueCents);
  refuseOtherAmount(purchase.shown, due);
  refuseDeclinedPayer(purchase.payer);
  const subscriptionId = world.newId("sub");
  const at = world.now();
  const begun = beginSubscription(member, {
    ...quoted,
    subscriptionId,
    label: labelOf(purchase.payer),
    at,
  });
  saveMember(world, allowed(begun).member);
  return record(world, purchase, quoted, {
    due,
    subscriptionId,
    periodEnd: quoted.terms.nextBillingAt,
  });
}

/** @throws 402, 404, 409 or 422; nothing is charged then and the plan stays. */
export function change(world: World, wanted: Change): Order {
  const { profileId, changeType, payer } = wanted;
  refuseWithoutPaymentAccount(world, profileId);
  const member = memberOf(world, profileId);
  const quoted = quote(world, profileId, { ...wanted, isSkipDefaultPromo: true });
  const at = world.now();
  const decided = allowed(planChange(member, quoted.plan, at)).change;
  if (decided.changeType !== changeType) {
    deny(409, "CHANGE_TYPE_MISMATCH", "The plan is not a change in this direction.");
  }
  const due = dueNow(payer, decided.chargeNow ? quoted.terms.dueCents : 0);
  refuseOtherAmount(wanted.shown, due);
  refuseDeclinedPayer(payer);
  const subscriptionId = liveSubscription(member)?.subscriptionId ?? world.newId("sub");
  const changed = changePlan(member, { ...quoted, subscriptionId, label: labelOf(payer), at });
  const { subscription } = saveMember(world, allowed(changed).member);
  const periodEnd = subscription?.validityTill ?? quoted.terms.nextBillingAt;
  return record(world, wanted, quoted, { due, subscriptionId, periodEnd });
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

/** The result of the subscription rules. @throws their refusal */
function allowed<T>(result: Result<T>): { readonly ok: true } & T {
  if (result.ok) return result;
  const { status, errorCode, errorMessage } = result.refusal;
  return deny(status, errorCode, errorMessage);
}

/** A coupon pays only for a price of zero [OPN-100]. */
function dueNow(payer: Payer, dueCents: number): Due {
  if (payer.kind === "method") return dueOf(dueCents, payer.method.billingAddress.zipCode);
  if (dueCents === 0) return { dueCents, taxCents: 0 };
  return deny(409, "AMOUNT_MISMATCH", `The amount due is ${decimal(dueCents)}, not 0.00.`);
}

function refuseDeclinedPayer(payer: Payer): void {
  if (payer.kind === "method") refuseDeclined(outcomeOf(payer.method));
}

function labelOf(payer: Payer): PaymentLabel {
  return payer.kind === "method" ? PAYMENT_LABELS[payer.method.kind] : "Coupon";
}

interface Recorded {
  readonly due: Due;
  readonly subscriptionId: string;
  readonly periodEnd: number;
}

function record(world: World, purchase: Purchase, quoted: Quote, recorded: Recorded): Order {
  const { due, subscriptionId, periodEnd } = recorded;
  const { payer, profileId, idempotencyKey = null } = purchase;
  const order = recordOrder(world, {
    profileId,
    orderType: "ORDER",
    idempotencyKey,
    subscriptionId,
    serviceId: quoted.plan.packageID,
    retailCents: quoted.plan.priceCents,
    chargedCents: due.dueCents,
    taxCents: due.taxCents,
    periodStart: world.now(),
    periodEnd,
    discounts: discountsOf(quoted, due),
    payment: payer.kind === "method" ? paymentInfoOf(payer.method) : COUPON_PAYMENT,
    method: payer.kind === "method" ? payer.name : "coupon",
  });
  mailReceipt(world, order, quoted.plan.displayName);
  return order;
}

function discountsOf({ plan, promotion, coupon, terms }: Quote, due: Due): OrderDiscount[] {
  const discountAmountCents = plan.priceCents - due.dueCents;
  const common = { discountAmountCents, endAt: terms.nextBillingAt };
  if (coupon) {
    const { code, description } = coupon;
    return [{ ...common, type: "COUPON", description, promotionName: code }];
  }
  if (!promotion) return [];
  const { displayName, promotionID } = promotion;
  return [{ ...common, type: "PROMOTION", description: displayName, promotionName: promotionID }];
}
