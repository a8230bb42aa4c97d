import { upcomingDay } from "../calendar/calendar.ts";
import type { CalendarDay } from "../calendar/types.ts";
import type { Plan } from "../catalogue/types.ts";
import { answer, type Choice, choose, type Table } from "../kernel/choice.ts";
import { isAnnual, isMultiYear } from "../prices/periods.ts";
import { type QuoteFacts, quote } from "../prices/quote.ts";
import { monthsOf } from "../prices/savings.ts";
import type { ChangeType, Quote, TaxState } from "../prices/types.ts";

export interface ChangeTermsFacts extends Omit<QuoteFacts, "plan"> {
  readonly plan: Pick<
    Plan,
    "retailPriceCents" | "isGiftPlan" | "defaultPromo" | "duration" | "period"
  >;
  readonly tax: TaxState;
}

/** When the new plan begins, and when it is paid. */
export type ChangeStart =
  /** At once, and paid at once. */
  | "now"
  /** When the current period ends: a downgrade. */
  | "period-end"
  /** At once; it is paid when the free trial ends. */
  | "trial-end";

/** What a member pays for a change of plan, and from when. Amounts in cents. */
export interface ChangeTerms {
  readonly start: ChangeStart;
  /** The day of the start, or of the first payment after a trial; null where it is now or unknown. */
  readonly date: CalendarDay | null;
  /** Paid now. */
  readonly payNowCents: number;
  /** The first payment of the new plan: now, or on the date. */
  readonly priceCents: number;
  /** The payment that follows, where it differs from the first; its date is null where the service gives none. */
  readonly next: Quote["next"];
  /** Tax is added to the amounts. */
  readonly plusTaxes: boolean;
  /** The sentence for it; its parts are those above. */
  readonly textId: ChangeText;
}

export type ChangeText =
  | "change-plan.terms.free"
  | "change-plan.terms.later"
  | "change-plan.terms.later.no-date"
  | "change-plan.terms.later.free"
  | "change-plan.terms.later.free.no-date"
  | "change-plan.terms.trial.free"
  | "change-plan.terms.first-free"
  | "change-plan.terms.later.then"
  | "change-plan.terms.later.then.no-date"
  | "change-plan.terms.trial"
  | "change-plan.terms.trial.no-date"
  | "change-plan.terms.trial.then"
  | "change-plan.terms.trial.then.no-date"
  | "change-plan.terms.then"
  | "change-plan.terms.then.no-date"
  | "change-plan.terms.nothing-now"
  | "change-plan.terms.nothing-now.no-date"
  | "change-plan.terms.annual"
  | "change-plan.terms.years"
  | "change-plan.terms.now";

/**
 * What a member pays for a change of plan now, and from when: an upgrade at once, a downgrade when the period ends, a
 * trialist when the trial ends. The same quote as in checkout. Null where nothing changes, and without a price.
 * (CHG-01 to CHG-03, CHG-09, CHG-10, PRC-11, PRC-12, PRC-20, OPN-061, OPN-147, D-05, D-17, D-21)
 */
export function changeTerms(facts: ChangeTermsFacts): Choice<ChangeTerms | null> {
  const { plan, changeType, isTrialist, validityTill, today } = facts;
  const { retailPriceCents: retail, duration, period } = plan;
  const looked = { changeType, isTrialist, validityTill, today, retailPriceCents: retail };
  if (changeType === "none") return answer(null, "CHG-03", looked);
  if (retail === null) return answer(null, "D-06", looked);
  const later = laterStart(facts);
  const { value: due } = quote(facts);
  const first = later === null ? due?.priceCents : facts.coupon?.priceToBeChargedCents;
  const priceCents = first ?? retail;
  const payNowCents = later === null ? (due?.chargeNowCents ?? retail) : 0;
  const terms: Omit<ChangeTerms, "textId"> = {
    start: later ?? "now",
    date: later === null ? null : upcomingDay(validityTill, today),
    payNowCents,
    priceCents,
    next: later === null ? (due?.next ?? null) : nextOfCode(facts, retail),
    // Nothing has no tax: what is paid later has.
    plusTaxes: retail > 0 && (payNowCents === 0 || due?.plusTaxes !== false),
  };
  const { value: textId, rule, skipped } = choose(texts, { ...terms, retail, duration, period });
  return { value: { ...terms, textId }, rule, skipped, facts: { ...looked, ...terms } };
}

/** What follows a first payment that a promo code has lowered, on the day that it names; null without one. */
function nextOfCode({ coupon, today }: ChangeTermsFacts, retail: number): Quote["next"] {
  if (!coupon || coupon.priceToBeChargedCents === retail) return null;
  return { priceCents: retail, date: upcomingDay(coupon.nextBillingDateTime, today) };
}

/** Null for a change that is paid at once. */
function laterStart({ changeType, isTrialist }: ChangeTermsFacts): ChangeStart | null {
  if (isTrialist) return "trial-end";
  return changeType === "Downgrade" ? "period-end" : null;
}

type TextFacts = Omit<ChangeTerms, "textId"> &
  Pick<Plan, "duration" | "period"> & { readonly retail: number };

const texts: Table<TextFacts, ChangeText> = {
  rows: [
    { id: "PRC-15", when: ({ retail }) => retail === 0, to: () => "change-plan.terms.free" },
    {
      id: "PRC-19/free/no-end",
      when: (facts) => isFreeLater(facts) && facts.next?.date === null,
      to: () => "change-plan.terms.first-free",
    },
    {
      id: "PRC-19/free/trial",
      when: (facts) => isFreeLater(facts) && facts.start === "trial-end",
      to: () => "change-plan.terms.trial.free",
    },
    {
      id: "PRC-19/free/no-date",
      when: (facts) => isFreeLater(facts) && facts.date === null,
      to: () => "change-plan.terms.later.free.no-date",
    },
    { id: "PRC-19/free", when: isFreeLater, to: () => "change-plan.terms.later.free" },
    {
      id: "PRC-19/trial/no-date",
      when: ({ start, date, next }) => start === "trial-end" && next !== null && date === null,
      to: () => "change-plan.terms.trial.then.no-date",
    },
    {
      id: "PRC-19/trial",
      when: ({ start, next }) => start === "trial-end" && next !== null,
      to: () => "change-plan.terms.trial.then",
    },
    {
      id: "PRC-12/no-date",
      when: ({ start, date }) => start === "trial-end" && date === null,
      to: () => "change-plan.terms.trial.no-date",
    },
    {
      id: "PRC-12",
      when: ({ start }) => start === "trial-end",
      to: () => "change-plan.terms.trial",
    },
    {
      id: "PRC-19/later/no-date",
      when: ({ start, date, next }) => start === "period-end" && next !== null && date === null,
      to: () => "change-plan.terms.later.then.no-date",
    },
    {
      id: "PRC-19/later",
      when: ({ start, next }) => start === "period-end" && next !== null,
      to: () => "change-plan.terms.later.then",
    },
    {
      id: "CHG-09/no-date",
      when: ({ start, date }) => start === "period-end" && date === null,
      to: () => "change-plan.terms.later.no-date",
    },
    {
      id: "CHG-09",
      when: ({ start }) => start === "period-end",
      to: () => "change-plan.terms.later",
    },
    {
      id: "PRC-19/nothing-now",
      when: ({ payNowCents, next }) => payNowCents === 0 && next !== null && next.date !== null,
      to: () => "change-plan.terms.nothing-now",
    },
    {
      id: "PRC-19/nothing-now/no-date",
      when: ({ payNowCents }) => payNowCents === 0,
      to: () => "change-plan.terms.nothing-now.no-date",
    },
    {
      id: "PRC-19/then",
      when: ({ next }) => next !== null && next.date !== null,
      to: () => "change-plan.terms.then",
    },
    {
      id: "PRC-19/then/no-date",
      when: ({ next }) => next !== null,
      to: () => "change-plan.terms.then.no-date",
    },
    {
      id: "CHG-10/years",
      when: (facts) => isAnnual(facts) && isMultiYear(facts),
      to: () => "change-plan.terms.years",
    },
    { id: "CHG-10", when: isAnnual, to: () => "change-plan.terms.annual" },
  ],
  otherwise: { id: "OPN-147", to: () => "change-plan.terms.now" },
};

/** A promo code leaves nothing to pay for the first period, which is not paid at once. */
function isFreeLater({ start, priceCents, next }: TextFacts): boolean {
  return start !== "now" && priceCents === 0 && next !== null;
}

type Amount = Pick<Plan, "retailPriceCents" | "duration" | "period" | "isGiftPlan">;

export interface ChangeTypeFacts {
  readonly changeType: ChangeType;
  /** A gift pays for the member's plan, also for one that the list has not. */
  readonly isFromGift: boolean;
  /** The member's plan; null where the list has it not. */
  readonly from: Amount | null;
  readonly to: Amount;
}

/**
 * The id of the text for a type of change. Null for none, from a gift, which has no price to go up or down from, and for
 * a downgrade that costs the same for the same time. (CHG-01 to CHG-03, D-42)
 */
export function changeTypeText({
  changeType,
  isFromGift,
  from,
  to,
}: ChangeTypeFacts): "change-plan.type.upgrade" | "change-plan.type.downgrade" | null {
  if (changeType === "none" || isFromGift || from?.isGiftPlan) return null;
  if (changeType === "Upgrade") return "change-plan.type.upgrade";
  return from && costsTheSame(from, to) ? null : "change-plan.type.downgrade";
}

function costsTheSame(from: Amount, to: Amount): boolean {
  const months = monthsOf(from);
  return (
    from.retailPriceCents === to.retailPriceCents && months !== null && months === monthsOf(to)
  );
}
