import { dayOf } from "../../domain/calendar/calendar.ts";
import type { CalendarDay } from "../../domain/calendar/types.ts";
import type { Plan } from "../../domain/catalogue/types.ts";
import type { Decision } from "../../domain/kernel/decision.ts";
import type { AppliedCoupon, Quote } from "../../domain/prices/types.ts";
import { type CodeCost, codeApplies } from "../../domain/promo-code/code.ts";

/** A code, and the order in which it would take the place of the former one, or of none. */
interface Replacement {
  readonly code: AppliedCoupon;
  readonly former: AppliedCoupon | null;
  readonly plan: Plan;
  readonly isAutomatic: boolean;
  readonly today: CalendarDay;
  readonly quoteWith: (coupon: AppliedCoupon | null) => Quote | null;
}

/** Whether the code applies without asking the buyer (D-39); null without a price to compare. */
export function appliesUnasked(given: Replacement): Decision<CodeCost> | null {
  const { code, former, plan, isAutomatic, today, quoteWith } = given;
  const now = quoteWith(former);
  const withCode = quoteWith(code);
  if (!now || !withCode) return null;
  const ends = former && {
    now: dayOf(former.nextBillingDateTime),
    withCode: dayOf(code.nextBillingDateTime),
  };
  const isFree = isFreeAtFirst(plan, former);
  return codeApplies({ isAutomatic, isFree, now, withCode, today, ends });
}

/** The code that applies, or the promotion of the plan without one, leaves nothing to pay at first. */
export function isFreeAtFirst({ defaultPromo }: Plan, applied: AppliedCoupon | null): boolean {
  if (applied) return applied.priceToBeChargedCents === 0;
  return defaultPromo !== null && (defaultPromo.isFreeTrial || defaultPromo.amountCents === 0);
}
