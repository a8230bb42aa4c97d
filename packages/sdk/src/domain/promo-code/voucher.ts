import type { Plan } from "../catalogue/types.ts";
import { type Allowed, allow, type Decision, type Refused, refuse } from "../kernel/decision.ts";
import { includesText, sameText } from "../kernel/text.ts";
import type { AppliedCoupon } from "../prices/types.ts";
import { promoCodeProblem } from "./code.ts";
import type { Voucher } from "./types.ts";

const flatTypes = ["FLAT", "AMOUNT"];

/** Whether a discount is a fixed price or an amount. An unknown type is not. (PRM-19, OPN-111) */
export function isFlatDiscount({ discountType }: { readonly discountType: string | null }) {
  return includesText(flatTypes, discountType);
}

/** Why a code is not looked up. */
export type LookUpRefusal = "no-plan" | "malformed-code";

/** Whether a code is looked up: it needs a selected plan and the shape of a code. (PRM-07, PRM-08, PRM-09) */
export function mayLookUp(given: {
  readonly couponCode: string;
  readonly planId: string | null;
}): Decision<LookUpRefusal> {
  const { couponCode, planId } = given;
  const looked = { couponCode, planId };
  if (planId === null) return refuse("no-plan", "PRM-07", looked);
  const isCode = promoCodeProblem({ value: couponCode }) === null;
  return isCode ? allow("PRM-09", looked) : refuse("malformed-code", "PRM-09", looked);
}

/** Why an answer to a look-up is no valid code. */
export type VoucherRefusal = "other-plan" | "no-price";

export interface VoucherFacts {
  readonly couponCode: string;
  readonly plan: Pick<Plan, "planId" | "packageID">;
  readonly voucher: Voucher;
  readonly appliedBy: AppliedCoupon["appliedBy"];
}

/**
 * Whether a code is valid for the selected plan: the service lists the plan, with a readable price. (PRM-06, PRM-11,
 * PRM-19, PRC-19, D-06)
 */
export function voucherValid(
  facts: VoucherFacts,
): (Allowed & { readonly coupon: AppliedCoupon }) | Refused<VoucherRefusal> {
  const { couponCode, plan, voucher, appliedBy } = facts;
  const { applicablePlans, description, discountType } = voucher;
  const looked = { couponCode, planId: plan.planId, packageID: plan.packageID, voucher };
  const found = applicablePlans.find(({ serviceID }) => sameText(serviceID, plan.packageID));
  if (!found) return refuse("other-plan", "PRM-06", looked);
  const { priceToBeChargedCents, nextBillingDateTime } = found;
  if (priceToBeChargedCents === null || priceToBeChargedCents < 0) {
    return refuse("no-price", "D-06", looked);
  }
  const coupon: AppliedCoupon = {
    couponCode,
    promoDescription: description,
    planId: plan.planId,
    priceToBeChargedCents,
    isFlatDiscount: isFlatDiscount({ discountType }),
    nextBillingDateTime,
    appliedBy,
  };
  return { ...allow("PRM-19", looked), coupon };
}

/** The catalogue id of the message for a code that was not applied. (PRM-06 to PRM-09, ERR-05, ERR-11) */
export function promoCodeRefusal({
  reason,
}: {
  readonly reason: LookUpRefusal | VoucherRefusal;
}): string {
  return refusalTexts[reason];
}

const refusalTexts: Readonly<Record<LookUpRefusal | VoucherRefusal, string>> = {
  "no-plan": "plans.not-selected",
  "malformed-code": "payment.error.promo-invalid",
  "other-plan": "payment.error.promo-wrong-package",
  "no-price": "payment.error.promo-invalid",
};

/** Codes with which a service refuses a promo code. (ERR-05 to ERR-08, ERR-10, ERR-11) */
const refusing = ["ERR-05", "ERR-06", "ERR-07", "ERR-08", "ERR-10", "ERR-11"];

/** Whether the rule of an error code is about the promo code, not about the payment. (PRM-11, ERR-05 to ERR-11) */
export function isPromoCodeRefusal({ rule }: { readonly rule: string }): boolean {
  return refusing.includes(rule);
}

/** Whether the rule of an error code says that the saved card has to be updated before the code applies. (PRM-17) */
export function needsOtherCard({ rule }: { readonly rule: string }): boolean {
  return rule === "ERR-01" || rule === "ERR-03";
}
