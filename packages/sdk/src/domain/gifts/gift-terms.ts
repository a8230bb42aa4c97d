import { addDays, addMonths, upcomingDay } from "../calendar/calendar.ts";
import type { CalendarDay } from "../calendar/types.ts";
import { type Choice, choose, type Table } from "../kernel/choice.ts";
import { sameText } from "../kernel/text.ts";
import type { SubscriptionState } from "../subscription/types.ts";
import type { GiftLength, GiftTerms } from "./types.ts";

export interface GiftTermsFacts {
  readonly subscription: Pick<
    SubscriptionState,
    | "activeSubscriptionStatus"
    | "hasActiveSubscription"
    | "isPendingCancel"
    | "purchaseType"
    | "validityTill"
  >;
  /** Null where the plan of the gift is unknown. */
  readonly length: GiftLength | null;
  readonly today: CalendarDay;
}

/**
 * What a gift does to what the member has. Time that is paid for is never lost: the gift is added to it. After a failed
 * payment it begins today. Unknown days are null. (GFT-20, GFT-24, D-21)
 */
export function giftTerms(facts: GiftTermsFacts): Choice<GiftTerms> {
  const { length, subscription, today } = facts;
  const {
    activeSubscriptionStatus: status,
    hasActiveSubscription,
    isPendingCancel,
    purchaseType,
  } = subscription;
  const isOwed = sameText(status, "Dunning");
  const isAdded = hasActiveSubscription && !isOwed;
  const until = isAdded ? upcomingDay(subscription.validityTill, today) : null;
  const from = isAdded ? until : today;
  const newUntil = from && length && after(from, length);
  const looked = { hasActiveSubscription, isOwed, isPendingCancel, purchaseType };
  const { value: kind, ...choice } = choose(kinds, looked);
  return { ...choice, value: { kind, until, newUntil, length } };
}

interface KindFacts {
  readonly hasActiveSubscription: boolean;
  readonly isOwed: boolean;
  readonly isPendingCancel: boolean;
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
