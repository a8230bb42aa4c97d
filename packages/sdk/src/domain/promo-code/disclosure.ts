import { upcomingDay } from "../calendar/calendar.ts";
import type { CalendarDay } from "../calendar/types.ts";
import type { Plan } from "../catalogue/types.ts";
import { type Choice, choose, type Table } from "../kernel/choice.ts";
import { type Message, message } from "../kernel/message.ts";
import { periodWords } from "../prices/periods.ts";
import type { AppliedCoupon, Quote } from "../prices/types.ts";
import type { Disclosure } from "./types.ts";

export interface DisclosureFacts {
  readonly quote: Quote;
  readonly coupon: Pick<AppliedCoupon, "nextBillingDateTime"> | null;
  readonly today: CalendarDay;
  readonly plan: Pick<Plan, "retailPriceCents" | "isGiftPlan" | "duration" | "period">;
  /** No method can pay for what follows: the plan ends. */
  readonly lapses?: boolean;
}

/**
 * What the buyer pays now, what later and on which day, and at which price the plan renews then. It has nothing that
 * the quote does not have. (PRC-10, PRC-14, PRC-15, PRC-19, D-17, D-37)
 */
export function disclosure(facts: DisclosureFacts): Choice<Disclosure> {
  return choose(disclosures, facts);
}

const disclosures: Table<DisclosureFacts, Disclosure> = {
  rows: [
    {
      id: "D-37",
      when: ({ lapses = false }) => lapses,
      to: ({ quote }) => ({ now: dueNow(quote), later: null, renewal: null }),
    },
    {
      id: "PRC-14",
      when: ({ plan, quote }) => plan.isGiftPlan || quote.label.kind === "gift",
      to: ({ quote }) => ({ now: dueNow(quote), later: null, renewal: null }),
    },
    {
      id: "PRC-15",
      when: ({ plan }) => !plan.retailPriceCents,
      to: ({ quote }) => ({ now: dueNow(quote), later: null, renewal: null }),
    },
    {
      id: "PRC-10/regular-price-later",
      when: ({ quote, plan }) =>
        quote.label.kind === "date" && quote.next?.priceCents === plan.retailPriceCents,
      to: (facts) => ({
        now: dueNow(facts.quote),
        later: null,
        renewal: renewal(facts, facts.quote.next?.date ?? null),
      }),
    },
    {
      id: "PRC-10/other-price-later",
      when: ({ quote }) => quote.label.kind === "date" && Boolean(quote.next?.date),
      to: (facts) => ({
        now: dueNow(facts.quote),
        later: chargeOn(facts.quote.next),
        renewal: renewal(facts, null),
      }),
    },
    {
      id: "PRC-19",
      when: ({ quote }) => quote.next !== null,
      to: (facts) => ({
        now: dueNow(facts.quote),
        later: null,
        renewal: renewal(facts, facts.quote.next?.date ?? null),
      }),
    },
  ],
  // The regular price from the beginning. A code that pays for another period than the plan's own has its day.
  otherwise: {
    id: "PRC-09",
    to: (facts) => ({
      now: dueNow(facts.quote),
      later: null,
      renewal: renewal(facts, upcomingDay(facts.coupon?.nextBillingDateTime ?? null, facts.today)),
    }),
  },
};

function dueNow({ chargeNowCents, taxCents, plusTaxes, label }: Quote): Disclosure["now"] {
  if (label.kind === "date" || chargeNowCents === 0) {
    return { amountCents: chargeNowCents, tax: "none" };
  }
  if (plusTaxes) return { amountCents: chargeNowCents, tax: "plus" };
  return { amountCents: chargeNowCents, tax: taxCents === 0 ? "none" : "included" };
}

function chargeOn(next: Quote["next"]): Disclosure["later"] {
  return next?.date ? { priceCents: next.priceCents, date: next.date } : null;
}

function renewal({ plan }: DisclosureFacts, date: CalendarDay | null): Disclosure["renewal"] {
  const { retailPriceCents, duration, period } = plan;
  return { priceCents: retailPriceCents ?? 0, date, duration, period };
}

/** The sentences of a disclosure. One with an unknown part has a form without it. (D-17, D-21) */
export function disclosureSentences({ now, later, renewal }: Disclosure): readonly Message[] {
  const sentences = [nowSentence(now)];
  if (later) {
    const params = { price: { price: later.priceCents }, date: { day: later.date } };
    sentences.push(message("promo-code.later", params));
  }
  if (renewal) sentences.push(renewalSentence(renewal, later !== null));
  return sentences;
}

function nowSentence({ amountCents, tax }: Disclosure["now"]): Message {
  if (amountCents === 0) return message("promo-code.now.nothing");
  const ids = {
    none: "promo-code.now",
    included: "promo-code.now.with-tax",
    plus: "promo-code.now.plus-tax",
  };
  return message(ids[tax], { amount: { total: amountCents } });
}

function renewalSentence(
  { priceCents, date, ...duration }: NonNullable<Disclosure["renewal"]>,
  isAfter: boolean,
): Message {
  const period = periodWords(duration);
  const when = date === null ? "" : ".on";
  const id = `promo-code.renewal${isAfter ? ".after" : when}${period ? "" : ".no-period"}`;
  return message(id, {
    price: { price: priceCents },
    ...(date && { date: { day: date } }),
    ...(period && { period }),
  });
}
