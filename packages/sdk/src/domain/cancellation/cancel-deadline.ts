import { dayOf, daysBetween } from "../calendar/calendar.ts";
import type { CalendarDay } from "../calendar/types.ts";
import { answer, type Choice } from "../kernel/choice.ts";
import type { SubscriptionState } from "../subscription/types.ts";

export interface CancelDeadlineFacts {
  readonly subscription: Pick<SubscriptionState, "validityTill">;
  readonly today: CalendarDay;
}

/** Whether a cancellation is made in time for the renewal on this day. */
export interface CancelDeadline {
  readonly isLate: boolean;
  readonly renewal: CalendarDay;
}

/** From so many days before the renewal on, 24 hours are left whatever the time of day. */
const DAYS_IN_TIME = 2;

/**
 * Whether 24 hours are left before the renewal; null where its day is not known. The hazard: "you won't be charged again"
 * is promised where the service may still charge. Days count whole: the day before counts as late. (CNL-22, OPN-157)
 */
export function cancelDeadline(facts: CancelDeadlineFacts): Choice<CancelDeadline | null> {
  const renewal = dayOf(facts.subscription.validityTill);
  const days = renewal === null ? null : daysBetween(facts.today, renewal);
  const looked = { renewal, days };
  if (renewal === null || days === null) return answer(null, "CNL-22/unknown", looked);
  return answer({ isLate: days < DAYS_IN_TIME, renewal }, "CNL-22", looked);
}
