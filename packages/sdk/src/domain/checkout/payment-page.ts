import { answer, type Choice } from "../kernel/choice.ts";

export interface OtherPlanFacts {
  readonly hasActiveSubscription: boolean;
  /** The promo code that applies to the order. */
  readonly couponCode: string | null;
}

/** Where another plan is chosen, and the promo code that goes along. */
export interface OtherPlan {
  readonly route: "plans" | "changePlans";
  /** Parameters of a code of a link: it applies to the other plan too, where it costs the buyer nothing (PRM-16, D-39). */
  readonly code: { readonly promoCoupon?: string; readonly applyCoupon?: "true" };
}

/** Where a buyer chooses another plan than that of the order: a member changes hers. (PAY-07, PRM-16) */
export function otherPlan({
  hasActiveSubscription,
  couponCode,
}: OtherPlanFacts): Choice<OtherPlan> {
  const route = hasActiveSubscription ? "changePlans" : "plans";
  const code =
    couponCode === null ? {} : ({ promoCoupon: couponCode, applyCoupon: "true" } as const);
  return answer({ route, code }, "PAY-07", { hasActiveSubscription, couponCode });
}

export interface RenewalSaidFacts {
  /** The plan ends with its free time (D-37). */
  readonly lapses: boolean;
  /** The promo code that applies has a legal text. */
  readonly hasLegalText: boolean;
  /** With that code another price than the regular one is paid in between. */
  readonly hasLaterPrice: boolean;
}

/**
 * What explains the renewal beside the button, once. The legal text of a promo code does, in its own words: it renews at
 * the regular price, which is that of the next charge unless another one comes between. (PAY-11, PRM-20, D-17, D-37)
 */
export function renewalSaidBy(facts: RenewalSaidFacts): Choice<readonly ("legal" | "renewal")[]> {
  const { lapses, hasLegalText, hasLaterPrice } = facts;
  const looked = { lapses, hasLegalText, hasLaterPrice };
  if (lapses) return answer(["renewal"], "D-37", looked);
  if (!hasLegalText) return answer(["renewal"], "PAY-11", looked);
  return hasLaterPrice
    ? answer(["legal", "renewal"], "PRM-20/later", looked)
    : answer(["legal"], "PRM-20", looked);
}
