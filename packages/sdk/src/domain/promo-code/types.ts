import type { CalendarDay } from "../calendar/types.ts";
import type { Duration } from "../prices/periods.ts";

/** State of the promo code of checkout (PRM-01). */
export interface PromoCodeState {
  /** The code that was tried last; null before, and after it was removed. */
  readonly couponCode: string | null;
  /** Description of a valid code, by the service. */
  readonly promoDescription: string | null;
  /** Id of the plan that the code was tried with. */
  readonly plan: string | null;
  /** Price due with the code in cents, before tax; null without a valid code (PRC-19). */
  readonly priceToBeChargedCents: number | null;
  /** A code was tried, and the answer is known. */
  readonly hasApplied: boolean;
  readonly isValid: boolean;
  /** The discount is an amount or a fixed price (OPN-111). */
  readonly isFlatDiscount: boolean;
  /** ISO date-time of the first renewal after what the code pays for. */
  readonly nextBillingDateTime: string | null;
  /** The code of a link, until another code is tried (PRM-14). */
  readonly emailCoupon: string | null;
  /** Catalogue id of the label of a valid code (PRM-12). */
  readonly validCouponCodeLabel: string | null;
  /** The code of the link applies by itself (PRM-04). */
  readonly autoApplyCoupon: boolean;
}

/** What a promo code does to a plan (PRM-19). Money is integer cents. */
export interface Voucher {
  readonly applicablePlans: readonly {
    readonly serviceID: string | null;
    readonly nextBillingDateTime: string | null;
    readonly priceToBeChargedCents: number | null;
  }[];
  readonly description: string | null;
  readonly discountType: string | null;
}

/** What the buyer pays, in the order of time. All amounts are integer cents. */
export interface Disclosure {
  /** What submitting charges. `included`: the amount has the tax; `plus`: the tax comes on top. */
  readonly now: { readonly amountCents: number; readonly tax: "none" | "included" | "plus" };
  /** A charge on a later day that is not a renewal at the regular price; before tax. */
  readonly later: { readonly priceCents: number; readonly date: CalendarDay } | null;
  /**
   * The renewal at the regular price, before tax; null where nothing renews. `date` is null where it is the usual one,
   * or the service gives none.
   */
  readonly renewal: {
    readonly priceCents: number;
    readonly date: CalendarDay | null;
    readonly duration: Duration["duration"];
    readonly period: Duration["period"];
  } | null;
}
