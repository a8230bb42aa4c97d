import type { Plan } from "../plans/types.ts";
import type { Duration } from "./periods.ts";

type Priced = Pick<Plan, "duration" | "period" | "retailPriceCents" | "defaultPromo">;

/**
 * Cents of a month of a longer plan, a started cent counts: it never says less than is paid. Null for a plan of one
 * month or less, of days, without a price, and where another price is paid first. (D-28)
 */
export function pricePerMonth(plan: Priced): number | null {
  const months = monthsOf(plan);
  const { retailPriceCents, defaultPromo } = plan;
  if (months === null || months < 2 || !retailPriceCents || defaultPromo) return null;
  return Math.ceil(retailPriceCents / months);
}

/**
 * Cents that a longer plan saves against the cheapest monthly plan for as long, both at their regular prices. Null
 * where there is nothing to compare with, and where nothing is saved. (D-28)
 */
export function planSaving(given: {
  readonly plan: Priced;
  readonly plans: readonly Priced[];
}): number | null {
  const { plan, plans } = given;
  const months = monthsOf(plan);
  if (months === null || plan.retailPriceCents === null || pricePerMonth(plan) === null)
    return null;
  const monthly = plans
    .filter((one) => monthsOf(one) === 1 && one.retailPriceCents)
    .map(({ retailPriceCents }) => retailPriceCents ?? 0);
  const saved = Math.min(...monthly) * months - plan.retailPriceCents;
  return monthly.length > 0 && saved > 0 ? saved : null;
}

function monthsOf({ duration, period }: Duration): number | null {
  if (duration === null || !Number.isInteger(duration) || duration < 1) return null;
  if (period === "NoOfYears") return 12 * duration;
  return period === "NoOfMonths" ? duration : null;
}
