import type { NextPayment } from "../account/types.ts";
import type { CalendarDay } from "../calendar/types.ts";
import { type Choice, choose, type Table } from "../kernel/choice.ts";
import type { PlanChangeStart } from "./plan-change.ts";

export interface ConfirmedTermsFacts {
  /** Of the receipt. */
  readonly next: NextPayment;
  /** Of the receipt, tax included, in cents; null where it is not known. */
  readonly paidCents: number | null;
  readonly isTrialistUser: boolean;
  /** The bill at the end of the trial is of nothing, by a promo code: the first charge comes later than that end. */
  readonly isFreeAfterTrial: boolean;
  /** When the plan of a change begins; null for a first plan. */
  readonly start: PlanChangeStart | null;
}

/** What a buyer is told beneath her thanks: the day on which something changes, and what it costs then, in cents before tax. */
export type ConfirmedTerms =
  | { readonly kind: "changes"; readonly date: CalendarDay }
  | { readonly kind: "trial" | "free"; readonly date: CalendarDay; readonly amountCents: number };

/**
 * What a buyer has to know at once: when a plan that waits begins, or when what is free ends and what it costs then. Null
 * where the order is paid, or where day and amount are not known: the receipt says the rest. (CNF-04, CHG-09, D-28, D-21,
 * D-42)
 */
export function confirmedTerms(facts: ConfirmedTermsFacts): Choice<ConfirmedTerms | null> {
  return choose(terms, facts);
}

/** A first charge on a day that is known. */
function dueLater({ next }: ConfirmedTermsFacts) {
  return next.kind === "known" && next.amountCents > 0 ? next : null;
}

function endOf(kind: "trial" | "free", facts: ConfirmedTermsFacts): ConfirmedTerms | null {
  const due = dueLater(facts);
  return due && { kind, date: due.date, amountCents: due.amountCents };
}

const terms: Table<ConfirmedTermsFacts, ConfirmedTerms | null> = {
  rows: [
    {
      id: "CHG-09",
      when: ({ start }) => start?.kind === "date",
      to: ({ start }) => (start?.kind === "date" ? { kind: "changes", date: start.date } : null),
    },
    { id: "D-21", when: (facts) => dueLater(facts) === null, to: () => null },
    {
      id: "D-28/trial",
      when: ({ isTrialistUser, isFreeAfterTrial }) => isTrialistUser && !isFreeAfterTrial,
      to: (facts) => endOf("trial", facts),
    },
    {
      id: "D-28/free",
      when: ({ paidCents }) => paidCents === 0,
      to: (facts) => endOf("free", facts),
    },
  ],
  otherwise: { id: "D-28/paid", to: () => null },
};
