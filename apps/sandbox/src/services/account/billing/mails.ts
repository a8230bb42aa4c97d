/**
 * Mails about a subscription: what was charged, by the order, and what comes next, by the rules that will charge it.
 * A mail that words these itself names days and amounts that the ledger does not have [D-42].
 */

import { emailOf } from "../../../accounts/profiles.ts";
import { planOf } from "../../../catalogue/plans.ts";
import { decimal, taxOf } from "../../../catalogue/terms.ts";
import { dayText } from "../../../core/day-text.ts";
import type { World } from "../../../core/world.ts";
import {
  ahead,
  type LifecycleEvent,
  nextCharge,
  nextEventAt,
  type PlannedCharge,
  wasRetried,
} from "../../../subscriptions/lifecycle.ts";
import { OWN_BILLING, type Subscription } from "../../../subscriptions/member.ts";
import { memberOf } from "../../../subscriptions/store.ts";
import { isExpired } from "./cards.ts";
import { lapseText } from "./lapse.ts";
import { type Order, ordersOf } from "./orders.ts";
import {
  type PaymentInfo,
  paymentInfoOf,
  paymentMethodsOf,
  renewalMethodOf,
} from "./payment-methods.ts";

const SUBJECTS = {
  joined: "Your receipt for",
  changed: "Your receipt for",
  changeScheduled: "Your plan change is scheduled",
  gift: "Your gift has been applied",
  codeApplied: "Your promo code has been applied",
  methodSaved: "Your payment method has been updated",
  pauseRequested: "Your pause is scheduled",
  pauseCanceled: "Your pause has been canceled",
  cancelled: "Your plan has been canceled",
  upcomingCancelled: "Your upcoming plan has been canceled",
  reactivated: "Your plan has been restarted",
  renewed: "Your plan was renewed",
  paymentRefused: "We couldn't renew your plan",
  paused: "Your plan is paused",
  resumed: "Your plan has resumed",
  planSwitched: "Your new plan has started",
  lapsed: "Your free period has ended",
  ended: "Your plan has ended",
} as const;

type About = keyof typeof SUBJECTS;

/** What the order is of, where it is not the plan that the member has. */
const NAMED: Partial<Record<About, string>> = {
  gift: "Your gift",
  changeScheduled: "Your new plan",
};

/** A change of plan: when the new plan begins, and what the member had before [D-38]. */
export interface Changed {
  readonly startAt: number;
  readonly before: Subscription;
}

/** What the member had before a plan, or an upcoming one, was canceled [D-38]. */
export interface Canceled {
  readonly canceled: Subscription | undefined;
}

/** Sends a mail to the profile, when it has an address. Each order has one mail. */
export function tell(
  world: World,
  profileId: string,
  about: About,
  order?: Order,
  was: Changed | Canceled = { canceled: undefined },
): void {
  const to = emailOf(world, profileId);
  const { subscription } = memberOf(world, profileId);
  if (to === undefined || !subscription || !isTold(subscription, about)) return;
  const { displayName } = planOf(order?.serviceId ?? subscription.serviceId);
  const isReceipt = about === "joined" || about === "changed";
  const lines = [
    about === "joined" ? "Thank you for joining." : "",
    about === "changed" ? "Your plan has changed." : "",
    about === "lapsed" ? "We had no valid payment method to charge." : "",
    `${NAMED[about] ?? "Your plan"}: ${displayName}.`,
    ...lost(was, subscription, world.now()),
    ...named(world, subscription, profileId, about),
    ...(order ? paid(order) : []),
    ...next(world, subscription, profileId),
    order ? `Order number: ${order.orderID}.` : "",
  ];
  const subject = isReceipt ? `${SUBJECTS[about]} ${displayName}` : SUBJECTS[about];
  world.sendMail({ to, subject, text: lines.filter(Boolean).join("\n") });
}

/** The time and the promo code that a change of plan, or a cancellation, gives up [D-38]. */
function lost(was: Changed | Canceled, now: Subscription, at: number): readonly string[] {
  if ("canceled" in was) return was.canceled ? [unusedCode(was.canceled, now)] : [];
  return [givenUp(was, at, now.validityTill), givenUpCode(was, codesOf(now))];
}

/** What was applied or saved; the receipt of a charge names its method itself. */
function named(
  world: World,
  { nextDiscount, upcoming }: Subscription,
  profileId: string,
  about: About,
): readonly string[] {
  const code = upcoming?.discount?.code ?? nextDiscount?.code;
  if (about === "codeApplied" && code !== undefined) return [`Promo code: ${code}.`];
  const method = renewalMethodOf(world, profileId);
  if (about !== "methodSaved" || !method) return [];
  return [`New payment method: ${methodText(paymentInfoOf(method))}.`];
}

/** Empty where the time that was left is kept: it ends when the new plan begins, or is its trial. */
function givenUp({ startAt, before }: Changed, now: number, endAt: number): string {
  const { validityTill } = before;
  const planName = planOf(before.serviceId).displayName;
  const isKept = startAt > now || endAt === validityTill;
  if (isKept || dayText(validityTill) === dayText(now)) return "";
  const from = dayText(validityTill);
  const to = dayText(endAt);
  return endAt < validityTill && from !== to
    ? `Your ${planName} plan ends today. The time left on it isn't refunded or added to your new plan, so the date you're covered through moves from ${from} to ${to}.`
    : `Your ${planName} plan ends today. The time left on it, through ${from}, isn't refunded or added to your new plan. Your new plan covers you through ${to}.`;
}

/** A code on the next renewal is for the plan of before; empty where the change has it. */
function givenUpCode({ before }: Changed, kept: readonly string[]): string {
  const code = before.nextDiscount?.code;
  const charge = nextCharge(before);
  if (code === undefined || kept.includes(code) || !charge) return "";
  const price = charge.amountCents === 0 ? "free" : `$${decimal(charge.amountCents)} plus tax`;
  const { displayName } = planOf(before.serviceId);
  return `Promo code ${code} doesn't carry over to your new plan. With it, your next ${displayName} payment would have been ${price}.`;
}

/** What becomes of a code for the next charge when the plan that has it is canceled; empty without one [D-38] [D-36]. */
function unusedCode(before: Subscription, now: Subscription): string {
  const { churn, nextDiscount, upcoming } = now;
  const code = before.upcoming ? before.upcoming.discount?.code : before.nextDiscount?.code;
  if (code === undefined) return "";
  if (before.upcoming && !upcoming && !churn) {
    if (code === nextDiscount?.code) return "";
    return `Promo code ${code} doesn't carry over from your upcoming plan to your current one. If it's valid for your current plan, you can apply it again in My Account.`;
  }
  const restart = churn ? "" : " If you restart your plan before it ends, it applies again.";
  return `Promo code ${code} won't be used.${restart}`;
}

/** The codes that the new plan has: of a first period that is paid for, or of one that comes. */
function codesOf({ couponCode, nextDiscount, upcoming }: Subscription): readonly string[] {
  const codes = upcoming ? [upcoming.discount?.code] : [couponCode, nextDiscount?.code];
  return codes.filter((code) => code !== undefined);
}

/** Whoever bills a plan tells of its renewals; a method is told of where it will be charged. */
function isTold(subscription: Subscription, about: About): boolean {
  if (about === "renewed") return OWN_BILLING.includes(subscription.label);
  return about !== "methodSaved" || nextCharge(subscription) !== undefined;
}

/** Does `work`, and tells of it with what it charged. */
export function telling(world: World, profileId: string, about: About, work: () => void): void {
  const orders = newOrders(world, profileId);
  work();
  tell(world, profileId, about, orders()[0]);
}

/** From now on: the orders that are made. */
export function newOrders(world: World, profileId: string): () => readonly Order[] {
  const known = ordersOf(world, profileId).map(({ orderID }) => orderID);
  return () => ordersOf(world, profileId).filter(({ orderID }) => !known.includes(orderID));
}

function paid({ chargedCents, taxCents, at, payment }: Order): readonly string[] {
  const method = methodText(payment);
  return [
    chargedCents === 0
      ? "You weren't charged today."
      : `Paid on ${dayText(at)}: ${amountText(chargedCents, taxCents)}.`,
    method && `Payment method: ${method}.`,
  ];
}

function methodText({ cardType, creditCardNumber, paymentType }: PaymentInfo): string {
  if (cardType) return `${cardType} ending in ${creditCardNumber?.slice(-4)}`;
  return { "PayPal Account": "PayPal", ApplePay: "Apple Pay" }[paymentType] ?? "";
}

/** `"$6.41, including $0.42 tax"` */
function amountText(cents: number, taxCents: number): string {
  const tax = taxCents > 0 ? `, including $${decimal(taxCents)} tax` : "";
  return `$${decimal(cents + taxCents)}${tax}`;
}

/** What comes next, up to the first amount that is charged. */
function next(world: World, subscription: Subscription, profileId: string): readonly string[] {
  if (subscription.state === "dunning") return owed(world, subscription, profileId);
  if (subscription.churn) {
    return [`Your plan ended on ${dayText(subscription.churn.at)}.`, "You won't be charged again."];
  }
  const hasMethod = renewalMethodOf(world, profileId) !== undefined;
  const { events, charges } = ahead(subscription, hasMethod);
  const charge = charges.at(-1);
  return [
    ...events.map((event) => eventText(event, isOnFile(world, profileId))),
    charge ? chargeText(world, profileId, charge, "Next payment") : "",
    charge ? renewalText(subscription, charge) : "",
    charge ? expiryText(world, profileId, charge) : "",
  ];
}

/** The price that follows a discounted charge; empty where that charge has it [D-42]. */
function renewalText(
  { upcoming, ...current }: Subscription,
  { amountCents }: PlannedCharge,
): string {
  const { renewalCents, serviceId } = upcoming ?? current;
  if (amountCents === 0 || amountCents === renewalCents) return "";
  const { duration, period } = planOf(serviceId);
  const unit = UNITS[period];
  const each = duration === 1 ? `each ${unit}` : `every ${duration} ${unit}s`;
  return `After that: $${decimal(renewalCents)} plus tax ${each}.`;
}

const UNITS = { NoOfYears: "year", NoOfMonths: "month", NoOfDays: "day" } as const;

function eventText({ kind, at, serviceId }: LifecycleEvent, hasMethod: boolean): string {
  switch (kind) {
    case "paused":
      return `Your plan pauses on ${dayText(at)}.`;
    case "resumed":
      return `Your plan resumes automatically on ${dayText(at)}.`;
    case "planSwitched":
      return `Your plan changes to ${planOf(serviceId).displayName} on ${dayText(at)}.`;
    case "lapsed":
      return lapseText(at, hasMethod);
    case "ended":
      return `Your plan ends on ${dayText(at)}. You won't be charged again.`;
    default:
      return "";
  }
}

/** A renewal that was refused is tried again some times; then the plan ends. One that a code has made free is not owed. */
function owed(world: World, subscription: Subscription, profileId: string): readonly string[] {
  const charge = nextCharge(subscription);
  if (charge?.amountCents === 0) {
    const first = ahead(subscription).charges.at(-1);
    return first
      ? [chargeText(world, profileId, first, "Next payment"), renewalText(subscription, first)]
      : [];
  }
  const day = dayText(nextEventAt(subscription) ?? subscription.validityTill);
  return [
    charge ? chargeText(world, profileId, charge, "Payment due since") : "",
    charge ? renewalText(subscription, charge) : "",
    isOnFile(world, profileId)
      ? "Update your payment method to keep your plan."
      : "Add a payment method to keep your plan.",
    wasRetried(subscription)
      ? `Without a payment, your plan ends on ${day}.`
      : `We'll try the payment again on ${day}.`,
  ];
}

function isOnFile(world: World, profileId: string): boolean {
  return paymentMethodsOf(world, profileId).length > 0;
}

/** The card that the charge is announced for cannot pay it [D-37]. */
function expiryText(world: World, profileId: string, { amountCents, at }: PlannedCharge): string {
  const method = renewalMethodOf(world, profileId);
  if (method?.kind !== "card" || amountCents === 0 || !isExpired(method.expiry, at)) return "";
  const end = isExpired(method.expiry, world.now())
    ? "has expired"
    : `expires before your payment on ${dayText(at)}`;
  return `Your ${methodText(paymentInfoOf(method))} ${end}. Update it to keep your plan.`;
}

/** Without a method no charge is announced: it would be refused [D-37]. */
function chargeText(
  world: World,
  profileId: string,
  { amountCents, at, taxZip }: PlannedCharge,
  what: "Next payment" | "Payment due since",
): string {
  const method = renewalMethodOf(world, profileId);
  const day = dayText(at);
  if (amountCents === 0) return "";
  if (!method && what === "Payment due since") {
    return `${what} ${day}: ${amountText(amountCents, 0)} plus tax.`;
  }
  if (!method) {
    return isOnFile(world, profileId)
      ? `Your payment method can't be charged. Update it by ${day} to keep your plan.`
      : `To keep your plan, add a payment method by ${day}.`;
  }
  const { totalTaxCents } = taxOf(amountCents, taxZip ?? method.billingAddress.zipCode);
  const lead = what === "Next payment" ? `${what} on ${day}` : `${what} ${day}`;
  return `${lead}: ${amountText(amountCents, totalTaxCents)}.`;
}
