import { addDays, addMonths } from "../calendar/calendar.ts";
import type { CalendarDay } from "../calendar/types.ts";
import { type Choice, choose, type Table } from "../kernel/choice.ts";

/** The last day on which a card can pay: the end of its month. Null where its expiry is not `MM/YY`. (BIL-06, D-37) */
export function cardValidThrough({
  expiry,
}: {
  readonly expiry: string | null;
}): CalendarDay | null {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(expiry ?? "") ?? [];
  const next = month ? addMonths(`20${year}-${month}-01`, 1) : null;
  return next && addDays(next, -1);
}

export interface CardExpiryFacts {
  /** The card's last day; null where it is not known. */
  readonly validThrough: CalendarDay | null;
  /** Of the charge; null where it is not known. */
  readonly day: CalendarDay | null;
  readonly today: CalendarDay;
}

/** Whether the card that a charge is promised to has expired, or expires before its day: the charge would be refused. (D-37, PAY-09, BIL-04) */
export function cardExpiry(facts: CardExpiryFacts): Choice<"expired" | "expires" | null> {
  return choose(expiries, facts);
}

const expiries: Table<CardExpiryFacts, "expired" | "expires" | null> = {
  rows: [
    { id: "D-06", when: ({ validThrough }) => validThrough === null, to: () => null },
    {
      id: "D-37/expired",
      when: ({ validThrough, today }) => (validThrough ?? today) < today,
      to: () => "expired",
    },
    {
      id: "D-37/expires",
      when: ({ validThrough, day }) => day !== null && (validThrough ?? day) < day,
      to: () => "expires",
    },
  ],
  otherwise: { id: "D-37", to: () => null },
};
