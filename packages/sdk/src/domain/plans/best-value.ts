import type { Plan } from "../catalogue/types.ts";
import { type Choice, choose, type Table } from "../kernel/choice.ts";
import { renewalPriceCents } from "../prices/quote.ts";
import { monthsOf } from "../prices/savings.ts";

type Compared = Pick<
  Plan,
  "planId" | "duration" | "period" | "isGiftPlan" | "retailPriceCents" | "defaultPromo"
>;

interface Rate {
  readonly planId: string;
  /** Cents of each renewal per month, not rounded; null where price or period is unknown, and for a plan of days. */
  readonly perMonth: number | null;
  readonly months: number | null;
}

/**
 * The id of the plan with the lowest price per month, by what each renewal costs. Of plans with the same price per
 * month the shorter one, which asks for less at once. Null without another plan that costs more per month, where two
 * are alike, and where a price or a period is unknown: it could be the lowest. (D-28, D-06, D-17)
 */
export function bestValue({
  plans,
}: {
  readonly plans: readonly Compared[];
}): Choice<string | null> {
  const rates = plans.filter(({ isGiftPlan }) => !isGiftPlan).map(rateOf);
  return { ...choose(values, rates), facts: { rates } };
}

const values: Table<readonly Rate[], string | null> = {
  rows: [
    {
      id: "D-06",
      when: (rates) => rates.some(({ perMonth }) => perMonth === null),
      to: () => null,
    },
    { id: "D-28/no-other", when: (rates) => lowest(rates) >= highest(rates), to: () => null },
    { id: "D-28/alike", when: (rates) => shortest(rates).length > 1, to: () => null },
  ],
  otherwise: { id: "D-28/best-value", to: (rates) => shortest(rates)[0]?.planId ?? null },
};

function rateOf({ planId, ...plan }: Compared): Rate {
  const months = monthsOf(plan);
  const cents = renewalPriceCents({ plan, coupon: null });
  return { planId, months, perMonth: cents === null || months === null ? null : cents / months };
}

function lowest(rates: readonly Rate[]): number {
  return Math.min(...rates.map(({ perMonth }) => perMonth ?? 0));
}

function highest(rates: readonly Rate[]): number {
  return Math.max(...rates.map(({ perMonth }) => perMonth ?? 0));
}

/** Of those with the lowest price per month. */
function shortest(rates: readonly Rate[]): readonly Rate[] {
  const cheapest = rates.filter(({ perMonth }) => perMonth === lowest(rates));
  const months = Math.min(...cheapest.map((rate) => rate.months ?? 0));
  return cheapest.filter((rate) => rate.months === months);
}
