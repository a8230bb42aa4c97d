import { type ControlRefusal, controlOffered } from "../account/my-account.ts";
import { addDays, dayOf, daysBetween } from "../calendar/calendar.ts";
import type { CalendarDay } from "../calendar/types.ts";
import type { FoyerConfiguration } from "../configuration/types.ts";
import { allow, type Decision, refuse } from "../kernel/decision.ts";
import { type Message, message } from "../kernel/message.ts";
import type { SubscriptionState } from "../subscription/types.ts";

/** What is left of the pause allowance; null where the service does not say. (PAU-03) */
export interface PauseAllowance {
  readonly noOfDaysLeft: number | null;
  readonly noOfTimesLeft: number | null;
}

export interface PauseFacts {
  readonly isMvpdUser: boolean;
  readonly subscription: SubscriptionState;
  /** Null where it could not be read. */
  readonly allowance: PauseAllowance | null;
  readonly today: CalendarDay;
}

export type PauseRefusal =
  | ControlRefusal
  | "allowance-unknown"
  | "too-early"
  | "too-few-days"
  | "no-times-left";

/** A length of a pause, with the days between which it would run. (PAU-02, OPN-148) */
export interface PauseOption {
  readonly months: number;
  /** Sent with the request (PAU-10). */
  readonly days: number;
  readonly startDate: CalendarDay | null;
  /** The plan resumes on this day. */
  readonly endDate: CalendarDay | null;
}

const MONTHS: readonly number[] = [1, 2, 3];
const DAYS_OF_A_MONTH = 30;

/**
 * Whether the plan can be paused now: its state, channel, tier and the service's flag, then the allowance, which has to
 * cover the days to the next billing and at least one pause. Where it covers a pause and not these days, the plan can be
 * paused nearer to the billing. (PAU-04 to PAU-10, D-06)
 */
export function pauseAllowed(
  facts: PauseFacts,
  configuration: Pick<FoyerConfiguration, "features">,
): Decision<PauseRefusal> {
  const control = controlOffered({ ...facts, control: "pauseSubscription" }, configuration);
  if (!control.allowed) return control;
  const { allowance, subscription, today } = facts;
  const days = allowance?.noOfDaysLeft ?? null;
  const times = allowance?.noOfTimesLeft ?? null;
  const billing = dayOf(subscription.validityTill);
  const daysToBilling = billing === null ? null : daysBetween(today, billing);
  const looked = { noOfDaysLeft: days, noOfTimesLeft: times, daysToBilling };
  if (days === null || times === null || daysToBilling === null)
    return refuse("allowance-unknown", "D-06", looked);
  if (times <= 0) return refuse("no-times-left", "PAU-09", looked);
  const isTooEarly = days < daysToBilling;
  if (days < DAYS_OF_A_MONTH)
    return refuse("too-few-days", isTooEarly ? "PAU-08" : "PAU-04", looked);
  return isTooEarly ? refuse("too-early", "PAU-08", looked) : allow("PAU-09", looked);
}

/**
 * What a pause means for watching and paying: what is paid for can be watched until it begins, and nothing while it runs.
 * (PAU-13, PAU-14)
 */
export function pauseMeaning({ subscription }: Pick<PauseFacts, "subscription">): Message {
  const start = dayOf(subscription.validityTill);
  return start === null
    ? message("pause.meaning.no-date")
    : message("pause.meaning", { start: { day: start } });
}

/** The lengths that the allowance covers: 30, 60 and 90 days from the end of the billing period. (PAU-02, PAU-04, PAU-13, OPN-148) */
export function pauseOptions({
  allowance,
  subscription,
}: Pick<PauseFacts, "allowance" | "subscription">): readonly PauseOption[] {
  const left = allowance?.noOfDaysLeft ?? 0;
  const startDate = dayOf(subscription.validityTill);
  return MONTHS.map((months) => ({ months, days: months * DAYS_OF_A_MONTH }))
    .filter(({ days }) => days <= left)
    .map((option) => ({
      ...option,
      startDate,
      endDate: startDate && addDays(startDate, option.days),
    }));
}
