import { addDays, addMonths } from "../calendar/calendar.ts";
import type { CalendarDay } from "../calendar/types.ts";
import type { PlanPeriod } from "../catalogue/types.ts";
import { type Message, message } from "../kernel/message.ts";

export interface Duration {
  readonly duration: number | null;
  readonly period: PlanPeriod | null;
}

const units = { NoOfMonths: "month", NoOfYears: "year", NoOfDays: "day" } as const;

/** What stands after the price: 'mo', 'yr', '2 yrs'; null when the period is unknown (PRC-04 to PRC-07, OPN-086). */
export function periodLabel(given: Duration): Message | null {
  return counted("period", given);
}

/** In words: 'per month', 'per year', 'for 2 years' (PRC-04 to PRC-06). */
export function periodWords(given: Duration): Message | null {
  return counted("period.words", given);
}

/** A year or longer (PRC-20). */
export function isAnnual({ duration, period }: Duration): boolean {
  if (durationUnit({ duration, period }) === null || duration === null || period === null)
    return false;
  return duration >= { NoOfYears: 1, NoOfMonths: 12, NoOfDays: 365 }[period];
}

/** Duration and suffix: '1 mo', '2 yrs' (PLN-12, OPN-064). */
export function frequencyText(given: Duration): Message | null {
  return counted("period.count", given);
}

/** Name of a plan by its period: 'Monthly', 'Yearly', '2 Year', '3 Month' (PRC-08, OPN-087). */
export function periodName(given: Duration): Message | null {
  return counted("period.name", given);
}

/** A text for each unit, with a form for one and a form for several. */
function counted(id: string, { duration, period }: Duration): Message | null {
  const unit = durationUnit({ duration, period });
  return unit && duration !== null ? message(`${id}.${unit}`, { count: duration }) : null;
}

/**
 * What stands after a price whose frequency a service writes in words: a name by period, or a count and a unit.
 * Words of any other kind are shown as they are. (PRC-04 to PRC-08, BIL-19)
 */
export function frequencyLabel({ frequency }: { readonly frequency: string }): Message {
  return periodLabel(durationOf(frequency)) ?? { text: frequency };
}

/** 'Monthly', '1 mo', '2 yrs', '3 Month', '30 days'. */
const written = /^(?:(\d+) )?(?:(mo|month)|(yr|year)|day)(?:s|ly)?$/i;

/** The period that a service writes in words; unknown where they are of another kind. */
export function durationOf(frequency: string): Duration {
  const [known, count = 1, month, year] = written.exec(frequency.trim()) ?? [];
  if (known === undefined) return { duration: null, period: null };
  const period = year ? "NoOfYears" : "NoOfDays";
  return { duration: Number(count), period: month ? "NoOfMonths" : period };
}

/** Two or more years (OPN-101). An unknown duration counts as one: it can only ask for more consent. */
export function isMultiYear({ duration, period }: Duration): boolean {
  if (durationUnit({ duration, period }) === null || duration === null) return true;
  return duration >= { NoOfYears: 2, NoOfMonths: 24, NoOfDays: 730 }[period ?? "NoOfYears"];
}

/**
 * The day on which a period ends that begins on `day`; null where its length is unknown. The last day of a month stays the
 * last day where the later month is shorter. (PAY-11, D-42)
 */
export function periodEnd(day: CalendarDay, given: Duration): CalendarDay | null {
  const unit = durationUnit(given);
  const duration = given.duration ?? 0;
  if (unit === null) return null;
  return unit === "day"
    ? addDays(day, duration)
    : addMonths(day, unit === "year" ? 12 * duration : duration);
}

/** The unit of a period; null where it is unknown. */
export function durationUnit({ duration, period }: Duration) {
  if (duration === null || !Number.isInteger(duration) || duration < 1) return null;
  return period === null ? null : (units[period] ?? null);
}
