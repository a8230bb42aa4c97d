/**
 * Calendar arithmetic of billing, in UTC. Instants are epoch milliseconds.
 *
 * Periods are always counted from the anchor (the day of the first paid charge), never from the
 * last billing date, so that 31 January bills on 28 February and on 31 March again.
 */
import type { Plan, PlanPeriod } from "../catalogue/plans.ts";

export const DAY_MS = 86_400_000;

export interface Period {
  readonly duration: number;
  readonly period: PlanPeriod;
}

export function addDays(at: number, days: number): number {
  return at + days * DAY_MS;
}

/** Whole months later at the same time of day; the last day of a shorter month. */
export function addMonths(at: number, months: number): number {
  const from = new Date(at);
  const year = from.getUTCFullYear();
  const month = from.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(from.getUTCDate(), lastDay);
  return Date.UTC(year, month, day) + (at % DAY_MS);
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

/** Days from `from` to `to`, a started day counts. */
export function daysBetween(from: number, to: number): number {
  return Math.max(0, Math.ceil((to - from) / DAY_MS));
}

/** ISO instant of the wire. */
export function iso(at: number): string {
  return new Date(at).toISOString();
}
