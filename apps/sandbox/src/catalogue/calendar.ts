/**
 * Calendar arithmetic of billing, in UTC. Instants are epoch milliseconds.
 *
 * Periods are always counted from the anchor (the day of the first paid charge), never from the
 * last billing date, so that 31 January bills on 28 February and on 31 March again.
 */

import { addMonths } from "../core/duration.ts";
import type { Plan, PlanPeriod } from "./plans.ts";

export const DAY_MS = 86_400_000;

export interface Period {
  readonly duration: number;
  readonly period: PlanPeriod;
}

export function addDays(at: number, days: number): number {
  return at + days * DAY_MS;
}

/** The instant `count` periods after `anchor`. */
export function addPeriods(anchor: number, period: Period, count: number): number {
  switch (period.period) {
    case "NoOfDays":
      return addDays(anchor, period.duration * count);
    case "NoOfMonths":
      return addMonths(anchor, period.duration * count);
    case "NoOfYears":
      return addMonths(anchor, 12 * period.duration * count);
  }
}

/**
 * The end of a period of another length that begins at `from`, a billing date of `anchor`: months and years end on a
 * billing date of `anchor` again.
 */
export function endOnGrid(anchor: number, period: Period, from: number): number {
  if (period.period === "NoOfDays") return addPeriods(from, period, 1);
  const months = period.duration * (period.period === "NoOfYears" ? 12 : 1);
  return addMonths(anchor, monthOf(from) - monthOf(anchor) + months);
}

/** Months since the year 0. */
function monthOf(at: number): number {
  const date = new Date(at);
  return 12 * date.getUTCFullYear() + date.getUTCMonth();
}

/** The first billing date after `at` on the grid of `anchor`. */
export function nextBillingAfter(
  anchor: number,
  plan: Pick<Plan, "duration" | "period">,
  at: number,
): number {
  let count = 1;
  let next = addPeriods(anchor, plan, count);
  while (next <= at) {
    count += 1;
    next = addPeriods(anchor, plan, count);
  }
  return next;
}

/** Calendar days from `from` to `to`, as a member counts them; never negative. */
export function daysBetween(from: number, to: number): number {
  return Math.max(0, Math.floor(to / DAY_MS) - Math.floor(from / DAY_MS));
}

/** ISO instant of the wire. */
export function iso(at: number): string {
  return new Date(at).toISOString();
}
