/**
 * Beginning and changing a subscription: purchase, gift, plan change. The caller charges what
 * `terms` say; nothing here trusts an amount of a client [D-14].
 */

import { nextBillingAfter } from "../catalogue/calendar.ts";
import type { Coupon } from "../catalogue/coupons.ts";
import type { Plan } from "../catalogue/plans.ts";
import { planOf } from "../catalogue/plans.ts";
import type { Promotion } from "../catalogue/promotions.ts";
import type { Terms } from "../catalogue/terms.ts";
import { termsOf } from "../catalogue/terms.ts";
import type {
  Member,
  NextDiscount,
  Partner,
  PaymentLabel,
  Result,
  Subscription,
} from "./member.ts";
import { liveSubscription, refuse } from "./member.ts";

/** Labels of what was bought on the web. */
export const WEB_LABELS: readonly PaymentLabel[] = [
  "Credit/Debit Card",
  "PayPal Account",
  "ApplePay",
];

/** Labels of subscriptions that are managed on the web: a gift and a coupon too [D-36]. */
const MANAGED_LABELS: readonly PaymentLabel[] = [...WEB_LABELS, "Coupon", "Fox Payment"];

/** Whether the plan may be changed: in these states, on the web [D-36] [OPN-132]. */
export function isChangeable({ state, label }: Pick<Subscription, "state" | "label">): boolean {
  return ["active", "trial"].includes(state) && MANAGED_LABELS.includes(label);
}

export const MAX_GIFTS = 3;

export interface Beginning {
  readonly subscriptionId: string;
  readonly plan: Plan;
  readonly terms: Terms;
  readonly label: PaymentLabel;
  readonly at: number;
  readonly partner?: Partner;
  readonly promotion?: Promotion | undefined;
  readonly coupon?: Coupon | undefined;
}

/** A second subscription beside an active one is refused with eV1144 [ERR-02]. */
export function alreadySubscribed(member: Member) {
  return liveSubscription(member)
    ? refuse(409, "eV1144", "This account already has an active subscription")
    : undefined;
}

export function beginSubscription(member: Member, order: Beginning): Result<{ member: Member }> {
  const refusal = alreadySubscribed(member);
  if (refusal) return refusal;
  const { plan, terms, promotion, coupon } = order;
  const subscription: Subscription = {
    subscriptionId: order.subscriptionId,
    serviceId: plan.packageID,
    state: terms.isFreeTrial ? "trial" : "active",
    startedAt: order.at,
    anchorAt: terms.anchorAt,
    validityTill: terms.nextBillingAt,
    renewalCents: terms.renewalCents,
    renews: plan.audience !== "gift",
    label: order.label,
    ...(order.partner ? { partner: order.partner } : {}),
    ...(promotion && !coupon ? { promotionId: promotion.promotionID } : {}),
    ...(coupon ? { couponCode: coupon.code } : {}),
  };
  return { ok: true, member: remember({ ...member, subscription }, order) };
}

/** Records the coupon and the promotion as used, so that neither applies twice. */
function remember(member: Member, used: Pick<Beginning, "promotion" | "coupon">): Member {
  const { promotion, coupon } = used;
  return {
    ...member,
    everSubscribed: true,
    couponsRedeemed: coupon ? [...member.couponsRedeemed, coupon.code] : member.couponsRedeemed,
    promotionsUsed:
      promotion && !coupon
        ? [...member.promotionsUsed, promotion.promotionID]
        : member.promotionsUsed,
  };
}

/** Type and date of a plan change. */
export interface PlanChange {
  readonly changeType: "Upgrade" | "Downgrade";
  /** Upgrades of a paid plan are billed at once, all others at `effectiveAt` [OPN-147] [PRC-12]. */
  readonly chargeNow: boolean;
  readonly effectiveAt: number;
}

export function planChange(member: Member, plan: Plan, at: number): Result<{ change: PlanChange }> {
  const current = liveSubscription(member);
  if (!current) return refuse(409, "eV1744", "There is no subscription to change");
  if (current.upcoming) return refuse(409, "eV1342", "A plan change is already scheduled");
  if (!isChangeable(current)) {
    return refuse(409, "eV1342", "This subscription cannot be changed now");
  }
  const tier = planOf(current.serviceId).tier;
  if (plan.tier === tier) return refuse(409, "eV1342", "This is the current plan");
  const trial = current.state === "trial";
  if (plan.tier > tier) {
    const effectiveAt = trial ? current.validityTill : at;
    return { ok: true, change: { changeType: "Upgrade", chargeNow: !trial, effectiveAt } };
  }
  if (trial) return refuse(409, "eV1342", "A free trial cannot be downgraded");
  const effectiveAt = current.validityTill;
  return { ok: true, change: { changeType: "Downgrade", chargeNow: false, effectiveAt } };
}

export interface Changing extends Omit<Beginning, "terms" | "partner"> {
  /** Where goods are shipped to: decides the tax of a first period that is billed later. */
  readonly taxZip?: string | undefined;
}

/**
 * Changes the plan: a paid upgrade begins at once, a trialist keeps the trial and its end, a
 * downgrade becomes the upcoming plan.
 */
export function changePlan(
  member: Member,
  order: Changing,
): Result<{ member: Member; change: PlanChange }> {
  const decided = planChange(member, order.plan, order.at);
  if (!decided.ok) return decided;
  const current = liveSubscription(member);
  if (!current) return refuse(409, "eV1744", "There is no subscription to change");
  const { change } = decided;
  const subscription = changed(current, order, change);
  // A code of a first period that is billed later is redeemed then.
  const used = change.chargeNow ? order : { ...order, coupon: undefined };
  return { ok: true, change, member: remember({ ...member, subscription }, used) };
}

function changed(current: Subscription, order: Changing, change: PlanChange): Subscription {
  const { plan, coupon, promotion, at } = order;
  const terms = termsOf(plan, { coupon, promotion }, at);
  const serviceId = plan.packageID;
  const { renewalCents } = terms;
  const discount = discountOf(order);
  if (change.changeType === "Downgrade") {
    const { label } = order;
    const upcoming = { serviceId, renewalCents, label, ...(discount && { discount }) };
    return { ...current, upcoming };
  }
  const { promotionId: _p, couponCode: _c, nextDiscount: _d, ...rest } = current;
  if (!change.chargeNow) {
    const next = { renews: true, ...(discount && { nextDiscount: discount }) };
    const anchorAt = current.validityTill;
    return { ...rest, serviceId, renewalCents, anchorAt, label: order.label, ...next };
  }
  return {
    ...rest,
    serviceId,
    state: terms.isFreeTrial ? "trial" : "active",
    renews: true,
    renewalCents,
    startedAt: at,
    anchorAt: terms.anchorAt,
    validityTill: terms.nextBillingAt,
    label: order.label,
    ...(promotion && !coupon ? { promotionId: promotion.promotionID } : {}),
    ...(coupon ? { couponCode: coupon.code } : {}),
  };
}

/** Price and tax of a first period that begins later. */
function discountOf({ coupon, promotion, taxZip }: Changing): NextDiscount | undefined {
  if (!coupon && !promotion && taxZip === undefined) return undefined;
  return {
    ...(coupon ? { code: coupon.code } : {}),
    ...(promotion && !coupon ? { promotionId: promotion.promotionID } : {}),
    ...(taxZip === undefined ? {} : { taxZip }),
  };
}

/** Channels of other shops, to which a gift cannot be applied [GFT-13] [OPN-139]. */
function isBilledElsewhere(label: PaymentLabel): boolean {
  return !MANAGED_LABELS.includes(label);
}

/** Why a gift cannot be applied to this member, or undefined when it can [GFT-11] to [GFT-14]. */
export function giftRefusal(member: Member) {
  const current = liveSubscription(member);
  if (member.giftsApplied >= MAX_GIFTS) {
    return refuse(409, "giftLimit", "You can apply up to 3 gift subscriptions per account.");
  }
  if (current && isBilledElsewhere(current.label)) {
    return refuse(
      409,
      "giftChannel",
      "Gift codes cannot be applied to accounts billed through another platform.",
    );
  }
  if (current && planOf(current.serviceId).audience === "excluded") {
    return refuse(409, "giftService", "Gift codes cannot be applied to this subscription.");
  }
  if (current?.state === "trial" || current?.cancelled?.from === "trial") {
    return refuse(409, "giftTrial", "Gift codes cannot be applied to trial accounts.");
  }
  if (current?.state === "paused") {
    return refuse(409, "giftPaused", "Gift codes cannot be applied while a plan is paused.");
  }
  return undefined;
}

/** The member after a gift, and the time that it gave. */
export interface GiftApplied {
  readonly member: Member;
  readonly periodStart: number;
  readonly periodEnd: number;
}

/**
 * Applies a gift: without a subscription the gift plan begins; with one, the time that is paid for
 * grows by the gift's period and billing goes on after it.
 */
export function applyGift(
  member: Member,
  gift: { readonly plan: Plan; readonly at: number; readonly subscriptionId: string },
): Result<GiftApplied> {
  const refusal = giftRefusal(member);
  if (refusal) return refusal;
  const giftsApplied = member.giftsApplied + 1;
  const current = liveSubscription(member);
  if (current) {
    const periodStart = giftBegins(current, gift.at);
    const subscription = extend(current, gift);
    const periodEnd = subscription.validityTill;
    const pauses = pausesAfter(member, subscription);
    const extended = { ...member, giftsApplied, pauses, subscription };
    return { ok: true, member: extended, periodStart, periodEnd };
  }
  const terms = termsOf(gift.plan, {}, gift.at);
  const begun = beginSubscription(member, { ...gift, terms, label: "Fox Payment" });
  if (!begun.ok) return begun;
  const period = { periodStart: gift.at, periodEnd: terms.nextBillingAt };
  return { ok: true, member: { ...begun.member, giftsApplied }, ...period };
}

/** After what is paid for, or now where that is over: in dunning, and on the last day of a canceled plan. */
function giftBegins({ state, validityTill }: Subscription, at: number): number {
  return state === "dunning" ? at : Math.max(at, validityTill);
}

function extend(
  current: Subscription,
  gift: { readonly plan: Plan; readonly at: number },
): Subscription {
  const from = giftBegins(current, gift.at);
  const validityTill = nextBillingAfter(from, gift.plan, from);
  const later = validityTill - current.validityTill;
  const { cancelled, dunning: _settled, pause, ...rest } = current;
  return {
    ...rest,
    validityTill,
    anchorAt: validityTill,
    ...(current.state === "dunning" ? { state: "active" } : {}),
    ...(cancelled ? { cancelled: { ...cancelled, endsAt: cancelled.endsAt + later } } : {}),
    ...(pause ? { pause: movedBy(later, pause) } : {}),
  };
}

/** A pause that has not begun begins when the gift is over. */
function movedBy<Pause extends { readonly startAt: number; readonly endAt: number }>(
  ms: number,
  pause: Pause,
): Pause {
  return { ...pause, startAt: pause.startAt + ms, endAt: pause.endAt + ms };
}

function pausesAfter({ pauses, subscription: before }: Member, { pause }: Subscription) {
  return pauses.map((use) =>
    pause && use.startAt === before?.pause?.startAt ? { ...use, startAt: pause.startAt } : use,
  );
}
