import { addDays, dayOf } from "../calendar/calendar.ts";
import type { CalendarDay } from "../calendar/types.ts";
import { cancelEffectiveDays } from "../constants/constants.ts";
import { type Choice, choose, type Table } from "../kernel/choice.ts";
import { sameText } from "../kernel/text.ts";
import type { SubscriptionState } from "./types.ts";

export interface CancelFacts {
  readonly subscription: SubscriptionState;
  readonly today: CalendarDay;
}

/** When a cancellation takes effect. */
export interface CancelEffect {
  readonly isImmediate: boolean;
  /** Last day of the plan; null where the service does not say. */
  readonly date: CalendarDay | null;
}

/**
 * When a cancellation takes effect, for a plan that is to be canceled and for one that was: at once for a trial, a
 * paused plan and one with a refused payment, in which nothing is paid for; at the end of any other trial; else one
 * day after the next billing date. (CNL-17, CNL-19 to CNL-21, LIM-10, OPN-156)
 */
export function cancelEffect({ subscription, today }: CancelFacts): Choice<CancelEffect> {
  const { activeSubscriptionStatus: status, isImmediateCancel, validityTill } = subscription;
  return {
    ...choose(effects, { subscription, today }),
    facts: { status, isImmediateCancel, validityTill },
  };
}

const now = ({ today }: CancelFacts): CancelEffect => ({ isImmediate: true, date: today });

const effects: Table<CancelFacts, CancelEffect> = {
  rows: [
    {
      id: "CNL-17/ended",
      when: ({ subscription }) => subscription.isChurnedUser,
      to: ({ subscription, today }) => ({
        isImmediate: true,
        date: endedDay({ validityTill: subscription.validityTill, today }) ?? today,
      }),
    },
    {
      id: "CNL-20",
      when: ({ subscription: { isImmediateCancel, isPendingCancel } }) =>
        isImmediateCancel && !isPendingCancel,
      to: now,
    },
    {
      id: "CNL-20/paused",
      when: ({ subscription: { isPaused } }) => isPaused,
      to: now,
    },
    {
      id: "CNL-20/dunning",
      when: ({ subscription }) => sameText(subscription.activeSubscriptionStatus, "Dunning"),
      to: now,
    },
    {
      id: "CNL-21",
      when: ({ subscription }) => subscription.isTrialistUser,
      to: ({ subscription }) => ({ isImmediate: false, date: lastDay(subscription) }),
    },
  ],
  otherwise: {
    id: "CNL-19",
    to: ({ subscription }) => ({ isImmediate: false, date: lastDay(subscription) }),
  },
};

/**
 * The day on which a plan has ended; null where the service does not say. The service's day may be ahead of the member's
 * clock: nothing has ended on a day that is to come. (CNL-20, MNG-01, OPN-089)
 */
export function endedDay({
  validityTill,
  today,
}: {
  readonly validityTill: string | null;
  readonly today: CalendarDay;
}): CalendarDay | null {
  const day = dayOf(validityTill);
  return day !== null && day > today ? today : day;
}

/**
 * The last day of a plan that was canceled and goes on: the end of a trial, else one day after the next billing date;
 * null where the service does not say. (CNL-19, CNL-21, LIM-10)
 */
export function lastDay({
  isTrialistUser,
  validityTill,
}: Pick<SubscriptionState, "isTrialistUser" | "validityTill">): CalendarDay | null {
  const day = dayOf(validityTill);
  if (day === null) return null;
  return isTrialistUser ? day : addDays(day, cancelEffectiveDays);
}
