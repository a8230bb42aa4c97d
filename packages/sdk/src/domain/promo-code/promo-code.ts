import type { AppliedCoupon } from "../prices/types.ts";
import type { EmailedCode } from "./code.ts";
import type { PromoCodeState } from "./types.ts";

export type PromoCodeEvent =
  /** A link brought a code. */
  | ({ readonly kind: "emailed" } & EmailedCode)
  | { readonly kind: "applied"; readonly coupon: AppliedCoupon }
  /** The code is not valid for the plan. */
  | { readonly kind: "refused"; readonly couponCode: string; readonly planId: string | null }
  | { readonly kind: "removed" }
  | { readonly kind: "planChanged" };

/** No code. */
export const noPromoCode: PromoCodeState = {
  couponCode: null,
  promoDescription: null,
  plan: null,
  priceToBeChargedCents: null,
  hasApplied: false,
  isValid: false,
  isFlatDiscount: false,
  nextBillingDateTime: null,
  emailCoupon: null,
  validCouponCodeLabel: null,
  autoApplyCoupon: false,
};

/**
 * The promo code after an event. A change of plan forgets the code and keeps that of the link; any other code that is
 * tried, and the removal of a code, forget that of the link too. (PRM-01, PRM-11, PRM-12, PRM-14, PRM-15)
 */
export function promoCode(state: PromoCodeState, event: PromoCodeEvent): PromoCodeState {
  switch (event.kind) {
    case "emailed":
      return { ...state, emailCoupon: event.code, autoApplyCoupon: event.isAutomatic };
    case "applied": {
      const { couponCode, promoDescription, planId, ...coupon } = event.coupon;
      const { priceToBeChargedCents, isFlatDiscount, nextBillingDateTime } = coupon;
      return {
        ...tried(state, couponCode),
        ...{ couponCode, promoDescription, plan: planId },
        ...{ priceToBeChargedCents, isFlatDiscount, nextBillingDateTime },
        hasApplied: true,
        isValid: true,
        validCouponCodeLabel: appliedLabel({ screen: "checkout" }),
      };
    }
    case "refused": {
      const { couponCode, planId } = event;
      return { ...tried(state, couponCode), couponCode, plan: planId, hasApplied: true };
    }
    case "removed":
      return noPromoCode;
    case "planChanged": {
      const { emailCoupon, autoApplyCoupon } = state;
      return { ...noPromoCode, emailCoupon, autoApplyCoupon };
    }
  }
}

/** No result yet; the code of the link stays while it is tried. (PRM-14) */
function tried({ emailCoupon, autoApplyCoupon }: PromoCodeState, code: string): PromoCodeState {
  return emailCoupon === code ? { ...noPromoCode, emailCoupon, autoApplyCoupon } : noPromoCode;
}

/** Catalogue id of the label of a valid code. (PRM-12, PRM-13) */
export function appliedLabel({ screen }: { readonly screen: "checkout" | "account" }): string {
  return screen === "account" ? "promo-code.applied.account" : "promo-code.applied";
}
