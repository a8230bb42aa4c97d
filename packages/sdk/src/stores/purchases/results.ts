import type { PurchaseAttempt } from "../../domain/checkout/types.ts";
import type { Outcome } from "../../domain/kernel/outcome.ts";
import type { Refusal } from "../command.ts";

/**
 * How sending a payment ended. `claimed`: the card frame says that it is paid; the service has to confirm it
 * (D-12). `unknown`: no answer, or one that says nothing.
 */
export type SendResult =
  | { readonly kind: "paid"; readonly orderID: string }
  | { readonly kind: "claimed"; readonly orderID: string }
  | NotPaid
  | { readonly kind: "unknown" };

export type Send = (attempt: PurchaseAttempt) => Promise<SendResult>;

/** A paid purchase. */
export interface PaidPurchase {
  readonly attempt: PurchaseAttempt;
  readonly orderID: string;
}

/** A payment that the service refused, or that it never heard of. Nothing was charged. */
export interface NotPaid {
  readonly kind: "notPaid";
  /** Code of the service, or `PURCHASE_NOT_FOUND`. */
  readonly code: string;
  readonly messageId: string;
}

export type PayRefusal = "in-progress" | "elsewhere" | "already-paid" | "signed-out";

export type PayOutcome = Outcome<PaidPurchase, NotPaid | Refusal<PayRefusal>>;
