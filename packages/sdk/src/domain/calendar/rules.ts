import type { Rules } from "../kernel/rule.ts";
import { addDays, addMonths, dayOf } from "./calendar.ts";
import { formatDay } from "./day-text.ts";
import { calendarDay } from "./today.ts";

/** Rules of this folder. Cases in `packages/sdk/cases` name them by folder and key: `calendar.addDays`. */
export const rules = {
  addDays: (given: { readonly day: string; readonly days: number }) =>
    addDays(given.day, given.days),
  addMonths: (given: { readonly day: string; readonly months: number }) =>
    addMonths(given.day, given.months),
  calendarDay: (given: { readonly now: number; readonly timeZone: string }) =>
    calendarDay(given.now, given.timeZone),
  dayOf: (given: { readonly date: string | null }) => dayOf(given.date),
  formatDay: (given: { readonly day: string }) => formatDay(given.day),
} satisfies Rules;
