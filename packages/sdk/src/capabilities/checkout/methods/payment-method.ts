import type { BillingAddress } from "../../../domain/account/types.ts";
import type { MethodFacts } from "../../../domain/checkout/methods.ts";
import type { SubmitPaymentFacts } from "../../../domain/checkout/submit.ts";
import type { PaymentMethod, PurchaseAttempt } from "../../../domain/checkout/types.ts";
import type { TaxState } from "../../../domain/prices/types.ts";
import type { SendResult } from "../../purchases/results.ts";

/** What is bought, as far as a payment method has to know. */
export interface MethodOrder {
  readonly serviceId: string;
  readonly promotionId: string | null;
  readonly couponCode: string | null;
}

/** One way to pay. Checkout asks all of them alike; the ledger decides what is sent. */
export interface PaymentMethodStrategy {
  readonly id: PaymentMethod;
  /** What `methodOffered` has to know of it (PAY-12). */
  readonly offered: Partial<MethodFacts>;
  /** Selected by itself where it is offered (PAY-42). */
  readonly isPreferred: boolean;
  readonly tax: TaxState;
  readonly isAskingTax: boolean;
  readonly billingAddress: BillingAddress | null;
  /** What `submitPayment` has to know of it. */
  readonly readiness: Partial<Pick<SubmitPaymentFacts, "isCardFormReady" | "isCardFormValid">>;
  /** Checkout opens. */
  load(): Promise<void>;
  /** The order, or another one; `isSelected`: it is about to be paid with this method. */
  show(order: MethodOrder, isSelected: boolean): void;
  /** What is known of the order no longer holds. */
  forgetOrder(): void;
  /** Shows what the buyer still has to correct. */
  showProblems(): void;
  /** Sends an attempt, once: its key and its record are the ledger's (D-04). */
  send(attempt: PurchaseAttempt): Promise<SendResult>;
  /** Checkout is left. */
  close(): void;
  /** Forgets the member (SGN-36). */
  reset(): void;
}
