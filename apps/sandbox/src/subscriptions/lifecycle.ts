/**
 * What time does to a subscription: trials end, renewals are charged, refused renewals are tried
 * again, pauses begin and end, cancelled plans end, downgrades take effect, and a plan that a code opened ends where no
 * method pays for it.
 *
 * Pure but for `charge`, which the caller provides and which records the money that moves.
 */

import { addDays, endOnGrid, nextBillingAfter } from "../catalogue/calendar.ts";
import { type Coupon, couponPriceCents, findCoupon } from "../catalogue/coupons.ts";
import { planOf } from "../catalogue/plans.ts";
import { findPromotion, type Promotion } from "../catalogue/promotions.ts";
import type { Member, PaymentLabel, Subscription } from "./member.ts";
import { OWN_BILLING } from "./member.ts";

/** Days after the due date on which a refused renewal is tried again. */
export const DUNNING_RETRY_DAYS: readonly number[] = [3, 6, 9];
/** Days after the due date on which an unpaid subscription ends. */
export const DUNNING_GRACE_DAYS = 10;

export interface Charge {
  readonly profileId: string;
  readonly serviceId: string;
  readonly amountCents: number;
  readonly at: number;
  readonly reason: "renewal" | "retry" | "resume";
  /** The paid period. */
  readonly periodStart: number;
  readonly periodEnd: number;
  readonly couponCode?: string;
  readonly promotionId?: string;
  /** Where the charge is taxed, when not where the payer lives. */
  readonly taxZip?: string;
}

export type ChargeOutcome =
  | { readonly ok: true; readonly label: PaymentLabel }
  /** `isUnpayable`: no method is saved, or each was given up before. A card that has expired is charged, and refused. */
  | { readonly ok: false; readonly errorCode: string; readonly isUnpayable?: boolean };

/** Charges the member's saved payment method. */
export type Charger = (charge: Charge) => ChargeOutcome;

export type LifecycleEventKind =
  | "renewed"
  | "paymentRefused"
  | "paused"
  | "resumed"
  | "planSwitched"
  /** The free time of a code is over, and no method is saved [D-37]. */
  | "lapsed"
  | "ended";

export interface LifecycleEvent {
  readonly at: number;
  readonly kind: LifecycleEventKind;
  readonly serviceId: string;
}

export interface Advanced {
  readonly member: Member;
  readonly events: readonly LifecycleEvent[];
}

/** Applies everything that happens to the member's subscription up to and including `until`. */
export function advanceMember(member: Member, until: number, charge: Charger): Advanced {
  const events: LifecycleEvent[] = [];
  const billing = billingOf(member.profileId, charge);
  let current = member.subscription;
  while (current) {
    const at = nextEventAt(current);
    if (at === undefined || at > until) break;
    const [next, kind] = applyEvent(current, at, billing.bill);
    events.push({ at, kind, serviceId: next.serviceId });
    current = next;
  }
  return { member: current ? kept(member, current, billing) : member, events };
}

/** Time of the next event; undefined for a subscription that has ended. */
export function nextEventAt(subscription: Subscription): number | undefined {
  switch (subscription.state) {
    case "trial":
    case "active":
    case "pendingPause":
      return subscription.validityTill;
    case "paused":
      return subscription.pause?.endAt;
    case "pendingCancel":
      return subscription.cancelled?.endsAt;
    case "dunning":
      return addDays(subscription.validityTill, nextRetryDay(subscription));
    case "churned":
      return undefined;
  }
}

/** The refused renewal is not tried again: the plan ends. */
export function wasRetried({ dunning }: Subscription): boolean {
  return (dunning?.attempts ?? 1) > DUNNING_RETRY_DAYS.length;
}

function nextRetryDay(subscription: Subscription): number {
  return DUNNING_RETRY_DAYS[(subscription.dunning?.attempts ?? 1) - 1] ?? DUNNING_GRACE_DAYS;
}

/** Charges the open amount of a subscription in dunning, e.g. after a new card [BIL-04]. */
export function retryDunning(member: Member, at: number, charge: Charger): Member {
  const { subscription } = member;
  if (subscription?.state !== "dunning") return member;
  const billing = billingOf(member.profileId, charge);
  return kept(member, retry(subscription, at, billing.bill)[0], billing);
}

/** Charges now the renewal that was due at `validityTill` and was not made; in dunning when it is refused. */
export function renewLate(member: Member, at: number, charge: Charger): Member {
  const { subscription } = member;
  if (!subscription) return member;
  const due = switched(subscription, subscription.validityTill);
  const dunning = { dueCents: due.renewalCents, attempts: 1 };
  return retryDunning(
    { ...member, subscription: { ...due, state: "dunning", dunning } },
    at,
    charge,
  );
}

/** Ends a pause at `at`: the next period begins and is charged at once. */
export function resumeSubscription(member: Member, at: number, charge: Charger): Member {
  const { subscription } = member;
  if (subscription?.state !== "paused") return member;
  const billing = billingOf(member.profileId, charge);
  return kept(member, resume(subscription, at, billing.bill)[0], billing);
}

type Step = readonly [next: Subscription, kind: LifecycleEventKind];
type Bill = (charge: Omit<Charge, "profileId">, label: PaymentLabel) => ChargeOutcome;

interface Billing {
  readonly bill: Bill;
  /** Codes of the charges that were made. */
  readonly usedCodes: string[];
}

/** Renewals of a plan that another company bills cost nothing here. */
function billingOf(profileId: string, charge: Charger): Billing {
  const usedCodes: string[] = [];
  const bill: Bill = (request, label) => {
    if (!OWN_BILLING.includes(label)) return { ok: true, label };
    const outcome = charge({ ...request, profileId });
    if (outcome.ok && request.couponCode !== undefined) usedCodes.push(request.couponCode);
    return outcome;
  };
  return { bill, usedCodes };
}

/** The member after what was billed: a code is redeemed when it is charged with. */
function kept(member: Member, subscription: Subscription, { usedCodes }: Billing): Member {
  const couponsRedeemed = [...new Set([...member.couponsRedeemed, ...usedCodes])];
  return { ...member, couponsRedeemed, subscription };
}

function applyEvent(subscription: Subscription, at: number, billing: Bill): Step {
  switch (subscription.state) {
    case "pendingPause":
      return [{ ...subscription, state: "paused" }, "paused"];
    case "paused":
      return resume(subscription, at, billing);
    case "pendingCancel":
      return end(subscription, at, true);
    case "dunning":
      return wasRetried(subscription)
        ? end(subscription, at, false)
        : retry(subscription, at, billing);
    default:
      return endOfPeriod(subscription, at, billing);
  }
}

function endOfPeriod(subscription: Subscription, at: number, billing: Bill): Step {
  if (subscription.upcoming) return switchPlan(subscription, at, billing);
  if (!subscription.renews) return end(subscription, at, true);
  return renew(subscription, at, billing);
}

function switchPlan(subscription: Subscription, at: number, billing: Bill): Step {
  const [next, kind] = renew(switched(subscription, at), at, billing);
  return [next, kind === "renewed" ? "planSwitched" : kind];
}

/** The upcoming plan in place of the current one, from `at` on; the same subscription without one. */
function switched(subscription: Subscription, at: number): Subscription {
  const { upcoming, nextDiscount: _used, promotionId: _ended, ...rest } = subscription;
  if (!upcoming) return subscription;
  return {
    ...rest,
    serviceId: upcoming.serviceId,
    renewalCents: upcoming.renewalCents,
    // A gift ends by itself; the plan that follows it does not.
    renews: true,
    label: upcoming.label ?? rest.label,
    startedAt: at,
    anchorAt: at,
    ...(upcoming.discount ? { nextDiscount: upcoming.discount } : {}),
  };
}

/** A charge that is due: its price before tax, and the end of the period that it pays for. */
export interface Due {
  readonly cents: number;
  readonly paidTill: number;
  readonly anchorAt: number;
  readonly couponCode?: string;
  readonly promotion?: Promotion;
  readonly taxZip?: string;
}

/**
 * The next charge as things stand, of money that is owed since its `at` too; undefined where nothing is charged again,
 * another company bills, or the plan ends because no method pays.
 */
export function nextCharge(
  subscription: Subscription,
  hasMethod = true,
): PlannedCharge | undefined {
  return subscription.state === "dunning"
    ? owed(subscription)
    : ahead(subscription, hasMethod).charges[0];
}

export type PlannedCharge = Omit<Charge, "profileId">;

/** Periods without a price that may follow each other. */
const MOST_FREE_PERIODS = 3;

/**
 * What time does to a subscription as things stand, up to the first amount that is charged: the last of `charges`. They
 * are fewer where the plan ends, or another company bills.
 */
export function ahead(
  subscription: Subscription,
  hasMethod = true,
): {
  readonly events: readonly LifecycleEvent[];
  readonly charges: readonly PlannedCharge[];
} {
  const events: LifecycleEvent[] = [];
  const charges: PlannedCharge[] = [];
  let isOver = false;
  const record: Bill = (charge, label) => {
    isOver = !OWN_BILLING.includes(label) || charge.amountCents > 0;
    if (!hasMethod && label === CODE_LABEL && isOver) return UNPAYABLE;
    if (OWN_BILLING.includes(label)) charges.push(charge);
    return { ok: true, label };
  };
  let current = subscription;
  while (!isOver && charges.length <= MOST_FREE_PERIODS) {
    const at = nextEventAt(current);
    if (at === undefined) break;
    const [next, kind] = applyEvent(current, at, record);
    events.push({ at, kind, serviceId: next.serviceId });
    current = next;
  }
  return { events, charges };
}

/** When the plan ends because no method pays; undefined where money is owed instead, or the plan ends anyway. */
export function lapsesAt(subscription: Subscription): number | undefined {
  return ahead(subscription, false).events.find(({ kind }) => kind === "lapsed")?.at;
}

const UNPAYABLE = { ok: false, errorCode: "", isUnpayable: true } as const;
/** How a plan is paid whose code left nothing to pay: its member was never asked for a method. */
const CODE_LABEL: PaymentLabel = "Coupon";

function owed(subscription: Subscription): PlannedCharge {
  const { validityTill: since } = subscription;
  return chargeOf(subscription, dueAt(subscription, since), since, since, "retry");
}

/** Price and length of the period that begins at `from`. */
function dueAt(subscription: Subscription, from: number): Due {
  const { anchorAt, renewalCents, nextDiscount = {} } = subscription;
  const { code, promotionId, taxZip } = nextDiscount;
  const paidTill = nextBillingAfter(anchorAt, planOf(subscription.serviceId), from);
  const place = taxZip === undefined ? {} : { taxZip };
  const regular: Due = { cents: renewalCents, paidTill, anchorAt, ...place };
  const coupon = code === undefined ? undefined : findCoupon(code);
  if (coupon) return { ...regular, ...couponDue(coupon, subscription, from) };
  const promotion = promotionId === undefined ? undefined : findPromotion(promotionId);
  return promotion ? { ...regular, ...promotionDue(promotion, from) } : regular;
}

function couponDue(
  coupon: Coupon,
  { anchorAt, renewalCents }: Subscription,
  from: number,
): Partial<Due> {
  const { code: couponCode, covers } = coupon;
  const due = { cents: couponPriceCents(coupon, renewalCents), couponCode };
  if (!covers) return due;
  const paidTill = endOnGrid(anchorAt, covers, from);
  return covers.period === "NoOfDays" ? { ...due, ...until(paidTill) } : { ...due, paidTill };
}

function promotionDue(promotion: Promotion, from: number): Partial<Due> {
  const { firstPeriodDays } = promotion;
  const due = { cents: promotion.amountCents, promotion };
  return firstPeriodDays === undefined ? due : { ...due, ...until(addDays(from, firstPeriodDays)) };
}

/** A first period of its own length: later billing dates count from its end. */
function until(paidTill: number): Pick<Due, "paidTill" | "anchorAt"> {
  return { paidTill, anchorAt: paidTill };
}

function renew(
  subscription: Subscription,
  at: number,
  billing: Bill,
  reason: Charge["reason"] = "renewal",
): Step {
  const due = dueAt(subscription, at);
  const outcome = billing(chargeOf(subscription, due, at, at, reason), subscription.label);
  if (outcome.ok) return [paid(subscription, due, outcome.label), "renewed"];
  // Who was never asked for a method owes nothing.
  if (outcome.isUnpayable && subscription.label === CODE_LABEL) {
    return [end(subscription, at, true)[0], "lapsed"];
  }
  const dunning = { dueCents: due.cents, attempts: 1 };
  return [{ ...subscription, state: "dunning", validityTill: at, dunning }, "paymentRefused"];
}

function retry(subscription: Subscription, at: number, billing: Bill): Step {
  const { dunning, ...rest } = subscription;
  const due = dueAt(rest, subscription.validityTill);
  const charge = chargeOf(subscription, due, at, subscription.validityTill, "retry");
  const outcome = billing(charge, subscription.label);
  if (outcome.ok) return [paid(rest, due, outcome.label), "renewed"];
  const attempts = (dunning?.attempts ?? 1) + 1;
  return [{ ...rest, dunning: { dueCents: due.cents, attempts } }, "paymentRefused"];
}

function resume(subscription: Subscription, at: number, billing: Bill): Step {
  const { pause: _over, ...rest } = subscription;
  const [next, kind] = renew({ ...rest, anchorAt: at }, at, billing, "resume");
  return [next, kind === "renewed" ? "resumed" : kind];
}

function chargeOf(
  subscription: Subscription,
  due: Due,
  at: number,
  periodStart: number,
  reason: Charge["reason"],
): Omit<Charge, "profileId"> {
  const promotionId = due.promotion?.promotionID ?? renewalPromotion(subscription);
  return {
    serviceId: subscription.serviceId,
    amountCents: due.cents,
    at,
    reason,
    periodStart,
    periodEnd: due.paidTill,
    ...(due.couponCode ? { couponCode: due.couponCode } : {}),
    ...(promotionId && !due.couponCode ? { promotionId } : {}),
    ...(due.taxZip === undefined ? {} : { taxZip: due.taxZip }),
  };
}

/** The promotion that takes something off each renewal [PLN-53]. */
function renewalPromotion({ promotionId }: Subscription): string | undefined {
  const promotion = promotionId === undefined ? undefined : findPromotion(promotionId);
  return promotion?.renewalPercentOff === undefined ? undefined : promotionId;
}

function paid(subscription: Subscription, due: Due, label: PaymentLabel): Subscription {
  const { nextDiscount: _used, dunning: _over, couponCode: _former, ...rest } = subscription;
  return {
    ...rest,
    state: due.promotion?.isFreeTrial ? "trial" : "active",
    validityTill: due.paidTill,
    anchorAt: due.anchorAt,
    label,
    ...(due.couponCode ? { couponCode: due.couponCode } : {}),
    ...(due.promotion ? { promotionId: due.promotion.promotionID } : {}),
  };
}

/** Ends the subscription; `voluntary` tells a cancellation from a missing payment. */
export function end(subscription: Subscription, at: number, voluntary: boolean): Step {
  const { dunning: _d, upcoming: _u, cancelled: _c, pause: _p, ...rest } = subscription;
  return [{ ...rest, state: "churned", churn: { at, voluntary } }, "ended"];
}
