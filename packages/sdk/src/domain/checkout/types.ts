import type { BillingAddress } from "../account/types.ts";
import type { PlanBefore } from "../prices/given-up.ts";
import type { ChangeType, TaxState } from "../prices/types.ts";
import type { ShippingAddress } from "../shipping/types.ts";

export type { ShippingAddress };

/** Payment methods of checkout (PAY-12). */
export type PaymentMethod = "card" | "paypal" | "applepay" | "saved" | "coupon";

/** State of checkout (PRC-16). */
export interface CheckoutFacts {
  readonly tax: TaxState;
  readonly isTaxError: boolean;
  readonly billingAddress: BillingAddress | null;
  readonly hasShippingAddress: boolean;
  readonly shippingAddress: ShippingAddress | null;
  readonly shouldHavePaymentAccount: boolean;
  readonly paypalError: string | null;
  readonly successfulPaymentCompleted: boolean;
}

/** Answer to a purchase (PAY-19 to PAY-21). */
export interface PaymentAnswer {
  readonly responseCode: string | null;
  readonly orderID: string | null;
  readonly errorCode: string | null;
  readonly errorMessage: string | null;
}

/** What a payment answer means. `invalid` settles nothing: the purchase goes on as `confirming`. */
export type PaymentResult =
  | { readonly kind: "paid"; readonly orderID: string }
  | { readonly kind: "declined"; readonly errorCode: string; readonly errorMessage: string | null }
  | { readonly kind: "invalid"; readonly code: "EV_API_ERROR"; readonly messageId: string };

/** What is bought, at which price and with which method. Two equal intents share one key (D-04). */
export interface PurchaseIntent {
  readonly planId: string;
  readonly serviceId: string;
  readonly promotionId: string | null;
  readonly couponCode: string | null;
  readonly method: PaymentMethod;
  /** The total the buyer saw (cents), and what is charged now (cents). */
  readonly totalCents: number;
  readonly amountCents: number;
  readonly changeType: ChangeType;
  /** What the buyer has until then, which the receipt of a change names (D-38). */
  readonly before?: PlanBefore | null | undefined;
  /** Stands for the shipping address, which is personal data (D-13); absent where nothing is shipped. */
  readonly shipTo?: string | null | undefined;
}

/** A row of the order in words. */
export interface OrderLine {
  readonly text: string;
  readonly amountCents: number;
}

/** The order as a wallet shows it in its own window. The lines add up to what is charged now (D-17). */
export interface WalletOrder {
  /** Name of the product. */
  readonly merchant: string;
  readonly planName: string;
  /** `"Total due today"`. */
  readonly totalLabel: string;
  readonly hasMerchandise: boolean;
  readonly lines: readonly OrderLine[];
  readonly chargeNowCents: number;
}

/** A purchase attempt, stored before the first byte leaves (D-04). Times are epoch milliseconds. */
export interface PurchaseAttempt {
  /** Sent as `Idempotency-Key`. */
  readonly key: string;
  readonly intent: PurchaseIntent;
  /** Whose purchase it is. */
  readonly profileId: string;
  readonly startedAt: number;
}

/**
 * State of a purchase. `submitting`: sent, no answer yet. `confirming`: the outcome is unknown, the service is being
 * asked. `paid` and `notPaid` are settled. `elsewhere`: another tab is paying. `needsChecking`: the device holds an
 * unreadable record of a purchase, and the service is being asked (D-25).
 */
export type PurchaseState =
  | { readonly kind: "idle"; readonly key: string | null; readonly intent: PurchaseIntent | null }
  | { readonly kind: "submitting"; readonly attempt: PurchaseAttempt }
  | { readonly kind: "confirming"; readonly attempt: PurchaseAttempt; readonly checks: number }
  | { readonly kind: "paid"; readonly attempt: PurchaseAttempt; readonly orderID: string }
  | {
      readonly kind: "notPaid";
      readonly attempt: PurchaseAttempt;
      readonly code: string;
      readonly messageId: string;
    }
  | { readonly kind: "elsewhere"; readonly attempt: PurchaseAttempt }
  | { readonly kind: "needsChecking" };

/** Fields posted to the hosted card frame (PAY-46 and the contract's own: nonce, parentOrigin, couponCode, apiKey). */
export interface CardFrameFields {
  readonly serviceId: string;
  readonly isCvvRequired: "true" | "false";
  readonly domainName: string;
  readonly cpCustomerID: string;
  readonly accessToken: string;
  readonly promotionId: string;
  readonly couponCode: string;
  /** Direction of a plan change; empty for a new subscription (D-30). */
  readonly changeType: "" | "Upgrade" | "Downgrade";
  /** Of the shipping address, where something is shipped: the tax follows it; else empty. */
  readonly shippingZipCode: string;
  readonly nonce: string;
  readonly parentOrigin: string;
  readonly apiKey: string;
}
