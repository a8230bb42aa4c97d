import type { CalendarDay } from "./types.ts";

/** A calendar day as it shows, in the same form everywhere: `"Dec 31, 2026"` (OPN-088); another text stays as it is. */
export function formatDay(day: CalendarDay): string {
  // "Thu, 31 Dec 2026 …" by its standard. The first formatter of `Intl` takes a slow phone 80 ms.
  const [, dayOfMonth, month, year] = new Date(`${day}T00:00Z`).toUTCString().split(" ");
  // Chromium takes February 30 for March 2.
  const isDay = Number(dayOfMonth) === Number(day.slice(8));
  return isDay ? `${month} ${Number(dayOfMonth)}, ${year}` : day;
}
