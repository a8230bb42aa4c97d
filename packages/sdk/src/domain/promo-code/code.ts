import { programOfPlan } from "../catalogue/identifiers.ts";
import type { FoyerConfiguration } from "../configuration/types.ts";
import type { FieldProblem } from "../forms/fields.ts";
import { answer, type Choice } from "../kernel/choice.ts";
import { allow, type Decision, refuse } from "../kernel/decision.ts";
import { type Message, message } from "../kernel/message.ts";
import { promoCodeLeast, promoCodeMost } from "../limits/limits.ts";

const pattern = new RegExp(`^[A-Z0-9]{${promoCodeLeast},${promoCodeMost}}$`);

/** A promo code as it is sent: without surrounding white space, upper case. (PRM-03, PRM-05) */
export function promoCodeToSend({ value }: { readonly value: string }): string {
  return value.trim().toUpperCase();
}

/**
 * A typed promo code: letters and digits, 3 to 30 of them, white space around them aside. (PRM-08, PRM-09, OPN-110,
 * OPN-117)
 */
export function promoCodeProblem({ value }: { readonly value: string }): FieldProblem {
  const code = promoCodeToSend({ value });
  if (code === "") return message("error.required");
  return pattern.test(code) ? null : message("payment.error.promo-invalid");
}

/** A promo code that came with the address. */
export interface EmailedCode {
  readonly code: string;
  /** It applies by itself; otherwise it only fills the field (PRM-04, OPN-109). */
  readonly isAutomatic: boolean;
}

/** The promo code of a link: `promoCoupon` and `applyCoupon`. One that no code can be is ignored. (PRM-02 to PRM-04, ROU-52, OPN-109) */
export function emailedCode(given: {
  readonly promoCoupon: string | null;
  readonly applyCoupon: boolean;
}): Choice<EmailedCode | null> {
  const { promoCoupon, applyCoupon } = given;
  const looked = { promoCoupon, applyCoupon };
  if (promoCoupon === null) return answer(null, "PRM-02/none", looked);
  const code = promoCodeToSend({ value: promoCoupon });
  if (!pattern.test(code)) return answer(null, "PRM-09", looked);
  return applyCoupon
    ? answer({ code, isAutomatic: true }, "PRM-04", looked)
    : answer({ code, isAutomatic: false }, "OPN-109", looked);
}

/** Marker of a code: 'Auto' where it applied by itself, 'User' where a user applied it. (PRM-30, OPN-115) */
export function appliedBy({ isAutomatic }: { readonly isAutomatic: boolean }): "User" | "Auto" {
  return isAutomatic ? "Auto" : "User";
}

/**
 * Whether the code of a link applies by itself. It takes the place of the promotion: a free year that a user has proved
 * would be lost to a campaign's link. The field has the code, and the user decides. (PRM-04, PLN-56, D-17, D-35)
 */
export function linkCodeApplies(
  { isAutomatic, plan }: PromotedPlan & { readonly isAutomatic: boolean },
  settings: Pick<FoyerConfiguration, "product">,
): Decision<"not-asked" | "free-period"> {
  const promotion = promotionOf(plan, settings);
  const looked = { isAutomatic, ...promotion };
  if (!isAutomatic) return refuse("not-asked", "OPN-109", looked);
  return isProvedFreePeriod(promotion)
    ? refuse("free-period", "D-35", looked)
    : allow("PRM-04", looked);
}

/** What the buyer is told beside the field, and beside the applied code: the code costs a proved free period. (D-17, D-35) */
export function lostFreePeriod(
  { plan, isApplied }: PromotedPlan & { readonly isApplied: boolean },
  settings: Pick<FoyerConfiguration, "product">,
): Choice<Message | null> {
  const promotion = promotionOf(plan, settings);
  const looked = { isApplied, ...promotion };
  if (!isProvedFreePeriod(promotion)) return answer(null, "D-35/none", looked);
  return answer(message(isApplied ? "promo.replaces" : "promo.would-replace"), "D-35", looked);
}

interface PromotedPlan {
  readonly plan: {
    readonly packageID: string;
    readonly defaultPromo: {
      readonly isFreeTrial: boolean;
      readonly amountCents: number;
    } | null;
  };
}

function promotionOf(plan: PromotedPlan["plan"], settings: Pick<FoyerConfiguration, "product">) {
  const { isFreeTrial = false, amountCents = null } = plan.defaultPromo ?? {};
  return {
    program: programOfPlan({ serviceId: plan.packageID }, settings),
    isFreeTrial,
    amountCents,
  };
}

function isProvedFreePeriod(promotion: ReturnType<typeof promotionOf>): boolean {
  return promotion.program !== null && promotion.isFreeTrial && promotion.amountCents === 0;
}
