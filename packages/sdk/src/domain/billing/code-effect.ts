import type { NextBillInfo } from "../account/types.ts";
import { dayOf } from "../calendar/calendar.ts";
import { type Choice, choose, type Table } from "../kernel/choice.ts";
import { sameText } from "../kernel/text.ts";

/** The next bill, by which the effect of a promo code is recognized. */
export type NextBill = Pick<NextBillInfo, "couponCode" | "nextBillingDateTime">;

interface CodeEffectFacts {
  readonly couponCode: string;
  /** As it was when the code was sent; null where it was not known. */
  readonly before: NextBill | null;
  /** Null without one; undefined where it cannot be read. */
  readonly now: NextBill | null | undefined;
}

/**
 * Whether the next bill shows a promo code whose answer was lost. A code that stood there before proves nothing, nor
 * does another bill: the one that the code was put on may have been made. Null then, and where nothing can be read.
 * (PRM-13, D-04, D-24)
 */
export function codeEffect(facts: CodeEffectFacts): Choice<boolean | null> {
  return choose(effects, facts);
}

const effects: Table<CodeEffectFacts, boolean | null> = {
  rows: [
    { id: "D-06", when: ({ now }) => now === undefined, to: () => null },
    {
      id: "D-24/before",
      when: ({ before, couponCode }) => names(before, couponCode),
      to: () => null,
    },
    { id: "D-04/shown", when: ({ couponCode, now }) => names(now, couponCode), to: () => true },
    {
      id: "D-24/another-bill",
      when: ({ before, now }) => dayOfBill(before) === null || dayOfBill(before) !== dayOfBill(now),
      to: () => null,
    },
  ],
  otherwise: { id: "D-04/not-shown", to: () => false },
};

function names(bill: NextBill | null | undefined, couponCode: string): boolean {
  return sameText(bill?.couponCode ?? null, couponCode);
}

function dayOfBill(bill: NextBill | null | undefined): string | null {
  return dayOf(bill?.nextBillingDateTime ?? null);
}
