/**
 * The past of a made persona: which purchase, charges and actions lead to the state that a tester wants.
 *
 * Everything goes through the same purchase, gift, change, pause and cancel as a real member's: a past that the
 * service would refuse is refused here too.
 */

import { addDays, addPeriods, DAY_MS } from "../catalogue/calendar.ts";
import { type Plan, planOf } from "../catalogue/plans.ts";
import { promotionOf } from "../catalogue/promotions.ts";
import { termsOf } from "../catalogue/terms.ts";
import { applyGift, changePlan, WEB_LABELS } from "./begin.ts";
import type { Moment } from "./fields.ts";
import { advanceMember, type Charge, type Charger, DUNNING_GRACE_DAYS, end } from "./lifecycle.ts";
import { CANCEL_AFTER_BILLING_DAYS, cancel, pause } from "./manage.ts";
import {
  type Member,
  newMember,
  type PaymentLabel,
  type Refusal,
  type Result,
  type Subscription,
} from "./member.ts";
import { begin } from "./seeds.ts";
import { statusText } from "./status.ts";
import type { Wish } from "./wish.ts";

export interface Past {
  readonly member: Member;
  /** Oldest first. */
  readonly charges: readonly Charge[];
}

export type PastFound =
  | ({ readonly ok: true } & Past)
  | { readonly ok: false; readonly field: string; readonly problem: string };

interface Owner {
  readonly profileId: string;
  readonly subscriptionId: string;
}

/** A purchase, and the billing date on which its state is decided: it pauses, is refused, ends or bills next. */
interface Course {
  readonly since: number;
  readonly turn: number;
}

/** Orders of tries: bought one period before the first, then none, two, three … */
const PERIODS = [1, 0, ...Array.from({ length: 36 }, (_, index) => index + 2)];
const GIFT = "FNGIFT1Y";
const YEAR = { duration: 1, period: "NoOfYears" } as const;
const OLDEST_YEARS = 20;
const REFUSED = { ok: false, errorCode: "eV1106" } as const;
/** Where the tester names no date. */
const USUAL = { trialistSince: 3, billsIn: 15, pausedSince: 10, refusedSince: 2, endedSince: 60 };

export function pastOf(wish: Wish, who: Owner, now: number): PastFound {
  const ways = coursesOf(wish, now);
  if ("problem" in ways) return { ok: false, ...ways };
  let refusal: Refusal | undefined;
  for (const course of ways) {
    const past = live(wish, who, course, now);
    if (past.ok && isAsWished(past.member, wish)) return past;
    if (!past.ok) refusal ??= past.refusal;
  }
  return { ok: false, ...impossible(wish, now, refusal) };
}

function impossible(wish: Wish, now: number, refusal: Refusal | undefined) {
  const field = refusal?.errorCode.startsWith("gift") ? "gifts" : "status";
  if (refusal) return { field, problem: `${refusal.errorMessage}.`.replace("..", ".") };
  const { nextBilling, plan } = wish;
  if (nextBilling) {
    const latest = day(addPeriods(now, planOf(plan), 1));
    const problem = `A ${plan} of the status ${wish.status} does not bill next on ${day(nextBilling.at)}: the latest is ${latest}, later with a trial or gifts. Name another day, or since alone.`;
    return { field: "nextBilling", problem };
  }
  const problem = `A ${plan} since then is not of the status ${wish.status} now: leave out since, or name another status.`;
  return { field: "since", problem };
}

/** Days from the turn to the date that the tester names. */
function shiftOf({ status, isStore, plan, pauseDays, nextBilling }: Wish): number {
  if (status === "Pause" && nextBilling) return pauseDays;
  const endsByItself = isStore || planOf(plan).audience === "gift";
  if (status === "Churned Involuntary" && !isStore) return DUNNING_GRACE_DAYS;
  return status === "Churned Voluntary" && !endsByItself ? CANCEL_AFTER_BILLING_DAYS : 0;
}

function coursesOf(
  wish: Wish,
  now: number,
): readonly Course[] | { readonly field: string; readonly problem: string } {
  const shift = shiftOf(wish);
  const asked = wish.nextBilling ?? wish.ended ?? wish.refusedSince ?? wish.pauseBegan;
  if (!wish.since) {
    if (isTrial(wish) && !asked) {
      return [{ since: addDays(now, -USUAL.trialistSince), turn: now }];
    }
    const turn = asked ? turnOf(wish, asked, shift) : usualTurn(wish, now, shift);
    return sincesOf(wish, turn).filter(({ since }) => since <= now && since > firstDay(now));
  }
  const since = wish.since.at;
  const turns = billingDates(wish, since, now).filter((turn) => isPossible(wish, turn, now));
  const atOnce = endInTrial(wish, since, now);
  if (!asked && turns.length === 0 && atOnce !== undefined) return [{ since, turn: atOnce }];
  if (!asked && turns.length > 0) return turns.slice(-1).map((turn) => ({ since, turn }));
  if (asked && atOnce === asked.at) return [{ since, turn: atOnce }];
  const named = asked ? turns.filter((turn) => isNamed(asked, shownAt(wish, turn, shift))) : [];
  if (named.length > 0) return named.map((turn) => ({ since, turn }));
  return noTurn(
    wish,
    turns.map((turn) => shownAt(wish, turn, shift)),
  );
}

/** Nothing was sold before. */
function firstDay(now: number): number {
  return addPeriods(now, YEAR, -OLDEST_YEARS);
}

function noTurn(wish: Wish, possible: readonly number[]) {
  const { nextBilling, ended, refusedSince, pauseBegan, plan, status } = wish;
  const fields = { nextBilling, ended, refusedSince, "pause.began": pauseBegan };
  const [field = "since"] = Object.entries(fields).flatMap(([name, one]) => (one ? [name] : []));
  const bought = `A ${plan} bought on ${day(wish.since?.at ?? 0)}`;
  const last = possible.slice(-3).map(day).join(", ");
  if (field === "since") {
    const problem = `${bought} cannot be of the status ${status} now: leave out since, or name another day.`;
    return { field, problem };
  }
  const remedy = last === "" ? "leave out since" : `name ${last}, or leave out since or this field`;
  return { field, problem: `${bought} does not allow that day: ${remedy}.` };
}

function isTrial({ status }: Wish): boolean {
  return status.includes("Trialist");
}

/** The date on the wire for a turn. */
function shownAt({ gifts, plan }: Wish, turn: number, shift: number): number {
  const more = planOf(plan).audience === "gift" ? gifts - 1 : gifts;
  return addPeriods(addDays(turn, shift), YEAR, Math.max(0, more));
}

function turnOf({ gifts, plan }: Wish, { at }: Moment, shift: number): number {
  const more = planOf(plan).audience === "gift" ? gifts - 1 : gifts;
  return addPeriods(addDays(at, -shift), YEAR, -Math.max(0, more));
}

function usualTurn({ status }: Wish, now: number, shift: number): number {
  if (status === "Pause") return addDays(now, -USUAL.pausedSince);
  if (status === "Dunning") return addDays(now, -USUAL.refusedSince);
  if (status.startsWith("Churned")) return addDays(now, -USUAL.endedSince - shift);
  return addDays(now, USUAL.billsIn);
}

/** Whether the state can have been decided on this billing date. */
function isPossible(wish: Wish, turn: number, now: number): boolean {
  const { status, pauseDays } = wish;
  if (status === "Pause") return turn <= now && now < addDays(turn, pauseDays);
  if (status === "Dunning") return turn <= now && now < addDays(turn, DUNNING_GRACE_DAYS);
  if (status.startsWith("Churned")) return addDays(turn, shiftOf(wish)) <= now;
  return turn > now;
}

/** A canceled trial ends at once: on the day that is named, else now. */
function endInTrial({ status, ended, promotion }: Wish, since: number, now: number) {
  if (status !== "Churned Voluntary" || !promotion) return undefined;
  const { isFreeTrial, firstPeriodDays } = promotionOf(promotion);
  if (!isFreeTrial || firstPeriodDays === undefined) return undefined;
  const at = ended?.at ?? now;
  return at >= since && at < addDays(since, firstPeriodDays) ? at : undefined;
}

/** Billing dates of a purchase up to the first one to come. */
function billingDates({ plan, discount }: Wish, since: number, now: number): readonly number[] {
  const { nextBillingAt, anchorAt } = termsOf(planOf(plan), discount, since);
  const dates = [nextBillingAt];
  if (planOf(plan).audience === "gift") return dates;
  for (let count = 1; (dates.at(-1) ?? 0) <= now; count += 1) {
    const date = addPeriods(anchorAt, planOf(plan), count);
    if (date > nextBillingAt) dates.push(date);
  }
  return dates;
}

/** Purchases that bill at `turn`. */
function sincesOf(wish: Wish, turn: number): readonly Course[] {
  const plan = planOf(wish.plan);
  const { promotion, coupon } = wish.discount;
  return PERIODS.flatMap((count) => {
    const first = addPeriods(turn, plan, -count);
    const days = promotion?.firstPeriodDays;
    const since =
      days === undefined ? addPeriods(first, coupon?.covers ?? plan, -1) : addDays(first, -days);
    return billingDates(wish, since, turn - 1).includes(turn) ? [{ since, turn }] : [];
  });
}

interface Step {
  readonly at: number;
  readonly act: (member: Member, charge: Charger) => Result<{ member: Member }>;
}

function live(wish: Wish, who: Owner, course: Course, now: number): Result<Past> {
  const charges: Charge[] = [];
  const charge: Charger = (asked) => {
    if (isRefused(wish, course, asked)) return REFUSED;
    charges.push(asked);
    return { ok: true, label: labelOf(wish, asked) };
  };
  let member = bought(wish, who, course.since, charge);
  if (!member.ok) return member;
  for (const { at, act } of stepsOf(wish, who, course, now)) {
    member = act(advanceMember(member.member, at, charge).member, charge);
    if (!member.ok) return member;
  }
  return {
    ok: true,
    member: spelled(advanceMember(member.member, now, charge).member, wish),
    charges,
  };
}

/** Renewals are refused from the turn on. */
function isRefused({ status }: Wish, { turn }: Course, asked: Charge): boolean {
  return ["Dunning", "Churned Involuntary"].includes(status) && asked.at >= turn;
}

/** A coupon pays for nothing but what it leaves nothing to pay for. */
function labelOf({ label }: Wish, { amountCents }: Charge): PaymentLabel {
  return label === "Coupon" && amountCents > 0 ? "Credit/Debit Card" : label;
}

function bought(
  wish: Wish,
  who: Owner,
  since: number,
  charge: Charger,
): Result<{ member: Member }> {
  const member = newMember(who.profileId);
  const plan = planOf(wish.plan);
  if (plan.audience === "gift") return gift(member, plan, { who, at: since, charge });
  return { ok: true, member: begin(wish, who, since, charge) };
}

function stepsOf(wish: Wish, who: Owner, { since, turn }: Course, now: number): readonly Step[] {
  const { status, plan, upcomingPlan, pauseDays, isStore } = wish;
  const before = Math.max(since, turn - DAY_MS);
  const cancels = (at: number): Step => ({ at, act: (member) => cancel(member, plan, at) });
  const gifts = giftsToApply(wish).map(
    (): Step => ({
      at: now,
      act: (member, charge) => gift(member, planOf(GIFT), { who, at: now, charge }),
    }),
  );
  if (status.startsWith("Pending Cancel")) return [...gifts, cancels(now)];
  if (status.startsWith("Churned") && isStore) {
    return [{ at: turn - 1, act: (member) => ended(member, turn, status === "Churned Voluntary") }];
  }
  switch (status) {
    case "Pending Pause":
      return [{ at: now, act: (member) => pause(member, plan, pauseDays, now) }];
    case "Pause":
      return [{ at: before, act: (member) => pause(member, plan, pauseDays, before) }];
    case "Churned Voluntary":
      return planOf(plan).audience === "gift"
        ? []
        : [cancels(cancelAt(wish, { since, turn }, now))];
    default:
      if (upcomingPlan === undefined) return gifts;
      return [...gifts, { at: now, act: (member) => schedules(member, upcomingPlan, wish, now) }];
  }
}

/** What follows a gift or a coupon is bought with a card. */
function schedules(member: Member, upcomingPlan: string, { label: own }: Wish, at: number) {
  const label = WEB_LABELS.includes(own) ? own : "Credit/Debit Card";
  return changePlan(member, { subscriptionId: "", plan: planOf(upcomingPlan), label, at });
}

/** In the trial at the moment of the end; else a day before the billing date. */
function cancelAt(wish: Wish, { since, turn }: Course, now: number): number {
  return endInTrial(wish, since, now) === turn ? turn : Math.max(since, turn - DAY_MS);
}

function giftsToApply({ gifts, plan }: Wish): readonly undefined[] {
  const more = planOf(plan).audience === "gift" ? gifts - 1 : gifts;
  return Array.from({ length: Math.max(0, more) });
}

interface Giving {
  readonly who: Owner;
  readonly at: number;
  readonly charge: Charger;
}

/** A gift leaves an order of nothing. */
function gift(member: Member, plan: Plan, { who, at, charge }: Giving): Result<{ member: Member }> {
  const { profileId, subscriptionId } = who;
  const applied = applyGift(member, { plan, at, subscriptionId });
  if (!applied.ok) return applied;
  const { periodStart, periodEnd } = applied;
  const serviceId = plan.packageID;
  charge({ profileId, serviceId, amountCents: 0, at, reason: "renewal", periodStart, periodEnd });
  return applied;
}

/** The shop that bills it reports the end. */
function ended(member: Member, at: number, voluntary: boolean): Result<{ member: Member }> {
  const { subscription } = member;
  if (!subscription) return { ok: true, member };
  return { ok: true, member: { ...member, subscription: end(subscription, at, voluntary)[0] } };
}

/** The documents know a third spelling of a pending cancel, for any plan [SUB-14]. */
function spelled(member: Member, { status }: Wish): Member {
  const { subscription } = member;
  if (status !== "Pending Cancel" || !subscription?.cancelled) return member;
  const cancelled = { ...subscription.cancelled, from: "other" } as const;
  return { ...member, subscription: { ...subscription, cancelled } };
}

function isAsWished({ subscription }: Member, wish: Wish): boolean {
  if (!subscription) return false;
  const { status, plan, label, since, upcomingPlan } = wish;
  return (
    statusText(subscription) === status &&
    subscription.serviceId === plan &&
    subscription.label === label &&
    subscription.upcoming?.serviceId === upcomingPlan &&
    (!since || subscription.startedAt === since.at) &&
    hasWishedDate(subscription, wish)
  );
}

function hasWishedDate(subscription: Subscription, wish: Wish): boolean {
  const { nextBilling, ended: end, refusedSince, pauseBegan, status } = wish;
  const { validityTill, churn, pause: paused } = subscription;
  if (end) return isNamed(end, churn?.at ?? 0);
  if (pauseBegan) return isNamed(pauseBegan, paused?.startAt ?? 0);
  if (nextBilling)
    return isNamed(nextBilling, status === "Pause" ? (paused?.endAt ?? 0) : validityTill);
  return !refusedSince || isNamed(refusedSince, validityTill);
}

/** A day without a time is named by any moment of it. */
function isNamed({ at, isDay }: Moment, moment: number): boolean {
  return isDay ? day(at) === day(moment) : at === moment;
}

function day(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
