import { firstCharge, lapses, lapsesLater } from "../account/next-payment.ts";
import type { NextBillInfo, SavedMethod } from "../account/types.ts";
import { addDays, addMonths, upcomingDay } from "../calendar/calendar.ts";
import type { CalendarDay } from "../calendar/types.ts";
import { type Choice, choose, type Table } from "../kernel/choice.ts";
import { sameText } from "../kernel/text.ts";
import { periodEnd } from "../prices/periods.ts";
import { lastDay } from "../subscription/cancel-effect.ts";
import type { SubscriptionState } from "../subscription/types.ts";
import type { GiftLength, GiftTerms } from "./types.ts";

export interface GiftTermsFacts {
  readonly subscription: SubscriptionState;
  /** Null without one; absent where it is not known. */
  readonly nextBillInfo?: NextBillInfo | null | undefined;
  /** Absent or null where they are not known. */
  readonly methods?: readonly SavedMethod[] | null;
  /** Null where the plan of the gift is unknown. */
  readonly length: GiftLength | null;
  readonly today: CalendarDay;
}

/**
 * What a gift does to what the member has. Time that is paid for is never lost: the gift is added to it. After a failed
 * payment it begins today. The end of a canceled plan is that of its cancellation. Where no method can pay, no payment is
 * promised; the day of one is that of its bill. Unknown days are null. (GFT-20, GFT-24, CNL-19, D-21, D-37, D-42)
 */
export function giftTerms(facts: GiftTermsFacts): Choice<GiftTerms> {
  const { length, subscription } = facts;
  const {
    activeSubscriptionStatus: status,
    hasActiveSubscription,
    isPendingCancel,
    isPendingPause,
    purchaseType,
  } = subscription;
  const isOwed = sameText(status, "Dunning");
  const looked = {
    ...{ hasActiveSubscription, isOwed, isPendingCancel, isPendingPause, purchaseType },
    lapses: lapses({ ...facts, amountCents: billed(facts) }) || endsFree(facts),
  };
  const { value: kind, ...choice } = choose(kinds, looked);
  return { ...choice, value: { kind, length, ...daysOf(kind, facts) } };
}

function daysOf(
  kind: GiftTerms["kind"],
  facts: GiftTermsFacts,
): Pick<GiftTerms, "until" | "newUntil"> {
  const {
    length,
    subscription: { validityTill },
    today,
  } = facts;
  const added = (from: CalendarDay | null) => from && length && after(from, length);
  if (kind === "starts" || kind === "settles") return { until: null, newUntil: added(today) };
  if (kind !== "moves-end") {
    const until = upcomingDay(validityTill, today);
    return { until, newUntil: movedDay(kind, added(until), facts) };
  }
  const until = upcomingDay(endOf(validityTill), today);
  // On the last day of the plan what was paid for is over: the gift begins today.
  const from = until && (upcomingDay(validityTill, today) ?? today);
  return { until, newUntil: endOf(added(from)) };
}

/**
 * The day to which the payment or the end moves. The free period of the next bill follows the gift, and is as long as it
 * would have been: the first charge comes after both. (D-42, D-06)
 */
function movedDay(
  kind: GiftTerms["kind"],
  day: CalendarDay | null,
  facts: GiftTermsFacts,
): CalendarDay | null {
  if (kind === "moves-lapse") return endsFree(facts) ? null : day;
  if (kind !== "moves-payment") return day;
  const { nextBillInfo: bill = null } = facts;
  if (!bill || !day) return null;
  const { freeDuration: duration, freePeriod: period } = bill;
  if ((billed(facts) ?? 0) > 0) return day;
  return firstCharge(bill) && periodEnd(day, { duration, period });
}

/** The plan ends with the free period of the next bill. */
function endsFree({ nextBillInfo: bill = null, ...facts }: GiftTermsFacts): boolean {
  const isUpcoming = facts.subscription.nextSubscription !== null;
  return lapsesLater({ ...facts, bill, isUpcoming });
}

function billed({ nextBillInfo }: GiftTermsFacts): number | null {
  return nextBillInfo?.nextBillingAmountCents ?? null;
}

/** The day of the cancellation. A canceled trial takes no gifts. */
function endOf(validityTill: string | null): CalendarDay | null {
  return lastDay({ isTrialistUser: false, validityTill });
}

interface KindFacts {
  readonly hasActiveSubscription: boolean;
  readonly isOwed: boolean;
  readonly isPendingCancel: boolean;
  readonly isPendingPause: boolean;
  readonly purchaseType: SubscriptionState["purchaseType"];
  readonly lapses: boolean;
}

const kinds: Table<KindFacts, GiftTerms["kind"]> = {
  rows: [
    {
      id: "GFT-24/new",
      when: ({ hasActiveSubscription }) => !hasActiveSubscription,
      to: () => "starts",
    },
    { id: "GFT-24/dunning", when: ({ isOwed }) => isOwed, to: () => "settles" },
    {
      id: "GFT-24/ends",
      when: ({ isPendingCancel }) => isPendingCancel,
      to: () => "moves-end",
    },
    {
      id: "GFT-24/pause",
      when: ({ isPendingPause }) => isPendingPause,
      to: () => "moves-pause",
    },
    {
      id: "GFT-24/gift",
      when: ({ purchaseType }) => purchaseType === "gift",
      to: () => "adds-gift",
    },
    { id: "GFT-24/lapses", when: ({ lapses }) => lapses, to: () => "moves-lapse" },
  ],
  otherwise: { id: "GFT-24/paying", to: () => "moves-payment" },
};

/** The day on which a gift that begins on `day` ends. */
export function after(day: CalendarDay, { duration, period }: GiftLength): CalendarDay | null {
  if (period === "NoOfDays") return addDays(day, duration);
  return addMonths(day, period === "NoOfYears" ? 12 * duration : duration);
}
