import { addMonths, daysBetween } from "../calendar/calendar.ts";
import type { CalendarDay } from "../calendar/types.ts";
import type { Plan } from "../catalogue/types.ts";
import type { FoyerConfiguration } from "../configuration/types.ts";
import { type Choice, choose, type Table } from "../kernel/choice.ts";
import { type Message, message } from "../kernel/message.ts";
import { sameText } from "../kernel/text.ts";
import { durationOf, periodLabel, periodWords } from "../prices/periods.ts";
import type { Quote } from "../prices/types.ts";
import { trialLength } from "./copy.ts";
import { offerPrice } from "./offer.ts";

/** What a plan costs at first, and what it costs later. */
export interface OfferTerms {
  /** `"Free for 7 days"`, `"$0.99 for 1 month"`, or the price itself: `"$5.99/mo"`. Null without a price. */
  readonly now: Message | null;
  /** `"then $5.99/mo"`; null where every payment is the same. */
  readonly later: Message | null;
}

export interface OfferTermsFacts {
  readonly plan: Plan;
  /** The charge today and the charges that follow, as checkout has them; null where each is the price. */
  readonly quote: Pick<Quote, "chargeNowCents" | "next"> | null;
  readonly today: CalendarDay;
  /** For a screen reader: "per month" in place of "/mo". */
  readonly isSpoken: boolean;
}

type Settings = Pick<FoyerConfiguration, "promotions">;

interface Row {
  readonly facts: OfferTermsFacts;
  /** How long the first price holds; null where that is unknown. */
  readonly time: Message | null;
}

/**
 * The price of a plan as one line: what is free or cheaper at first and for how long, then the price. Amounts and days
 * are those that checkout charges. (PLN-18, PLN-48, PLN-52, PLN-53, PLN-46, PRC-01, D-06, D-17)
 */
export function offerTerms(facts: OfferTermsFacts, configuration: Settings): Choice<OfferTerms> {
  const { plan, quote, isSpoken } = facts;
  const { planId, retailPriceCents, duration, period } = plan;
  const row = { facts, time: timeOf(facts, configuration) };
  return {
    ...choose(terms, row),
    facts: { planId, retailPriceCents, duration, period, quote, isSpoken },
  };
}

const terms: Table<Row, OfferTerms> = {
  rows: [
    {
      id: "PLN-46",
      when: ({ facts }) => facts.plan.isGiftPlan,
      to: () => ({ now: message("plan-guide.gift"), later: null }),
    },
    {
      id: "D-06",
      when: ({ facts }) => facts.plan.retailPriceCents === null,
      to: () => ({ now: null, later: null }),
    },
    {
      id: "PRC-15",
      when: ({ facts }) => facts.plan.retailPriceCents === 0,
      to: () => ({ now: message("price.free"), later: null }),
    },
    {
      id: "PLN-53",
      when: ({ facts }) => Boolean(facts.quote?.next),
      to: ({ facts, time }) => ({ now: first(facts, time), later: then(facts) }),
    },
  ],
  otherwise: { id: "PRC-01", to: ({ facts }) => ({ now: regular(facts), later: null }) },
};

function first({ quote }: OfferTermsFacts, time: Message | null): Message {
  const cents = quote?.chargeNowCents ?? 0;
  const what = cents === 0 ? "free" : "price";
  const price = { price: cents };
  return time === null
    ? message(`plan-guide.${what}-first`, { price })
    : message(`plan-guide.${what}-for`, { price, time });
}

function then(facts: OfferTermsFacts): Message {
  const price = { price: facts.quote?.next?.priceCents ?? 0 };
  return message("plan-guide.then", { price: each(facts, price) });
}

/** As `offerPrice` has it, in one piece. */
function regular(facts: OfferTermsFacts): Message {
  const { prefix, price } = offerPrice(facts.plan).value;
  const line = each(facts, price ?? { text: "" });
  return prefix === null ? line : message("plan-guide.prefixed", { prefix, price: line });
}

/** A price with its period. */
function each({ plan, isSpoken }: OfferTermsFacts, price: Message): Message {
  const { frequencyLabel } = plan.dppContent;
  const words = isSpoken ? periodWords(frequencyLabel ? durationOf(frequencyLabel) : plan) : null;
  if (words) return message("plan-guide.spoken", { price, period: words });
  const period = frequencyLabel ? { text: frequencyLabel } : periodLabel(plan);
  return period ? message("price.per", { price, period }) : price;
}

/**
 * Whole years or months where the day of the next charge is theirs, else days; the days of service and device may
 * differ by one. (PLN-49, PLN-51, PLN-52, OPN-078)
 */
function timeOf({ plan, quote, today }: OfferTermsFacts, configuration: Settings): Message | null {
  const trial = trialLength({ defaultPromo: plan.defaultPromo, today }, configuration);
  if (trial !== null) return message("plan-guide.time.day", { count: trial });
  const date = quote?.next?.date ?? null;
  const days = date === null ? 0 : daysBetween(today, date);
  if (days <= 0) return null;
  const months = Math.round(days / MONTH_DAYS);
  const end = months === 0 ? null : addMonths(today, months);
  if (date === null || end === null || Math.abs(daysBetween(end, date)) > 1) {
    return message("plan-guide.time.day", { count: days });
  }
  return months % 12 === 0
    ? message("plan-guide.time.year", { count: months / 12 })
    : message("plan-guide.time.month", { count: months });
}

const MONTH_DAYS = 365.25 / 12;

/** Whether a text only names the promotion, which the price line says already. (D-42, PLN-16) */
export function repeatsPromotion({
  text,
  plan,
}: {
  readonly text: string;
  readonly plan: Pick<Plan, "defaultPromo">;
}): boolean {
  return sameText(text, plan.defaultPromo?.displayName ?? null);
}
