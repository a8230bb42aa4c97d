import type { CalendarDay } from "./types.ts";

const dayMs = 86_400_000;

/**
 * The calendar day of an instant (epoch ms) in a time zone (IANA name); without one, in the zone of
 * the device (OPN-089).
 */
export function calendarDay(now: number, timeZone?: string): CalendarDay {
  const options = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
  const parts = new Intl.DateTimeFormat("en-US", timeZone ? { ...options, timeZone } : options)
    .formatToParts(new Date(now))
    .reduce<Record<string, string>>((found, { type, value }) => {
      found[type] = value;
      return found;
    }, {});
  return `${parts.year}-${parts.month}-${parts.day}`;
}

/** The calendar day of an ISO date or date-time of a service, taken as written; null when it is none. */
export function dayOf(date: string | null): CalendarDay | null {
  const day = /^(\d{4}-\d{2}-\d{2})(?:[T ]|$)/.exec(date ?? "")?.[1];
  return day !== undefined && addDays(day, 0) === day ? day : null;
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

/** A calendar day for people: `"12/31/2026"` (OPN-088). */
export function formatDay(day: CalendarDay): string {
  const [year, month, date] = day.split("-");
  return `${month}/${date}/${year}`;
}
