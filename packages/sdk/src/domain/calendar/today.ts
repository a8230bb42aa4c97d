import { millisecondsInDay, millisecondsInMinute } from "date-fns/constants";
import type { CalendarDay } from "./types.ts";

/** Every zone's midnight is at a quarter of an hour of UTC. */
const QUARTER_MS = 15 * millisecondsInMinute;

/**
 * The calendar day of an instant (epoch ms) in the services' zone, never in that of the device: in an American evening
 * the services, which bill, are a day ahead. (D-40, OPN-089)
 */
export function calendarDay(now: number, timeZone: string): CalendarDay {
  // The first formatter of `Intl` takes a slow phone 80 ms.
  if (timeZone === "UTC") return new Date(now).toISOString().slice(0, 10);
  // Sweden writes a day as ISO does.
  return new Intl.DateTimeFormat("sv-SE", { timeZone }).format(now);
}

/** Milliseconds after which the day may be another one. */
export function untilNextLook(now: number, timeZone: string): number {
  const step = timeZone === "UTC" ? millisecondsInDay : QUARTER_MS;
  return step - (now % step);
}
