import { dayOf, daysBetween } from "../calendar/calendar.ts";
import type { CalendarDay } from "../calendar/types.ts";
import { programOfPlan } from "../catalogue/identifiers.ts";
import type { DefaultPromo, Plan } from "../catalogue/types.ts";
import type { FoyerConfiguration } from "../configuration/types.ts";
import { answer, type Choice, choose, type Table } from "../kernel/choice.ts";
import { type Message, message } from "../kernel/message.ts";
import { sameText } from "../kernel/text.ts";
import { type Duration, isAnnual, isMultiYear } from "../prices/periods.ts";

export interface TrialFacts {
  readonly defaultPromo: DefaultPromo | null;
  readonly today: CalendarDay;
}

type PromotionIds = Pick<FoyerConfiguration, "promotions">;

/**
 * Free trials with copy of their own: 7 or 30 days, by promotion id or by shape. A default promo of 8 days is 7 free
 * days and the billing day. Where the billing date gives another length than the id, there is no copy; a difference of
 * one day between service and device is allowed. (PLN-49, PLN-51, PLN-52, OPN-077, OPN-078, D-17)
 */
export function trialLength(
  { defaultPromo, today }: TrialFacts,
  { promotions }: PromotionIds,
): 7 | 30 | null {
  if (!defaultPromo?.isFreeTrial) return null;
  const { promotionID, nextBillingDateTime } = defaultPromo;
  const billing = dayOf(nextBillingDateTime);
  const days = billing === null ? null : daysBetween(today, billing);
  if (sameText(promotionID, promotions.promo7DayFreeId)) return isAbout(8, days) ? 7 : null;
  if (sameText(promotionID, promotions.promo30DayFreeId)) return isAbout(30, days) ? 30 : null;
  if (days === 8) return 7;
  return days === 30 ? 30 : null;
}

function isAbout(expected: number, days: number | null): boolean {
  return days === null || Math.abs(days - expected) <= 1;
}

/** Whether the first period of a yearly plan is free, and not a week or a month of it. (PAY-06, D-17) */
export function isFreeYear(
  { defaultPromo, duration, period, today }: TrialFacts & Duration,
  configuration: PromotionIds,
): boolean {
  if (!defaultPromo?.isFreeTrial || defaultPromo.amountCents !== 0) return false;
  const isOfPart = trialLength({ defaultPromo, today }, configuration) !== null;
  return isAnnual({ duration, period }) && !isOfPart;
}

/**
 * Percent off each renewal: a verified free year renews at half price. Null for every other plan, and where the quote
 * says another price. (PLN-53, D-17)
 */
export function renewalPercentOff(
  plan: Pick<Plan, "packageID" | "duration" | "period" | "defaultPromo" | "retailPriceCents">,
  configuration: Pick<FoyerConfiguration, "product">,
): number | null {
  const isYear = plan.period === "NoOfYears" && plan.duration === 1;
  const isVerified = programOfPlan({ serviceId: plan.packageID }, configuration) !== null;
  const isFree = plan.defaultPromo?.isFreeTrial === true && plan.defaultPromo.amountCents === 0;
  return isYear && isVerified && isFree && isHalfPrice(plan) ? 50 : null;
}

/** To the cent: half of an odd price has a fraction. */
function isHalfPrice({
  defaultPromo,
  retailPriceCents: retail,
}: Pick<Plan, "defaultPromo" | "retailPriceCents">): boolean {
  const { renewalAmountCents: renewal = null } = defaultPromo ?? {};
  return retail !== null && renewal !== null && Math.abs(2 * renewal - retail) <= 1;
}

export interface PlanCtaTextFacts extends TrialFacts {
  readonly dppContent: Plan["dppContent"];
  readonly isExistingUser: boolean;
}

/** Text of a plan's call to action: trial copy, content by user type, content by plan, default. (PLN-15, PLN-48) */
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

/** Notes of a plan: free year then half price, price per year. (PLN-53, PLN-54, PLN-56) */
export function planNotes(
  { plan }: { readonly plan: Plan },
  configuration: Pick<FoyerConfiguration, "product">,
): readonly Choice<Message>[] {
  const { planId, retailPriceCents, duration, period } = plan;
  const facts = { planId, retailPriceCents, duration, period };
  const notes: Choice<Message>[] = [];
  if (renewalPercentOff(plan, configuration) !== null)
    notes.push(answer(message("plans.renewal-half-price"), "PLN-53", facts));
  const perYear = pricePerYear(plan);
  if (perYear) notes.push(answer(perYear, "PLN-54", facts));
  return notes;
}

/** '$64.99/yr' for a plan of several years, rounded up to a cent. (PLN-54) */
export function pricePerYear(
  plan: Pick<Plan, "retailPriceCents" | "duration" | "period">,
): Message | null {
  const cents = yearlyCents(plan);
  return cents === null ? null : message("plans.per-year", { price: { price: cents } });
}

/** Cents per year of a plan of several years; null for every other one. */
export function yearlyCents({
  retailPriceCents,
  ...plan
}: Pick<Plan, "retailPriceCents" | "duration" | "period">): number | null {
  const isOfYears = plan.period === "NoOfYears" && isMultiYear(plan);
  if (!isOfYears || !plan.duration || retailPriceCents === null) return null;
  return Math.ceil(retailPriceCents / plan.duration);
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
