import { addDays, type ContextFn, formatISO, startOfDay } from "date-fns";
import type { CalendarDay } from "./types.ts";

/** The calendar day of an instant (epoch ms) in the zone of the device, or in another one (OPN-089). */
export function calendarDay(now: number, zone?: ContextFn<Date>): CalendarDay {
  return formatISO(now, { representation: "date", in: zone });
}

/** The next midnight of the device's zone, epoch milliseconds. */
export function nextMidnight(now: number): number {
  return startOfDay(addDays(now, 1)).getTime();
}
