import type { PurchaseAttempt } from "../../domain/checkout/types.ts";
import type { Outcome } from "../../domain/kernel/outcome.ts";
import type { Refusal } from "../kit/command.ts";

/**
 * How sending a payment ended. `claimed`: the card frame says that it is paid; the service has to confirm it
 * (D-12). `unknown`: no answer, or one that says nothing. `unsent`: nothing left the device.
 */
export type SendResult =
  | { readonly kind: "paid"; readonly orderID: string }
  | { readonly kind: "claimed"; readonly orderID: string }
  | NotPaid
  | { readonly kind: "unknown" }
  | { readonly kind: "unsent" };

export type Send = (attempt: PurchaseAttempt) => Promise<SendResult>;

/** A paid purchase. */
export interface PaidPurchase {
  readonly attempt: PurchaseAttempt;
  readonly orderID: string;
}

/** A payment that was refused, withdrawn, never heard of or not sent: nothing was charged. Or it stays unclear. */
export interface NotPaid {
  readonly kind: "notPaid";
  /** Code of the service, `PURCHASE_WITHDRAWN`, `PURCHASE_NOT_FOUND`, `PURCHASE_NOT_SENT` or `PURCHASE_UNCLEAR`. */
  readonly code: string;
  readonly messageId: string;
}

export type PayRefusal =
  | "in-progress"
  | "elsewhere"
  | "already-paid"
  | "active-subscription"
  | "subscription-unknown"
  | "needs-checking"
  /** Another write of this user is unsettled. */
  | "change-pending"
  | "signed-out";

export type PayOutcome = Outcome<PaidPurchase, NotPaid | Refusal<PayRefusal>>;
