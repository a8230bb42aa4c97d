import type { BillingAddress } from "../../../domain/account/types.ts";
import type { MethodFacts } from "../../../domain/checkout/methods.ts";
import type { SubmitPaymentFacts } from "../../../domain/checkout/submit.ts";
import type { PaymentMethod, PurchaseAttempt } from "../../../domain/checkout/types.ts";
import type { TaxState } from "../../../domain/prices/types.ts";
import type { SendResult } from "../../purchases/results.ts";

/** The order as payment methods use it. */
export interface MethodOrder {
  readonly serviceId: string;
  readonly promotionId: string | null;
  readonly couponCode: string | null;
}

/** A payment method. Checkout treats all of them alike; the ledger decides what is sent. */
export interface PaymentMethodStrategy {
  readonly id: PaymentMethod;
  /** Facts for `methodOffered` (PAY-12). */
  readonly offered: Partial<MethodFacts>;
  /** Preselected where it is offered (PAY-42). */
  readonly isPreferred: boolean;
  readonly tax: TaxState;
  readonly isAskingTax: boolean;
  readonly billingAddress: BillingAddress | null;
  /** Facts for `submitPayment`. */
  readonly readiness: Partial<Pick<SubmitPaymentFacts, "isCardFormReady" | "isCardFormValid">>;
  /** Checkout opens. */
  load(): Promise<void>;
  /** The order is known or has changed; `isSelected`: it is about to be paid with this method. */
  show(order: MethodOrder, isSelected: boolean): void;
  /** Drops what was loaded for the order. */
  forgetOrder(): void;
  /** Marks the fields that the buyer has to correct. */
  showProblems(): void;
  /** Sends an attempt, once: its key and its record are the ledger's (D-04). */
  send(attempt: PurchaseAttempt): Promise<SendResult>;
  /** Checkout closes. */
  close(): void;
  /** Forgets the member (SGN-36). */
  reset(): void;
}
