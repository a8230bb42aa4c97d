import type { Plan } from "../catalogue/types.ts";
import { answer, type Choice } from "../kernel/choice.ts";
import { type Message, message } from "../kernel/message.ts";
import { type Duration, durationUnit } from "../prices/periods.ts";
import { renewalPriceCents } from "../prices/quote.ts";
import { monthsOf, planSaving } from "../prices/savings.ts";
import type { Quote } from "../prices/types.ts";

export interface ComparedOffer {
  readonly plan: Plan;
  /** The charge today where it differs from the price, as checkout has it; else null. */
  readonly quote: Pick<Quote, "chargeNowCents"> | null;
}

/** A row of the comparison: a value for each plan, in their order; null where this plan alone has none. */
export interface ComparisonRow {
  readonly id: "about" | "billed" | "perMonth" | "saving" | "today";
  readonly values: readonly (Message | null)[];
}

/**
 * What differs from plan to plan, row by row: what the service says of it, what each renewal costs per month, how often
 * it is billed, what is due today, and what it saves. A row shows only where it is known of every plan, the saving where there is one; no row
 * where there is nothing to compare. What a subscriber pays for a change, and when, is said by its review. (PLN-06,
 * PLN-16, PRC-04 to PRC-06, D-05, D-06, D-17, D-28, D-42)
 */
export function planComparison({
  offers,
  isSubscriber,
}: {
  readonly offers: readonly ComparedOffer[];
  readonly isSubscriber: boolean;
}): Choice<readonly ComparisonRow[]> {
  const compared = offers.filter(({ plan }) => !plan.isGiftPlan);
  const facts = { plans: compared.map(({ plan }) => plan.planId), isSubscriber };
  if (compared.length < 2 || compared.length < offers.length) return answer([], "D-28/one", facts);
  const plans = compared.map(({ plan }) => plan);
  const rows: readonly ComparisonRow[] = [
    { id: "about", values: whole(plans.map(aboutOf)) },
    { id: "perMonth", values: whole(plans.map(perMonthOf)) },
    { id: "billed", values: whole(plans.map(billedOf)) },
    { id: "today", values: isSubscriber ? [] : whole(compared.map(todayOf)) },
    { id: "saving", values: plans.map((plan) => savingOf(plan, plans)) },
  ];
  return answer(
    rows.filter(({ values }) => values.some((value) => value !== null)),
    "D-28/comparison",
    facts,
  );
}

/** Without one of them there is no comparison: none is shown. */
function whole(values: readonly (Message | null)[]): readonly (Message | null)[] {
  return values.includes(null) ? [] : values;
}

/** What the content says of a plan, else the package. */
function aboutOf({ dppContent, bbDescription }: Plan): Message | null {
  const text = dppContent.mainFeature ?? bbDescription;
  return text ? { text } : null;
}

/** Rounded up, so that it never understates the price. */
function perMonthOf(plan: Plan): Message | null {
  const months = monthsOf(plan);
  const cents = renewalPriceCents({ plan, coupon: null });
  return months === null || cents === null ? null : { price: Math.ceil(cents / months) };
}

function billedOf(plan: Plan): Message | null {
  return counted("plan-guide.billed", plan);
}

function todayOf({ plan, quote }: ComparedOffer): Message | null {
  const cents = quote?.chargeNowCents ?? plan.retailPriceCents;
  return cents === null ? null : { total: cents };
}

function savingOf(plan: Plan, plans: readonly Plan[]): Message | null {
  const cents = planSaving({ plan, plans }).value;
  return cents === null ? null : counted("plan-guide.saving", plan, { price: cents });
}

function counted(id: string, given: Duration, amount?: Message): Message | null {
  const unit = durationUnit(given);
  const count = given.duration ?? 0;
  return unit && message(`${id}.${unit}`, amount ? { count, amount } : { count });
}
