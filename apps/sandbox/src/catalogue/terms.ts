/**
 * The price of a plan now, the period it pays for, and the renewals. The one place where a price due is computed: the
 * voucher answer, the tax look-up, the purchase and the plan change all ask here, so that the amount shown is the
 * amount charged [D-05], and never an amount of a client [OPN-100].
 */
import { addDays, addPeriods } from "./calendar.ts";
import type { Coupon } from "./coupons.ts";
import { couponPriceCents, percentOff } from "./coupons.ts";
import type { Plan } from "./plans.ts";
import type { Promotion } from "./promotions.ts";
import { promotionOf } from "./promotions.ts";
import { jurisdictionOf, taxCents } from "./taxes.ts";

export interface Terms {
  /** Due at once, before tax, in cents. */
  readonly dueCents: number;
  /** End of the first period: the next billing date (epoch ms). */
  readonly nextBillingAt: number;
  readonly isFreeTrial: boolean;
  /** Price of each renewal, before tax, in cents. */
  readonly renewalCents: number;
  /** Day from which later billing dates are counted. */
  readonly anchorAt: number;
}

export interface Discount {
  readonly promotion?: Promotion | undefined;
  readonly coupon?: Coupon | undefined;
}

/** The terms of buying `plan` at `now`. A coupon takes the place of a promotion. */
export function termsOf(plan: Plan, discount: Discount, now: number): Terms {
  if (discount.coupon) return couponTerms(plan, discount.coupon, now);
  if (discount.promotion) return promotionTerms(plan, discount.promotion, now);
  return {
    dueCents: plan.priceCents,
    nextBillingAt: addPeriods(now, plan, 1),
    isFreeTrial: false,
    renewalCents: plan.priceCents,
    anchorAt: now,
  };
}

function couponTerms(plan: Plan, coupon: Coupon, now: number): Terms {
  const nextBillingAt = addPeriods(now, coupon.covers ?? plan, 1);
  return {
    dueCents: couponPriceCents(coupon, plan.priceCents),
    nextBillingAt,
    isFreeTrial: false,
    renewalCents: plan.priceCents,
    anchorAt: coupon.covers?.period === "NoOfDays" ? nextBillingAt : now,
  };
}

function promotionTerms(plan: Plan, promotion: Promotion, now: number): Terms {
  const { firstPeriodDays } = promotion;
  const nextBillingAt =
    firstPeriodDays === undefined ? addPeriods(now, plan, 1) : addDays(now, firstPeriodDays);
  return {
    dueCents: promotion.amountCents,
    nextBillingAt,
    isFreeTrial: promotion.isFreeTrial,
    renewalCents: percentOff(plan.priceCents, promotion.renewalPercentOff ?? 0),
    anchorAt: firstPeriodDays === undefined ? now : nextBillingAt,
  };
}

/** The default promotion: the first that is not PrePay [OPN-063] and that this user has not used up. */
export function defaultPromotion(plan: Plan, buyer: PromotionBuyer): Promotion | undefined {
  return promotionsFor(plan, buyer).find((promotion) => promotion.category !== "PrePay");
}

export interface PromotionBuyer {
  readonly everSubscribed: boolean;
  readonly promotionsUsed: readonly string[];
}

/** A visitor, treated as a new member. */
export const VISITOR: PromotionBuyer = { everSubscribed: false, promotionsUsed: [] };

/** The promotions of a plan for which this user is eligible. */
export function promotionsFor(plan: Plan, buyer: PromotionBuyer): readonly Promotion[] {
  return plan.promotions
    .map(promotionOf)
    .filter((promotion) => promotionRefusal(plan, promotion, buyer) === undefined);
}

/** Why this user cannot have this promotion: an error code, or undefined when they can. */
export function promotionRefusal(
  plan: Plan,
  promotion: Promotion,
  buyer: PromotionBuyer,
): string | undefined {
  if (!plan.promotions.includes(promotion.promotionID)) return "eV2657";
  const once = promotion.newUsersOnly || promotion.isFreeTrial;
  if (once && buyer.promotionsUsed.includes(promotion.promotionID)) return "eV1882";
  if (promotion.newUsersOnly && buyer.everSubscribed) return "eV1882";
  return undefined;
}

export interface TaxQuote {
  readonly totalTaxCents: number;
  readonly isTaxError: boolean;
  readonly state?: string;
}

/** Tax of an amount at a zip code; an unknown zip code is a tax error with tax zero [PRC-18]. */
export function taxOf(amountCents: number, zipCode: string): TaxQuote {
  const place = jurisdictionOf(zipCode);
  if (!place) return { totalTaxCents: 0, isTaxError: true };
  return {
    totalTaxCents: taxCents(amountCents, place.rateBasisPoints),
    isTaxError: false,
    state: place.state,
  };
}

/** Decimal text of the wire: 599 is "5.99". */
export function decimal(cents: number): string {
  const sign = cents < 0 ? "-" : "";
  const whole = Math.abs(cents);
  return `${sign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, "0")}`;
}

/** Decimal number of the wire: 99 is 0.99. */
export function decimalNumber(cents: number): number {
  return Number(decimal(cents));
}
