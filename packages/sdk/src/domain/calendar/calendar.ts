import { UTCDateMini } from "@date-fns/utc/date/mini";
import { addDays as later } from "date-fns/addDays";
import { addMonths as afterMonths } from "date-fns/addMonths";
import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { formatISO } from "date-fns/formatISO";
import { isValid } from "date-fns/isValid";
import { parseISO } from "date-fns/parseISO";
import type { CalendarDay } from "./types.ts";

/** A calendar day has no time and no zone: it is reckoned with in UTC, where each day has 24 hours. */
const inUtc = { in: (date: Date | number | string) => new UTCDateMini(+new Date(date)) };

/** The calendar day of an ISO date or date-time of a service, taken as written; null when it is none. */
export function dayOf(date: string | null): CalendarDay | null {
  const found = /^(\d{4}-\d{2}-\d{2})(?:[T ]|$)/.exec(date ?? "")?.[1];
  return found !== undefined && isValid(parseISO(found, inUtc)) ? found : null;
}

/** The day of a date that is not over: today or later; null when there is none. */
export function upcomingDay(date: string | null, today: CalendarDay): CalendarDay | null {
  const day = dayOf(date);
  return day !== null && day >= today ? day : null;
}

/** `days` after (or before) a calendar day. */
export function addDays(day: CalendarDay, days: number): CalendarDay | null {
  const date = later(parseISO(day, inUtc), days);
  return isValid(date) ? formatISO(date, { representation: "date" }) : null;
}

/** `months` after a calendar day; the last day of the month where that month is shorter. */
export function addMonths(day: CalendarDay, months: number): CalendarDay | null {
  const date = afterMonths(parseISO(day, inUtc), months);
  return isValid(date) ? formatISO(date, { representation: "date" }) : null;
}

/** Days from one calendar day to another; negative when the other is earlier. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return differenceInCalendarDays(to, from, inUtc);
}
