import type { CalendarDay } from "../calendar/types.ts";

/** The label before the total (PRC-09 to PRC-14). */
export type TotalLabel =
  | { readonly kind: "today" }
  | { readonly kind: "date"; readonly date: CalendarDay }
  | { readonly kind: "gift" };

/** Tax of a purchase: not asked yet, known, or the look-up failed (PRC-16 to PRC-18). */
export type TaxState =
  | { readonly kind: "unknown" }
  | { readonly kind: "known"; readonly totalTaxCents: number }
  | { readonly kind: "error" };

/** An upcoming charge, before tax. `date` is null where the service gives none. */
export interface NextCharge {
  readonly priceCents: number;
  readonly date: CalendarDay | null;
}

/** A row of the order summary, in integer cents. The rows add up to what is charged now (D-17). */
export interface SummaryRow {
  readonly id: "plan" | "promotion" | "coupon" | "deferred" | "tax";
  readonly amountCents: number;
}

/** What the buyer sees and what is charged. All amounts are integer cents. */
export interface Quote {
  /** Price without tax that belongs to the label: due today, or on the date of the label. */
  readonly priceCents: number;
  /** Tax on that price; 0 while unknown or in error. */
  readonly taxCents: number;
  /** `priceCents + taxCents`: the total the buyer sees. */
  readonly totalCents: number;
  /** What submitting charges now, tax included: the total, or 0 when billing starts later (D-05). */
  readonly chargeNowCents: number;
  /** The next charge where it differs from a renewal at the regular price; null otherwise (D-17). */
  readonly next: NextCharge | null;
  readonly label: TotalLabel;
  /** 'plus applicable taxes' shows (PRC-03, OPN-085). */
  readonly plusTaxes: boolean;
}

/** An upgrade, a downgrade, or no change of tier (CHG-01 to CHG-03). */
export type ChangeType = "Upgrade" | "Downgrade" | "none";

/** An applied promo code (PRM-01). */
export interface AppliedCoupon {
  readonly couponCode: string;
  readonly promoDescription: string | null;
  readonly planId: string;
  /** In cents, before tax. */
  readonly priceToBeChargedCents: number;
  readonly isFlatDiscount: boolean;
  /** ISO date-time of the first renewal; null where the service names none. */
  readonly nextBillingDateTime: string | null;
  /** Typed by the user, or applied by a link. */
  readonly appliedBy: "User" | "Auto";
}
