import { formatDay } from "../domain/calendar/day-text.ts";
import type { CalendarDay } from "../domain/calendar/types.ts";
import { formatPrice, formatTotal } from "../domain/money/amount-text.ts";

/** How a language writes days and amounts, and which form of a text goes with a count. */
export interface Format {
  day(day: CalendarDay): string;
  /** Cents in a list or a sentence. */
  price(cents: number): string;
  /** Cents in a total. */
  total(cents: number): string;
  /** The end of the id of that form: `"one"`, `"other"`, or another one that the catalogue has. */
  plural(count: number): string;
}

/** American English, and dollars. (OPN-084, OPN-086, OPN-088) */
export const americanFormat: Format = {
  day: formatDay,
  price: formatPrice,
  total: formatTotal,
  plural: (count) => (count === 1 ? "one" : "other"),
};
