import { dayOf, upcomingDay } from "../calendar/calendar.ts";
import type { CalendarDay } from "../calendar/types.ts";
import type { Plan } from "../catalogue/types.ts";
import { answer, type Choice, choose, type Table } from "../kernel/choice.ts";
import type { Facts } from "../kernel/decision.ts";
import { type Message, message } from "../kernel/message.ts";
import type {
  AppliedCoupon,
  ChangeType,
  NextCharge,
  Quote,
  SummaryRow,
  TaxState,
  TotalLabel,
} from "./types.ts";

/** What a price depends on. `changeType` is `none` for a new purchase. */
export interface QuoteFacts {
  readonly plan: Pick<Plan, "retailPriceCents" | "isGiftPlan" | "defaultPromo">;
  readonly coupon: Pick<
    AppliedCoupon,
    "priceToBeChargedCents" | "isFlatDiscount" | "nextBillingDateTime"
  > | null;
  readonly changeType: ChangeType;
  readonly isTrialist: boolean;
  readonly validityTill: string | null;
  readonly today: CalendarDay;
}

/**
 * The label before the total. The date of a label is the day of the next charge: a promotion or coupon that charges now
 * does not move billing, even where it has a later date. (PRC-09 to PRC-14)
 */
export function totalLabel(facts: QuoteFacts): Choice<TotalLabel> {
  return choose(totalLabels, facts);
}

const today: TotalLabel = { kind: "today" };

const totalLabels: Table<QuoteFacts, TotalLabel> = {
  rows: [
    { id: "PRC-14", when: ({ plan }) => plan.isGiftPlan, to: () => ({ kind: "gift" }) },
    { id: "PRC-15", when: ({ plan }) => plan.retailPriceCents === 0, to: () => today },
    {
      id: "PRC-11",
      when: (facts) => facts.changeType === "Downgrade" && keepsValidity(facts),
      to: ({ validityTill }) => on(validityTill),
    },
    { id: "PRC-12", when: keepsValidity, to: ({ validityTill }) => on(validityTill) },
    { id: "PRC-11/no-date", when: isBilledLater, to: () => today },
    { id: "PRC-10/flat", when: ({ coupon }) => coupon?.isFlatDiscount === true, to: () => today },
    { id: "D-05/paid-now", when: (facts) => dueNowCents(facts) !== 0, to: () => today },
    {
      id: "PRC-10/coupon",
      when: ({ coupon, today }) => isLater(coupon?.nextBillingDateTime, today),
      to: ({ coupon }) => on(coupon?.nextBillingDateTime),
    },
    {
      id: "PRC-10/default-promo",
      when: ({ plan, today }) => isLater(plan.defaultPromo?.nextBillingDateTime, today),
      to: ({ plan }) => on(plan.defaultPromo?.nextBillingDateTime),
    },
    {
      id: "PRC-10/validity",
      when: ({ validityTill, today }) => isLater(validityTill, today),
      to: ({ validityTill }) => on(validityTill),
    },
  ],
  otherwise: { id: "PRC-09", to: () => today },
};

/**
 * Price, tax and total of a purchase, and what submitting charges now. The rule is that of the total label, which says
 * when the price is due. Null without a readable price: nothing can be bought. (PRC-02, PRC-03, PRC-09 to PRC-15,
 * PRC-18, PRC-19, D-05, D-06, OPN-085, OPN-090)
 */
export function quote(facts: QuoteFacts & { readonly tax: TaxState }): Choice<Quote | null> {
  const looked = lookedAt(facts);
  const now = dueNowCents(facts);
  if (now === null) return answer(null, "D-06", looked);
  const { value: label, rule, skipped } = totalLabel(facts);
  return { value: quoteOf(facts, label, now), rule, skipped, facts: looked };
}

function quoteOf(
  facts: QuoteFacts & { readonly tax: TaxState },
  label: TotalLabel,
  now: number,
): Quote {
  const isLaterCharge = label.kind === "date";
  const priceCents = isLaterCharge ? dueLaterCents(facts) : now;
  const isUnknownDay = isUndated(facts, label);
  // An amount of zero has no tax; a first payment on an unknown day has it later.
  const isTaxed = facts.tax.kind === "known" && priceCents > 0;
  const taxCents = isTaxed && facts.tax.kind === "known" ? facts.tax.totalTaxCents : 0;
  const totalCents = priceCents + taxCents;
  return {
    priceCents,
    taxCents,
    totalCents,
    chargeNowCents: isLaterCharge ? 0 : totalCents,
    next: differentNext(facts, label, priceCents),
    label,
    plusTaxes:
      isUnknownDay ||
      (priceCents > 0 && (facts.tax.kind !== "known" || (isLaterCharge && taxCents === 0))),
  };
}

/**
 * The rows of the order summary: the regular price of one whole period, the discount of a promotion or coupon, the
 * amount not due yet, the tax. They add up to the charge now. Empty without a price. (D-17, PAY-07, PRC-15, PRC-19)
 */
export function summaryRows(
  facts: QuoteFacts & { readonly tax: TaxState },
): Choice<readonly SummaryRow[]> {
  const { plan, coupon, tax } = facts;
  const looked = lookedAt(facts);
  const { value: current } = quote(facts);
  const retail = plan.retailPriceCents;
  if (!current || retail === null) return answer([], "D-06", looked);
  const first = retail === 0 ? 0 : firstPriceCents(facts, retail);
  const isLater = current.label.kind === "date" || isUndated(facts, current.label);
  const rows: SummaryRow[] = [{ id: "plan", amountCents: retail }];
  if (coupon) rows.push({ id: "coupon", amountCents: first - retail });
  else if (plan.defaultPromo) rows.push({ id: "promotion", amountCents: first - retail });
  if (isLater && first !== 0) rows.push({ id: "deferred", amountCents: -first });
  if (!isLater && tax.kind === "known") rows.push({ id: "tax", amountCents: current.taxCents });
  return answer(rows, "D-17", looked);
}

/** The facts of a price. */
function lookedAt({ plan, coupon, tax, ...rest }: QuoteFacts & { readonly tax: TaxState }): Facts {
  const { amountCents, isFreeTrial, nextBillingDateTime } = plan.defaultPromo ?? {};
  return {
    retailPriceCents: plan.retailPriceCents,
    isGiftPlan: plan.isGiftPlan,
    promotion: plan.defaultPromo && { amountCents, isFreeTrial, nextBillingDateTime },
    coupon,
    tax,
    ...rest,
  };
}

/** The text of a total label. (PRC-09, PRC-10, PRC-14, OPN-088) */
export function totalLabelText(label: TotalLabel): Message {
  return label.kind === "date"
    ? message("total.date", { date: { day: label.date } })
    : message(`total.${label.kind}`);
}

/** Cents due at once, before tax; null without a price. (PRC-15, PRC-19) */
function dueNowCents(facts: QuoteFacts): number | null {
  const { plan, coupon } = facts;
  if (plan.retailPriceCents === null) return null;
  if (plan.retailPriceCents === 0 || keepsValidity(facts)) return 0;
  if (isBilledLater(facts)) return 0;
  return firstPriceCents({ plan, coupon }, plan.retailPriceCents);
}

/** Cents of the first period, due now or later. */
function firstPriceCents({ plan, coupon }: Pick<QuoteFacts, "plan" | "coupon">, retail: number) {
  if (coupon) return coupon.priceToBeChargedCents;
  if (plan.defaultPromo) return plan.defaultPromo.isFreeTrial ? 0 : plan.defaultPromo.amountCents;
  return retail;
}

/** The next charge where it is no renewal at the price of today. A day that is over is none of a charge to come. (D-06, D-21) */
function differentNext(
  facts: QuoteFacts,
  label: TotalLabel,
  priceCents: number,
): NextCharge | null {
  const { plan, coupon } = facts;
  const retail = plan.retailPriceCents;
  const isUnknownDay = isUndated(facts, label);
  const laterCents = isUnknownDay ? dueLaterCents(facts) : priceCents;
  const isLaterCharge = isUnknownDay || label.kind === "date";
  if (isLaterCharge && laterCents > 0) {
    return { priceCents: laterCents, date: label.kind === "date" ? label.date : null };
  }
  if (retail === null || retail === 0 || label.kind === "gift") return null;
  const renewal = renewalPriceCents(facts) ?? retail;
  if (firstPriceCents(facts, retail) === renewal) return null;
  const { nextBillingDateTime = null } = coupon ?? plan.defaultPromo ?? {};
  return { priceCents: renewal, date: upcomingDay(nextBillingDateTime, facts.today) };
}

/**
 * Cents due on the date of the label: the first price that is not zero. A code that leaves nothing pays for the first
 * period of a change that begins later: nothing is due on the day of its beginning either.
 */
function dueLaterCents(facts: QuoteFacts): number {
  const { plan, coupon } = facts;
  const first = coupon ? coupon.priceToBeChargedCents : plan.defaultPromo?.amountCents;
  if (coupon && (keepsValidity(facts) || isBilledLater(facts))) return first ?? 0;
  return first || (renewalPriceCents(facts) ?? 0);
}

/**
 * Cents of each renewal: the regular price, and after a verified free year half of it. A promo code replaces the
 * promotion of the plan, and renews at the regular price. Null where that is unknown. (PLN-53, PAY-11, D-17)
 */
export function renewalPriceCents({
  plan,
  coupon,
}: Pick<QuoteFacts, "plan" | "coupon">): number | null {
  const { defaultPromo, retailPriceCents } = plan;
  return coupon ? retailPriceCents : (defaultPromo?.renewalAmountCents ?? retailPriceCents);
}

/**
 * A downgrade or a trialist's change is billed when the current period ends. The last day counts: the charge is yet to
 * come. (PRC-11, PRC-12, OPN-089, OPN-147)
 */
function keepsValidity({ changeType, isTrialist, validityTill, today }: QuoteFacts): boolean {
  return (changeType === "Downgrade" || isTrialist) && upcomingDay(validityTill, today) !== null;
}

/** The change of plan that the service bills when the period or the trial ends, also where that day is unknown. (D-06) */
function isBilledLater({ changeType, isTrialist }: QuoteFacts): boolean {
  return changeType === "Downgrade" || (isTrialist && changeType === "Upgrade");
}

/** It is billed later, on a day that is unknown: nothing is due today. */
function isUndated(facts: QuoteFacts, label: TotalLabel): boolean {
  return label.kind === "today" && facts.plan.retailPriceCents !== 0 && isBilledLater(facts);
}

function isLater(date: string | null | undefined, today: CalendarDay): boolean {
  const day = dayOf(date ?? null);
  return day !== null && day > today;
}

function on(date: string | null | undefined): TotalLabel {
  const day = dayOf(date ?? null);
  return day === null ? today : { kind: "date", date: day };
}
