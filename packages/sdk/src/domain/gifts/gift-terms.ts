import { addDays, addMonths, upcomingDay } from "../calendar/calendar.ts";
import type { CalendarDay } from "../calendar/types.ts";
import { type Choice, choose, type Table } from "../kernel/choice.ts";
import { sameText } from "../kernel/text.ts";
import { lastDay } from "../subscription/cancel-effect.ts";
import type { SubscriptionState } from "../subscription/types.ts";
import type { GiftLength, GiftTerms } from "./types.ts";

export interface GiftTermsFacts {
  readonly subscription: Pick<
    SubscriptionState,
    | "activeSubscriptionStatus"
    | "hasActiveSubscription"
    | "isPendingCancel"
    | "isPendingPause"
    | "purchaseType"
    | "validityTill"
  >;
  /** Null where the plan of the gift is unknown. */
  readonly length: GiftLength | null;
  readonly today: CalendarDay;
}

/**
 * What a gift does to what the member has. Time that is paid for is never lost: the gift is added to it. After a failed
 * payment it begins today. The end of a canceled plan is that of its cancellation. Unknown days are null. (GFT-20,
 * GFT-24, CNL-19, D-21)
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
  const looked = { hasActiveSubscription, isOwed, isPendingCancel, isPendingPause, purchaseType };
  const { value: kind, ...choice } = choose(kinds, looked);
  return { ...choice, value: { kind, length, ...daysOf(kind, facts) } };
}

function daysOf(
  kind: GiftTerms["kind"],
  { length, subscription: { validityTill }, today }: GiftTermsFacts,
): Pick<GiftTerms, "until" | "newUntil"> {
  const added = (from: CalendarDay | null) => from && length && after(from, length);
  if (kind === "starts" || kind === "settles") return { until: null, newUntil: added(today) };
  if (kind !== "moves-end") {
    const until = upcomingDay(validityTill, today);
    return { until, newUntil: added(until) };
  }
  const until = upcomingDay(endOf(validityTill), today);
  // On the last day of the plan what was paid for is over: the gift begins today.
  const from = until && (upcomingDay(validityTill, today) ?? today);
  return { until, newUntil: endOf(added(from)) };
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
  ],
  otherwise: { id: "GFT-24/paying", to: () => "moves-payment" },
};

/** The day on which a gift that begins on `day` ends. */
export function after(day: CalendarDay, { duration, period }: GiftLength): CalendarDay | null {
  if (period === "NoOfDays") return addDays(day, duration);
  return addMonths(day, period === "NoOfYears" ? 12 * duration : duration);
}
