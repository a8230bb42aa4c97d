/** The discount of an order: what a promo code or a promotion took off the regular price [BIL-16]. */
import type { Coupon } from "../../../catalogue/coupons.ts";
import type { Promotion } from "../../../catalogue/promotions.ts";
import type { OrderDiscount } from "./orders.ts";

export interface Discounted {
  readonly retailCents: number;
  readonly chargedCents: number;
  /** End of the discounted period, epoch ms. */
  readonly endAt: number;
  readonly coupon?: Coupon | undefined;
  readonly promotion?: Promotion | undefined;
}

/** A code takes the place of a promotion. Empty where neither applies. */
export function discountsOf(order: Discounted): readonly OrderDiscount[] {
  const { retailCents, chargedCents, endAt, coupon, promotion } = order;
  const common = { discountAmountCents: retailCents - chargedCents, endAt };
  if (coupon) {
    const { code, description } = coupon;
    return [{ ...common, type: "COUPON", description, promotionName: code }];
  }
  if (!promotion) return [];
  const { displayName, promotionID } = promotion;
  return [{ ...common, type: "PROMOTION", description: displayName, promotionName: promotionID }];
}
