/**
 * Actions of a member on a subscription: pause, cancel the pause, resume, cancel, reactivate, put a coupon on the
 * next renewal. Each returns the changed member or a refusal; a refusal changes nothing [OPN-149] [OPN-155].
 */

import { addDays, DAY_MS, daysBetween } from "../catalogue/calendar.ts";
import type { Coupon } from "../catalogue/coupons.ts";
import { PAUSABLE_TIER, planOf } from "../catalogue/plans.ts";
import type { Charge, Charger } from "./lifecycle.ts";
import { end, nextCharge, renewLate, resumeSubscription } from "./lifecycle.ts";
import type {
  Member,
  NextDiscount,
  PauseUse,
  PaymentLabel,
  Result,
  Subscription,
  SubscriptionState,
  Upcoming,
} from "./member.ts";
import { liveSubscription, OWN_BILLING, refuse } from "./member.ts";

/** Pause lengths of 1, 2 and 3 months in days [PAU-02] [OPN-148]. */
export const PAUSE_DAYS: readonly number[] = [30, 60, 90];
/** Allowance within `PAUSE_WINDOW_DAYS`. */
export const PAUSE_ALLOWANCE = { days: 90, times: 2 } as const;
export const PAUSE_WINDOW_DAYS = 365;
/** A device's clock may be a day behind [PAU-08]. */
const SLOW_CLOCK_DAYS = 1;
/** A cancelled paid plan ends one day after its billing date [LIM-10]. */
export const CANCEL_AFTER_BILLING_DAYS = 1;
/** Free periods of these plans are kept to their end when cancelled [OPN-135]. */
const KEEPS_FREE_PERIOD = ["military", "firstResponder", "veterans"];

type Outcome = Result<{ member: Member }>;

/** The rest of the pause allowance. */
export function pauseThresholds(member: Member, at: number): { days: number; times: number } {
  const since = addDays(at, -PAUSE_WINDOW_DAYS);
  const recent = member.pauses.filter((pause) => pause.startAt > since);
  const allowed = member.pauseAllowance ?? PAUSE_ALLOWANCE;
  const used = recent.reduce((sum, pause) => sum + pause.days, 0);
  return {
    days: Math.max(0, allowed.days - used),
    times: Math.max(0, allowed.times - recent.length),
  };
}

/**
 * Whether this kind of subscription can be paused at all: one that this service will charge, and would not end instead
 * because no method pays for it [PAU-06] [PAU-07] [D-36] [D-37].
 */
export function isPausable(subscription: Subscription, hasMethod = true): boolean {
  return (
    subscription.state === "active" &&
    subscription.upcoming === undefined &&
    planOf(subscription.serviceId).tier === PAUSABLE_TIER &&
    nextCharge(subscription, hasMethod) !== undefined
  );
}

export function pause(
  member: Member,
  serviceId: string,
  days: number,
  at: number,
  hasMethod = true,
): Outcome {
  const found = ownService(member, serviceId);
  if (!found.ok) return found;
  const { subscription } = found;
  if (!isPausable(subscription, hasMethod)) {
    return refuse(409, "pauseNotAvailable", "This subscription cannot be paused");
  }
  if (!PAUSE_DAYS.includes(days)) return refuse(400, "invalidDays", "Pause for 30, 60 or 90 days");
  const left = pauseThresholds(member, at);
  const tooMuch = left.times < 1 || days > left.days;
  if (tooMuch || left.days + SLOW_CLOCK_DAYS < daysBetween(at, subscription.validityTill)) {
    return refuse(409, "pauseAllowance", "The pause allowance does not cover this pause");
  }
  const startAt = subscription.validityTill;
  const planned = { days, startAt, endAt: addDays(startAt, days) };
  return done(
    { ...member, pauses: [...member.pauses, { startAt, days }] },
    { ...subscription, state: "pendingPause", pause: planned },
  );
}

/** Reverts a pause that has not begun; the allowance comes back. */
export function cancelPause(member: Member, serviceId: string): Outcome {
  const found = ownService(member, serviceId);
  if (!found.ok) return found;
  if (found.subscription.state !== "pendingPause") {
    return refuse(409, "notPendingPause", "There is no pause request to cancel");
  }
  return withoutPendingPause(member, found.subscription);
}

function withoutPendingPause(member: Member, subscription: Subscription) {
  const pauses = member.pauses.filter((use) => use.startAt !== subscription.pause?.startAt);
  return done({ ...member, pauses }, unpaused(subscription));
}

function unpaused({ pause: _planned, ...rest }: Subscription): Subscription {
  return { ...rest, state: "active" };
}

/** Ends a pause now. The next period is charged; when that is refused the pause continues. */
export function resume(member: Member, serviceId: string, at: number, charge: Charger): Outcome {
  const found = ownService(member, serviceId);
  if (!found.ok) return found;
  const { subscription } = found;
  if (subscription.state !== "paused") {
    return refuse(409, "notPaused", "The subscription is not paused");
  }
  const till = watched(charge);
  const resumed = resumeSubscription(member, at, till.charge);
  if (resumed.subscription?.state !== "active") return till.refusal();
  return { ok: true, member: { ...resumed, pauses: pausedUntil(member, at) } };
}

/** A pause that ends before its time uses up the days that it lasted. */
function pausedUntil({ pauses, subscription }: Member, at: number): readonly PauseUse[] {
  const startAt = subscription?.pause?.startAt;
  return pauses.map((use) =>
    use.startAt === startAt ? { startAt, days: Math.ceil((at - startAt) / DAY_MS) } : use,
  );
}

/** A charger, and why it refused the last charge. */
function watched(charge: Charger) {
  let errorCode = "eV1106";
  return {
    charge: (one: Charge) => {
      const outcome = charge(one);
      if (!outcome.ok) errorCode = outcome.errorCode;
      return outcome;
    },
    refusal: () => refuse(402, errorCode, "The saved payment method was refused"),
  };
}

/** True when cancelling ends the subscription at once: an ordinary free trial [CNL-17]. */
export function endsAtOnce(subscription: Pick<Subscription, "state" | "serviceId">): boolean {
  if (subscription.state === "paused" || subscription.state === "dunning") return true;
  const keeps = KEEPS_FREE_PERIOD.includes(planOf(subscription.serviceId).audience);
  return subscription.state === "trial" && !keeps;
}

/** Takes back the plan that begins later, and never one that has begun [D-36]. */
export function cancelUpcoming(member: Member, serviceId: string): Outcome {
  if (upcomingOf(member)?.serviceId === serviceId) return withoutUpcoming(member);
  const found = ownService(member, serviceId);
  return found.ok ? refuse(409, "upcomingPlanBegun", "The upcoming plan has begun") : found;
}

/** Cancels: at once, or at the end of the paid or free period; an upcoming plan by itself. */
export function cancel(member: Member, serviceId: string, at: number): Outcome {
  if (upcomingOf(member)?.serviceId === serviceId) return withoutUpcoming(member);
  const found = ownService(member, serviceId);
  if (!found.ok) return found;
  const { subscription } = found;
  if (subscription.state === "pendingCancel") {
    return refuse(409, "alreadyCancelled", "The subscription is already cancelled");
  }
  if (!OWN_BILLING.includes(subscription.label) && subscription.label !== "Fox Payment") {
    return refuse(409, "billedElsewhere", "This subscription is managed where it is billed");
  }
  if (endsAtOnce(subscription)) {
    const pauses = pausedUntil(member, at);
    return done({ ...member, pauses }, end(subscription, at, true)[0]);
  }
  if (subscription.state !== "pendingPause") return pendingCancel(member, subscription);
  const reverted = withoutPendingPause(member, subscription);
  return pendingCancel(reverted.member, reverted.subscription);
}

/** The plan that begins later, as long as the current one goes on to it [D-36]. */
export function upcomingOf(member: Member): Upcoming | undefined {
  const subscription = liveSubscription(member);
  return subscription?.state === "pendingCancel" ? undefined : subscription?.upcoming;
}

/** The time before the upcoming plan stays; a promotion that it would have had is free again. */
function withoutUpcoming(member: Member): Outcome {
  const { upcoming, ...subscription } = member.subscription as Subscription;
  const { promotionId } = upcoming?.discount ?? {};
  const promotionsUsed = member.promotionsUsed.filter((used) => used !== promotionId);
  return done({ ...member, promotionsUsed }, subscription);
}

/** An upcoming plan is kept for a cancellation that is taken back. */
function pendingCancel(member: Member, subscription: Subscription) {
  const trial = subscription.state === "trial";
  const days = trial ? 0 : CANCEL_AFTER_BILLING_DAYS;
  const endsAt = addDays(subscription.validityTill, days);
  const ordinary = subscription.renews ? "active" : "other";
  const from = trial ? "trial" : ordinary;
  return done(member, { ...subscription, state: "pendingCancel", cancelled: { from, endsAt } });
}

/**
 * Reverts a pending cancel. On the day between the billing date and the end, the renewal that was not made is charged
 * at once; when it is refused the plan stays canceled.
 */
export function reactivate(
  member: Member,
  serviceId: string,
  at: number,
  charge: Charger,
): Outcome {
  const found = ownService(member, serviceId);
  if (!found.ok) return found;
  const { subscription } = found;
  if (subscription.state !== "pendingCancel") {
    return refuse(409, "notPendingCancel", "There is no cancellation to take back");
  }
  const back = takenBack(subscription);
  if (at < subscription.validityTill) return done(member, back);
  if (!back.renews && !back.upcoming) {
    return refuse(409, "planEnded", "The plan has ended and does not renew");
  }
  const till = watched(charge);
  const renewed = renewLate({ ...member, subscription: back }, at, till.charge);
  return renewed.subscription?.state === "dunning" ? till.refusal() : { ok: true, member: renewed };
}

/** A canceled plan as it would go on; a current one without its upcoming plan, else without its planned pause. */
export function takenBack({ cancelled, ...rest }: Subscription): Subscription {
  if (!cancelled) {
    const { upcoming, ...current } = rest;
    return upcoming || current.state !== "pendingPause" ? current : unpaused(current);
  }
  return { ...rest, state: cancelled.from === "trial" ? "trial" : "active" };
}

/**
 * The method that renewals are charged to has changed: the plan and the upcoming one say so. A plan that a coupon opened
 * is paid with it from now on; a gift and a plan of another company are not.
 */
export function payWith(member: Member, label: PaymentLabel): Member {
  const subscription = liveSubscription(member);
  if (!subscription) return member;
  const { upcoming } = subscription;
  const isOurs = OWN_BILLING.includes(subscription.label);
  return {
    ...member,
    subscription: {
      ...subscription,
      ...(isOurs ? { label } : {}),
      ...(upcoming ? { upcoming: { ...upcoming, label } } : {}),
    },
  };
}

/** Whether the next renewal takes a code: one that this service charges, of a plan that goes on [PRM-34] [PRM-35]. */
export function takesCode(subscription: Subscription): boolean {
  const { label, renews, state, upcoming } = subscription;
  const goesOn = renews || upcoming !== undefined;
  return goesOn && OWN_BILLING.includes(upcoming?.label ?? label) && TAKES_CODE.includes(state);
}

const TAKES_CODE: readonly SubscriptionState[] = [
  "trial",
  "active",
  "pendingPause",
  "paused",
  "dunning",
];

/** The plan that the next renewal is of. */
export function renewingPlanId({ serviceId, upcoming }: Subscription): string {
  return upcoming?.serviceId ?? serviceId;
}

/** Notes a code for the next renewal, in place of a former one. It is redeemed when that is charged. */
export function discountNextRenewal(member: Member, coupon: Coupon): Outcome {
  const subscription = liveSubscription(member);
  if (!subscription || !takesCode(subscription)) {
    return refuse(409, "eV2657", "There is no subscription to apply the promo code to");
  }
  return done(member, withCode(subscription, coupon.code));
}

/** The subscription with a code on its next renewal. */
export function withCode(subscription: Subscription, code: string): Subscription {
  const { upcoming, nextDiscount } = subscription;
  return upcoming
    ? { ...subscription, upcoming: { ...upcoming, discount: noted(upcoming.discount, code) } }
    : { ...subscription, nextDiscount: noted(nextDiscount, code) };
}

/** A code takes the place of a promotion too. */
function noted({ taxZip }: NextDiscount = {}, code: string): NextDiscount {
  return taxZip === undefined ? { code } : { code, taxZip };
}

function ownService(member: Member, serviceId: string): Result<{ subscription: Subscription }> {
  const subscription = liveSubscription(member);
  return subscription?.serviceId === serviceId
    ? { ok: true, subscription }
    : refuse(404, "unknownService", "This account has no subscription with this service id");
}

function done(member: Member, subscription: Subscription) {
  return { ok: true, member: { ...member, subscription }, subscription } as const;
}
