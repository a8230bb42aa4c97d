import { programOfPlan } from "../catalogue/identifiers.ts";
import type { FoyerConfiguration } from "../configuration/types.ts";
import { type Choice, choose, type Table } from "../kernel/choice.ts";
import { type Message, message } from "../kernel/message.ts";
import { sameText } from "../kernel/text.ts";
import { dayOf, daysBetween } from "../prices/calendar.ts";
import { formatPrice } from "../prices/money.ts";
import { isMultiYear } from "../prices/periods.ts";
import type { CalendarDay } from "../prices/types.ts";
import type { DefaultPromo, Plan } from "./types.ts";

export interface TrialFacts {
  readonly defaultPromo: DefaultPromo | null;
  readonly today: CalendarDay;
}

type PromotionIds = Pick<FoyerConfiguration, "promotions">;

/**
 * Free trials that have their own copy: 7 or 30 days, by promotion id or by shape. A default promo of 8
 * days is 7 free days and the billing day. (PLN-49, PLN-51, PLN-52, OPN-077, OPN-078)
 */
export function trialLength(
  { defaultPromo, today }: TrialFacts,
  { promotions }: PromotionIds,
): 7 | 30 | null {
  if (!defaultPromo?.isFreeTrial) return null;
  if (sameText(defaultPromo.promotionID, promotions.promo7DayFreeId)) return 7;
  if (sameText(defaultPromo.promotionID, promotions.promo30DayFreeId)) return 30;
  const billing = dayOf(defaultPromo.nextBillingDateTime);
  const days = billing === null ? 0 : daysBetween(today, billing);
  if (days === 8) return 7;
  return days === 30 ? 30 : null;
}

export interface PlanCtaTextFacts extends TrialFacts {
  readonly dppContent: Plan["dppContent"];
  readonly isExistingUser: boolean;
}

/** Text of a plan's call to action: trial copy, content for this kind of user, content, default. (PLN-15, PLN-48) */
export function planCtaText(facts: PlanCtaTextFacts, configuration: PromotionIds): Choice<Message> {
  const trial = facts.isExistingUser ? null : trialLength(facts, configuration);
  const { ctaText, ctaTextExistingUser } = facts.dppContent;
  const table: Table<PlanCtaTextFacts, Message> = {
    rows: [
      { id: "PLN-48", when: () => trial !== null, to: () => message(`plans.cta.trial-${trial}`) },
      {
        id: "PLN-15/existing-user",
        when: ({ isExistingUser }) => isExistingUser && Boolean(ctaTextExistingUser),
        to: () => ({ text: ctaTextExistingUser ?? "" }),
      },
      { id: "PLN-15", when: () => Boolean(ctaText), to: () => ({ text: ctaText ?? "" }) },
    ],
    otherwise: { id: "PLN-40", to: () => message("plans.cta") },
  };
  return choose(table, facts);
}

/** Sentences that belong to a plan: free year then half price, price per year. (PLN-53, PLN-54, PLN-56) */
export function planNotes(
  { plan }: { readonly plan: Plan },
  configuration: Pick<FoyerConfiguration, "product">,
): readonly Message[] {
  const notes: Message[] = [];
  const isYear = plan.period === "NoOfYears" && plan.duration === 1;
  const isVerified = programOfPlan({ serviceId: plan.packageID }, configuration) !== null;
  const isFree = plan.defaultPromo?.isFreeTrial === true && plan.defaultPromo.amountCents === 0;
  if (isYear && isVerified && isFree) notes.push(message("plans.renewal-half-price"));
  const { retailPriceCents, duration } = plan;
  if (plan.period === "NoOfYears" && duration && isMultiYear(plan) && retailPriceCents !== null) {
    const price = formatPrice(Math.ceil(retailPriceCents / duration));
    notes.push(message("plans.per-year", { price }));
  }
  return notes;
}

/** The 1-month 99-cent promotion, which has its own title and button. (PLN-50) */
export function is99CentPromo(
  given: { readonly promotionID: string | null },
  { promotions }: PromotionIds,
): boolean {
  return sameText(given.promotionID, promotions.promo99CentId);
}

/** The 230-days-free promotions, which have their own title. (PAY-04, OPN-091) */
export function is230DaysFreePromo(
  given: { readonly promotionID: string | null },
  { promotions }: PromotionIds,
): boolean {
  return promotions.promo230FreeIds.some((id) => sameText(id, given.promotionID));
}
