import type { CalendarDay } from "../calendar/types.ts";
import type { Plan } from "../catalogue/types.ts";
import { type Choice, choose, type Table } from "../kernel/choice.ts";
import { durationUnit, periodEnd } from "./periods.ts";
import type { NextCharge, Quote } from "./types.ts";

export interface NextChargeFacts {
  readonly plan: Pick<Plan, "duration" | "isGiftPlan" | "period" | "retailPriceCents">;
  readonly quote: Pick<Quote, "next">;
  readonly today: CalendarDay;
}

/**
 * The charge after what submitting charges now, before tax: that of the quote, else the renewal at the regular price
 * when the first period ends. Null where nothing renews, or the period is unknown. (PAY-11, PRC-14, PRC-15, D-17)
 */
export function nextCharge(facts: NextChargeFacts): Choice<NextCharge | null> {
  return choose(nextCharges, facts);
}

const nextCharges: Table<NextChargeFacts, NextCharge | null> = {
  rows: [
    { id: "D-17", when: ({ quote }) => quote.next !== null, to: ({ quote }) => quote.next },
    { id: "PRC-14", when: ({ plan }) => plan.isGiftPlan, to: () => null },
    { id: "PRC-15", when: ({ plan }) => !plan.retailPriceCents, to: () => null },
    { id: "D-06", when: ({ plan }) => durationUnit(plan) === null, to: () => null },
  ],
  otherwise: {
    id: "PAY-11",
    to: ({ plan, today }) => ({
      priceCents: plan.retailPriceCents ?? 0,
      date: periodEnd(today, plan),
    }),
  },
};
