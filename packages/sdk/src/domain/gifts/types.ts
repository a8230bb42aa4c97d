import type { CalendarDay } from "../calendar/types.ts";
import type { PlanPeriod } from "../catalogue/types.ts";

/** What is behind a gift PIN (GFT-15, API-14). */
export interface GiftCard {
  /** The gift plan. */
  readonly packageId: string;
  /** In cents; null where the service does not say. */
  readonly productPriceCents: number | null;
  /** Key of the gift catalogue (GFT-27). */
  readonly productSku: string;
  readonly hasMerchandise: boolean;
}

/** The gift that is being redeemed (GFT-15). */
export interface GiftState extends GiftCard {
  /** Normalized. It stays in memory (D-13). */
  readonly pin: string;
  /** Null until the gift is redeemed, and where its answer was lost (GFT-25). */
  readonly transactionId: string | null;
  readonly billingZipCode: string;
}

/** The answer to a PIN: a gift, or a text of the service that says why the PIN cannot be used. */
export type GiftAnswer =
  | { readonly kind: "gift"; readonly card: GiftCard }
  | { readonly kind: "refused"; readonly text: string | null };

/** The form that a gift needs (GFT-21, GFT-22). */
export type GiftForm = "shipping" | "zip";

/** How long a gift plan lasts. */
export interface GiftLength {
  readonly duration: number;
  readonly period: PlanPeriod;
}

/**
 * What a gift does to what the member has: it begins a plan, moves the next payment, the end, the lapse or a planned pause, or pays
 * for a plan whose payment failed.
 */
export interface GiftTerms {
  readonly kind:
    | "starts"
    | "moves-payment"
    /** No method can pay for what follows (D-37). */
    | "moves-lapse"
    | "moves-pause"
    | "moves-end"
    | "adds-gift"
    | "settles";
  /** The day until which the member's plan is paid, or on which it ends; null where it is unknown. */
  readonly until: CalendarDay | null;
  /** The same with the gift, or the day of the payment that it moves; null where it is unknown. */
  readonly newUntil: CalendarDay | null;
  readonly length: GiftLength | null;
}

/** What the member had before the gift, by the status of the subscription. */
export interface BeforeGift {
  readonly serviceID: string;
  /** ISO text. */
  readonly validityTill: string | null;
  /** False where nothing goes on at `validityTill`: the plan is over. Absent in records of earlier versions. */
  readonly isActive?: boolean | undefined;
}
