import type { Plan } from "../catalogue/types.ts";
import { type Choice, choose, type Table } from "../kernel/choice.ts";
import { type Message, message } from "../kernel/message.ts";
import { periodLabel } from "../prices/periods.ts";
import { pricePerYear } from "./copy.ts";

/** The name of a plan to show; by period where neither the service nor the content has one. (PLN-13, PLN-20, PRC-08) */
export function offerName(plan: Plan): Choice<Message> {
  const { planId, displayName, periodName } = plan;
  return { ...choose(names, plan), facts: { planId, name: displayName, periodName } };
}

const names: Table<Plan, Message> = {
  rows: [
    {
      id: "PLN-20",
      when: ({ displayName, dppContent }) => displayName === dppContent.planName,
      to: ({ displayName }) => ({ text: displayName }),
    },
    {
      id: "PLN-13",
      when: ({ displayName, planId }) => displayName !== planId,
      to: ({ displayName }) => ({ text: displayName }),
    },
    {
      id: "PRC-08",
      when: ({ periodName }) => periodName !== null,
      to: ({ periodName, planId }) => periodName ?? { text: planId },
    },
  ],
  otherwise: { id: "PLN-05", to: ({ planId }) => ({ text: planId }) },
};

/** The price of a plan as it shows. */
export interface OfferPrice {
  /** `"then"`, or null. */
  readonly prefix: string | null;
  /** Null without a price. */
  readonly price: Message | null;
  /** 'mo', 'yr', '2 yrs'; null when the period is unknown. */
  readonly period: Message | null;
}

/**
 * The price line of a plan: the price of the content, else the regular price. The content may also set the period and
 * the word before the price: 'then' says what follows a promotion, which is the price of its renewals where they have
 * one of their own. (PLN-18, PLN-53, PRC-01, PRC-04 to PRC-07, D-06, D-17)
 */
export function offerPrice(plan: Plan): Choice<OfferPrice> {
  const { planId, retailPriceCents, duration, period, dppContent } = plan;
  const { price, frequencyLabel } = dppContent;
  const renewalCents = renewalCentsOf(plan);
  const facts = { planId, retailPriceCents, renewalCents, duration, period, price, frequencyLabel };
  return { ...choose(prices, plan), facts };
}

const prices: Table<Plan, OfferPrice> = {
  rows: [
    {
      id: "PLN-53",
      when: (plan) => Boolean(plan.dppContent.pricePrefix) && renewalCentsOf(plan) !== null,
      to: (plan) => priceLine(plan, { price: renewalCentsOf(plan) ?? 0 }),
    },
    {
      id: "PLN-18",
      when: ({ dppContent }) => Boolean(dppContent.price),
      to: (plan) => priceLine(plan, { text: plan.dppContent.price ?? "" }),
    },
    {
      id: "D-06",
      when: ({ retailPriceCents }) => retailPriceCents === null,
      to: (plan) => priceLine(plan, null),
    },
  ],
  otherwise: { id: "PRC-01", to: (plan) => priceLine(plan, plan.planPrice) },
};

/** Null where a plan renews at its regular price, and where it has none. */
function renewalCentsOf({ defaultPromo, retailPriceCents }: Plan): number | null {
  return retailPriceCents === null ? null : (defaultPromo?.renewalAmountCents ?? null);
}

function priceLine(plan: Plan, price: Message | null): OfferPrice {
  const { frequencyLabel, pricePrefix } = plan.dppContent;
  const period = frequencyLabel ? { text: frequencyLabel } : periodLabel(plan);
  return { prefix: pricePrefix ?? null, price, period };
}

/**
 * Name of the promotion that shows with a plan, from the content, else the service; null without one. (PLN-10, PLN-17)
 */
export function offerPromotion(plan: Plan): Choice<string | null> {
  const { planId, promotionID } = plan;
  return { ...choose(promotions, plan), facts: { planId, promotionID } };
}

const promotions: Table<Plan, string | null> = {
  rows: [
    {
      id: "PLN-17",
      when: ({ dppContent }) => Boolean(dppContent.promotionPlanName),
      to: ({ dppContent }) => dppContent.promotionPlanName ?? null,
    },
    {
      id: "PLN-10",
      when: ({ defaultPromo }) => Boolean(defaultPromo?.displayName),
      to: ({ defaultPromo }) => defaultPromo?.displayName ?? null,
    },
  ],
  otherwise: { id: "PLN-10/none", to: () => null },
};

/**
 * The note beside the price of the order summary: the text of the content, else the price per year of a plan of several
 * years; null for other plans. (PLN-18, PLN-54)
 */
export function summaryNote(plan: Plan): Choice<Message | null> {
  const { planId, retailPriceCents, duration, period } = plan;
  return { ...choose(notes, plan), facts: { planId, retailPriceCents, duration, period } };
}

const notes: Table<Plan, Message | null> = {
  rows: [
    {
      id: "PLN-18",
      when: ({ dppContent }) => dppContent.paymentPriceOverride !== undefined,
      to: ({ dppContent }) => ({ text: dppContent.paymentPriceOverride ?? "" }),
    },
    { id: "PLN-54", when: (plan) => pricePerYear(plan) !== null, to: pricePerYear },
  ],
  otherwise: { id: "PLN-54/none", to: () => null },
};

/** The name of the promotion's row in the order summary: the service's, else a general one. (PAY-07, PLN-10) */
export function summaryPromotion(plan: Plan): Choice<Message> {
  const { planId, promotionID } = plan;
  return { ...choose(promotionRows, plan), facts: { planId, promotionID } };
}

const promotionRows: Table<Plan, Message> = {
  rows: [
    {
      id: "PLN-10",
      when: ({ defaultPromo }) => Boolean(defaultPromo?.displayName),
      to: ({ defaultPromo }) => ({ text: defaultPromo?.displayName ?? "" }),
    },
  ],
  otherwise: { id: "PAY-07", to: () => message("summary.promotion") },
};
