import { firstCharge, lapses, lapsesLater, renewalOf } from "../account/next-payment.ts";
import type { Renewal } from "../account/types.ts";
import { addDays, dayOf } from "../calendar/calendar.ts";
import type { CalendarDay } from "../calendar/types.ts";
import { answer, type Choice, choose, type Table } from "../kernel/choice.ts";
import { sameText } from "../kernel/text.ts";
import { periodEnd } from "../prices/periods.ts";
import { cancelEffect, endedDay } from "../subscription/cancel-effect.ts";
import { isManagedHere } from "../subscription/payment-channel.ts";
import type {
  PlanAction,
  PlanFacts,
  TimelineCharge,
  TimelineEvent,
  TimelineKind,
} from "./types.ts";

type Events = readonly TimelineEvent[];

/**
 * The dated future of a plan, by what the service says now: what happens on which day, and what is charged. An unknown
 * status has none; a day or an amount that is not known is left out, never guessed. Nothing is charged where no method
 * can pay. (MNG-01, MNG-20, PAU-13, PAU-15, CNL-16, CNL-19, D-06, D-17, D-20, D-21, D-37)
 */
export function timeline(facts: PlanFacts): Choice<Events> {
  const { activeSubscriptionStatus: status, purchaseType } = facts.subscription;
  const { value, ...choice } = choose(phases, facts);
  return {
    ...choice,
    value: withWhatFollows(value, facts.nextBillInfo, facts),
    facts: { status, purchaseType },
  };
}

/** A free period is followed by the first charge, on a day of its own, or by the end of the plan. (D-42, D-37) */
function withWhatFollows(
  events: Events,
  bill: (Parameters<typeof firstCharge>[0] & Renewal) | null | undefined,
  facts: PlanFacts,
): Events {
  const last = events[events.length - 1];
  if (!bill || !last?.charge) return events;
  const followed = followedBy(last, bill, facts);
  if (!followed) return events;
  const nothing = { ...last, charge: { amountCents: 0, later: null } };
  return [...events.slice(0, -1), nothing, followed];
}

function followedBy(
  { kind }: TimelineEvent,
  bill: NonNullable<Parameters<typeof firstCharge>[0]> & Renewal,
  facts: PlanFacts,
): TimelineEvent | null {
  const isUpcoming = kind === "planChanges";
  if (lapsesLater({ ...facts, bill, isUpcoming })) return free("lapses", null);
  const first = firstCharge(bill);
  if (!first) return null;
  const { amountCents, date } = first;
  const charge = isUpcoming
    ? chargeBy(bill, amountCents)
    : chargeFrom(amountCents, facts.activeBillInfo);
  return { kind: "renews", date, charge, plan: null };
}

const phases: Table<PlanFacts, Events> = {
  rows: [
    {
      id: "MNG-15",
      when: ({ isMvpdUser, subscription }) => isMvpdUser || !subscription.hasSubscription,
      to: () => [],
    },
    {
      id: "RST-03",
      when: ({ subscription }) => subscription.isChurnedUser,
      to: ({ subscription: { validityTill }, today }) => [
        free("ended", endedDay({ validityTill, today })),
      ],
    },
    { id: "D-06", when: ({ subscription }) => !subscription.isKnownStatus, to: () => [] },
    {
      id: "MNG-18",
      when: ({ subscription }) => !isManagedHere(subscription),
      to: ({ subscription }) => [free("periodEnds", dayOf(subscription.validityTill))],
    },
    {
      id: "CNL-16",
      when: ({ subscription }) => subscription.isPendingCancel,
      to: (facts) => [free("ends", cancelEffect(facts).value.date)],
    },
    {
      id: "PAU-13",
      when: ({ subscription }) => subscription.isPendingPause,
      to: (facts) => [
        free("pauses", dayOf(facts.subscription.pauseStartDate)),
        charged("resumes", dayOf(facts.subscription.pauseEndDate), facts),
      ],
    },
    {
      id: "PAU-15",
      when: ({ subscription }) => subscription.isPaused,
      to: (facts) => [charged("resumes", dayOf(facts.subscription.pauseEndDate), facts)],
    },
    {
      id: "CHG-09",
      when: ({ subscription }) => subscription.nextSubscription !== null,
      to: (facts) => [planChange(facts)],
    },
    {
      id: "MNG-16/gift",
      when: ({ nextBillInfo, subscription }) =>
        subscription.purchaseType === "gift" && !nextBillInfo,
      to: ({ subscription }) => [free("giftEnds", dayOf(subscription.validityTill))],
    },
    {
      // A promo code has made the refused renewal free: it is made by itself, on a day that the bill does not name.
      id: "MNG-01/dunning-free",
      when: ({ nextBillInfo, subscription }) =>
        nextBillInfo?.nextBillingAmountCents === 0 &&
        sameText(subscription.activeSubscriptionStatus, "Dunning"),
      to: (facts) => [charged("renews", null, facts)],
    },
    {
      id: "MNG-01/dunning",
      when: ({ subscription }) => sameText(subscription.activeSubscriptionStatus, "Dunning"),
      to: (facts) => [charged("overdue", billDay(facts), facts)],
    },
    {
      id: "MNG-01/trial",
      when: ({ subscription }) => subscription.isTrialistUser,
      to: (facts) => [charged("trialEnds", dayOf(facts.subscription.validityTill), facts)],
    },
  ],
  otherwise: { id: "MNG-20", to: (facts) => [charged("renews", billDay(facts), facts)] },
};

/**
 * The dated future of a plan after a change that the member has not confirmed yet: what she agrees to. The service
 * decides; its answer is `timeline` again. (PAU-14, PAU-16, PAU-17, CNL-17, CNL-19 to CNL-21, RST-01, D-36, OPN-150)
 */
export function timelineAfter(facts: PlanFacts & { readonly action: PlanAction }): Choice<Events> {
  const { action, subscription, today } = facts;
  const till = dayOf(subscription.validityTill);
  switch (action.kind) {
    case "pause": {
      const end = till && addDays(till, action.days);
      return answer([free("pauses", till), ...resumed(end, facts)], "PAU-14", {
        days: action.days,
      });
    }
    case "cancelPause": {
      const events = [charged("renews", till, facts)];
      return answer(withWhatFollows(events, facts.restartBillInfo, facts), "PAU-16");
    }
    case "resume":
      return answer(resumed(today, facts), "PAU-17");
    case "cancelUpcoming":
      return answer(
        withWhatFollows([afterTakingBack(facts)], facts.restartBillInfo, facts),
        "D-36",
      );
    case "cancel": {
      const { value, rule } = cancelEffect(facts);
      return answer([free("ends", value.date)], rule, { isImmediate: value.isImmediate });
    }
    case "reactivate": {
      const { value: isDue, rule } = restartDue(facts);
      const event = afterTakingBack(facts);
      const events = [isDue ? { ...event, date: today } : event];
      return answer(withWhatFollows(events, facts.restartBillInfo, facts), rule);
    }
  }
}

/** A period of nothing begins when the pause ends, and is as long as it would have been: the first charge moves with it. (D-42) */
function resumed(day: CalendarDay | null, facts: PlanFacts): Events {
  const { nextBillInfo: bill = null } = facts;
  const events = [charged("resumes", day, facts)];
  if (!bill || !day) return events;
  const { freeDuration: duration, freePeriod: period } = bill;
  const firstChargeDateTime = periodEnd(day, { duration, period });
  return withWhatFollows(events, { ...bill, firstChargeDateTime }, facts);
}

type RestartFacts = Pick<PlanFacts, "subscription" | "today">;

/**
 * Whether taking a cancellation back charges today: on its last day, after the billing date, a plan is charged with the
 * renewal that was not made, and a gift with the plan that may follow it. (RST-01, D-40, D-06)
 */
export function restartDue(facts: RestartFacts): Choice<boolean> {
  const isDue = isDueBy(facts.today, facts);
  return answer(isDue, isDue ? "RST-01/due" : "RST-01", lookedAt(facts));
}

/**
 * Whether nothing may be called due today when a cancellation is taken back: on a device whose clock is a day behind, the
 * last day of the plan is tomorrow, and the service charges the renewal at once. (RST-01, D-40, D-42)
 */
export function restartMayBeDue(facts: RestartFacts): Choice<boolean> {
  const mayBe = isDueBy(addDays(facts.today, 1) ?? facts.today, facts);
  return answer(mayBe, mayBe ? "D-40/clock" : "RST-01", lookedAt(facts));
}

function isDueBy(day: CalendarDay, { subscription }: RestartFacts): boolean {
  const till = dayOf(subscription.validityTill);
  return till !== null && till <= day;
}

function lookedAt({ subscription, today }: RestartFacts) {
  const { purchaseType, validityTill } = subscription;
  return { purchaseType, validityTill, today };
}

/**
 * After a cancellation or an upcoming plan is taken back. The bill that the service names for it has the planned plan and
 * the promo code, which come back with a cancellation. Of a canceled gift, the status does not name the plan that
 * follows: without a bill, one may. (RST-01, PRM-13, D-36, D-06)
 */
function afterTakingBack({
  action,
  restartBillInfo,
  activeBillInfo,
  methods = null,
  subscription,
  today,
}: PlanFacts & { readonly action: PlanAction }): TimelineEvent {
  const till = dayOf(subscription.validityTill);
  const amountCents = restartBillInfo?.nextBillingAmountCents ?? null;
  if (lapses({ methods, subscription, today, amountCents })) return free("lapses", till);
  if (!restartBillInfo && subscription.purchaseType === "gift") {
    const charge = action.kind === "reactivate" ? "unknown" : null;
    return { ...free("giftEnds", till), charge };
  }
  const date = dayOf(restartBillInfo?.nextBillingDateTime ?? null) ?? till;
  const plan = restartBillInfo?.upcomingPlanName ?? null;
  if (restartBillInfo && plan !== null) {
    return { kind: "planChanges", date, charge: chargeBy(restartBillInfo, amountCents), plan };
  }
  const charge = chargeFrom(amountCents, activeBillInfo);
  return { kind: subscription.isTrialistUser ? "trialEnds" : "renews", date, charge, plan };
}

/** An amount is charged on its day, which may not be known. */
export function isPaid(event: TimelineEvent): boolean {
  return event.kind !== "giftEnds" && mayBePaid(event);
}

/** An amount is charged on its day, or may be: of a plan that may follow a gift. (D-06) */
export function mayBePaid({ charge }: TimelineEvent): boolean {
  return charge === "unknown" || (charge?.amountCents ?? 0) > 0;
}

function free(kind: TimelineKind, date: CalendarDay | null): TimelineEvent {
  return { kind, date, charge: null, plan: null };
}

function charged(kind: TimelineKind, date: CalendarDay | null, facts: PlanFacts): TimelineEvent {
  const { methods = null, nextBillInfo, subscription, today } = facts;
  const amountCents = nextBillInfo?.nextBillingAmountCents ?? null;
  if (lapses({ methods, subscription, today, amountCents })) return free("lapses", date);
  return { kind, date, charge: chargeOf(facts), plan: null };
}

function planChange(facts: PlanFacts): TimelineEvent {
  const { nextBillInfo: bill = null } = facts;
  const { nextSubscription: next } = facts.subscription;
  const date = dayOf(next?.startDate ?? null) ?? billDay(facts);
  const charge = chargeBy(bill, bill?.nextBillingAmountCents ?? null);
  return { kind: "planChanges", date, charge, plan: next?.displayName ?? null };
}

/** A charge of an upcoming plan: the current one says nothing of its later price, its bill may. (D-17, D-20, D-42) */
function chargeBy(bill: Renewal | null, amountCents: number | null): TimelineCharge | "unknown" {
  const charge = chargeFrom(amountCents, null);
  return charge === "unknown" ? charge : { ...charge, later: renewalOf(bill) };
}

function billDay({ nextBillInfo, subscription }: PlanFacts): CalendarDay | null {
  return dayOf(nextBillInfo?.nextBillingDateTime ?? null) ?? dayOf(subscription.validityTill);
}

/** The next charge, as the service states it. (BIL-20, BIL-23) */
function chargeOf({ nextBillInfo, activeBillInfo }: PlanFacts): TimelineCharge | "unknown" {
  return chargeFrom(nextBillInfo?.nextBillingAmountCents ?? null, activeBillInfo);
}

function chargeFrom(
  amountCents: number | null,
  bill: PlanFacts["activeBillInfo"],
): TimelineCharge | "unknown" {
  if (amountCents === null || amountCents < 0) return "unknown";
  const priceCents = bill?.planPriceCents ?? null;
  const frequency = bill?.planFrequency || null;
  const isPriced = priceCents !== null && priceCents >= 0 && frequency !== null;
  return { amountCents, later: isPriced ? { priceCents, frequency } : null };
}
