import type { SavedMethodKind } from "../account/types.ts";
import type { CalendarDay } from "../calendar/types.ts";

/** How a payment of the history was made; at most the last four digits of a card (BIL-17, BIL-18, OPN-162). */
export interface BilledMethod {
  /** Null when the service names a method that is not known. */
  readonly kind: SavedMethodKind | null;
  /** 'Visa'; null where the service does not say. */
  readonly cardType: string | null;
  readonly lastFour: string | null;
  /** The PayPal account. */
  readonly email: string | null;
}

/** A row of an order. Amounts are integer cents; a discount is negative. */
export type BillingRow =
  | { readonly kind: "regular" | "price" | "tax"; readonly cents: number }
  | { readonly kind: "discount"; readonly cents: number; readonly name: string | null };

/** Money that was given back. */
export interface BillingRefund {
  readonly date: CalendarDay | null;
  /** Positive. */
  readonly cents: number;
  readonly method: BilledMethod | null;
}

/**
 * A line of the billing history. The rows add up to the total; where the service's numbers do not, there are no rows
 * (D-05, D-06).
 */
export interface BillingEntry {
  readonly orderID: string;
  /** Of the plan; null where the service does not say. */
  readonly name: string | null;
  /** When it was paid. */
  readonly date: CalendarDay | null;
  readonly start: CalendarDay | null;
  readonly end: CalendarDay | null;
  readonly rows: readonly BillingRow[];
  /** Tax included; null when the service does not say. */
  readonly totalCents: number | null;
  readonly refunds: readonly BillingRefund[];
  /** The total less its refunds; null without refunds, and where that is not certain. */
  readonly netCents: number | null;
  readonly method: BilledMethod | null;
}

/** The entries of a year, newest first. */
export interface BillingYear {
  /** Null for entries without a date. */
  readonly year: number | null;
  /** Among the newest entries, which show at once; older years unfold (BIL-11). */
  readonly isRecent: boolean;
  readonly entries: readonly BillingEntry[];
}
