import type { CalendarDay } from "./types.ts";

const dayMs = 86_400_000;

/**
 * The calendar day of an instant (epoch ms) in a time zone (IANA name); without one, in the zone of
 * the device (OPN-089).
 */
export function calendarDay(now: number, timeZone?: string): CalendarDay {
  if (timeZone) return dayInZone(now, timeZone);
  const date = new Date(now);
  return day(date.getFullYear(), date.getMonth() + 1, date.getDate());
}

/** `Intl` knows every zone; for the device's own it would be the slowest part of a start. */
function dayInZone(now: number, timeZone: string): CalendarDay {
  const parts = new Intl.DateTimeFormat("en-US", {
    year: "numeric",
    month: "numeric",
    day: "numeric",
    timeZone,
  }).formatToParts(now);
  const numberOf = (wanted: string) =>
    Number(parts.find(({ type }) => type === wanted)?.value ?? Number.NaN);
  return day(numberOf("year"), numberOf("month"), numberOf("day"));
}

function day(year: number, month: number, date: number): CalendarDay {
  const digits = (value: number, length: number) => String(value).padStart(length, "0");
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(date, 2)}`;
}

/** The calendar day of an ISO date or date-time of a service, taken as written; null when it is none. */
export function dayOf(date: string | null): CalendarDay | null {
  const found = /^(\d{4}-\d{2}-\d{2})(?:[T ]|$)/.exec(date ?? "")?.[1];
  return found !== undefined && addDays(found, 0) === found ? found : null;
}

/** `days` after (or before) a calendar day. */
export function addDays(day: CalendarDay, days: number): CalendarDay | null {
  const start = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(start)) return null;
  return new Date(start + days * dayMs).toISOString().slice(0, 10);
}

/** Days from one calendar day to another; negative when the other is earlier. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** A calendar day for people, the same everywhere: `"Dec 31, 2026"` (OPN-088). */
export function formatDay(day: CalendarDay): string {
  const [year, month = "", date] = day.split("-");
  return `${MONTHS[Number(month) - 1]} ${Number(date)}, ${year}`;
}
