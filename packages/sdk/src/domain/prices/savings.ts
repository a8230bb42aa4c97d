import type { Plan } from "../catalogue/types.ts";
import { type Choice, choose, type Table } from "../kernel/choice.ts";
import type { Duration } from "./periods.ts";

type Priced = Pick<Plan, "duration" | "period" | "retailPriceCents" | "defaultPromo">;

interface MonthFacts {
  /** Null for a plan of days. */
  readonly months: number | null;
  readonly retailPriceCents: number | null;
  readonly hasPromotion: boolean;
}

/**
 * Cents per month of a longer plan, rounded up so that it never understates the price. Null for a plan of one month or
 * less, of days, without a price, and where a promotion comes first. (D-28)
 */
export function pricePerMonth(plan: Priced): Choice<number | null> {
  const { retailPriceCents, defaultPromo } = plan;
  return choose(perMonth, {
    months: monthsOf(plan),
    retailPriceCents,
    hasPromotion: defaultPromo !== null,
  });
}

const perMonth: Table<MonthFacts, number | null> = {
  rows: [
    { id: "D-28/short", when: ({ months }) => months === null || months < 2, to: () => null },
    { id: "D-28/no-price", when: ({ retailPriceCents }) => !retailPriceCents, to: () => null },
    { id: "D-28/promotion", when: ({ hasPromotion }) => hasPromotion, to: () => null },
  ],
  otherwise: {
    id: "D-28/per-month",
    to: ({ retailPriceCents, months }) => Math.ceil((retailPriceCents ?? 0) / (months ?? 1)),
  },
};

interface SavingFacts {
  readonly perMonthCents: number | null;
  readonly retailPriceCents: number | null;
  readonly months: number | null;
  /** Of the cheapest monthly plan; null where there is none. */
  readonly monthlyCents: number | null;
}

/**
 * Cents that a longer plan saves compared with the cheapest monthly plan for the same time, at regular prices. Null
 * without a monthly plan, and where nothing is saved. (D-28)
 */
export function planSaving(given: {
  readonly plan: Priced;
  readonly plans: readonly Priced[];
}): Choice<number | null> {
  const { plan, plans } = given;
  const monthly = plans
    .filter((one) => monthsOf(one) === 1 && one.retailPriceCents)
    .map(({ retailPriceCents }) => retailPriceCents ?? 0);
  return choose(savings, {
    perMonthCents: pricePerMonth(plan).value,
    retailPriceCents: plan.retailPriceCents,
    months: monthsOf(plan),
    monthlyCents: monthly.length > 0 ? Math.min(...monthly) : null,
  });
}

const savings: Table<SavingFacts, number | null> = {
  rows: [
    {
      id: "D-28/no-price-per-month",
      when: ({ perMonthCents }) => perMonthCents === null,
      to: () => null,
    },
    {
      id: "D-28/no-monthly-plan",
      when: ({ monthlyCents }) => monthlyCents === null,
      to: () => null,
    },
    { id: "D-28/no-saving", when: (facts) => savedCents(facts) <= 0, to: () => null },
  ],
  otherwise: { id: "D-28/saving", to: (facts) => savedCents(facts) },
};

function savedCents({ monthlyCents, months, retailPriceCents }: SavingFacts): number {
  return (monthlyCents ?? 0) * (months ?? 0) - (retailPriceCents ?? 0);
}

/** Months of a plan; null for a plan of days, and where the period is unknown. */
export function monthsOf({ duration, period }: Duration): number | null {
  if (duration === null || !Number.isInteger(duration) || duration < 1) return null;
  if (period === "NoOfYears") return 12 * duration;
  return period === "NoOfMonths" ? duration : null;
}
