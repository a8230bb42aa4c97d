import type { BillingAddress } from "../../../domain/account/types.ts";
import type { MethodFacts } from "../../../domain/checkout/methods.ts";
import type { SubmitPaymentFacts } from "../../../domain/checkout/submit.ts";
import type {
  PaymentMethod,
  PurchaseAttempt,
  PurchaseIntent,
  ShippingAddress,
  WalletOrder,
} from "../../../domain/checkout/types.ts";
import type { AppliedCoupon, ChangeType, TaxState } from "../../../domain/prices/types.ts";
import type { SendResult } from "../../purchases/results.ts";

/** What the price and the tax of an order depend on. */
export interface MethodOrder {
  readonly serviceId: string;
  readonly promotionId: string | null;
  readonly couponCode: string | null;
  readonly changeType: ChangeType;
  /** Of the shipping address, where something is shipped: the tax follows it. */
  readonly shippingZip: string | null;
}

/** Names and values that go with a purchase (OPN-257). */
export type PurchaseParameters = Readonly<Record<string, string>>;

/** The order as a method sends it, beside its intent (PAY-81, PAY-82, OPN-257). */
export interface OrderDetails extends MethodOrder, WalletOrder {
  readonly appliedBy: AppliedCoupon["appliedBy"] | null;
  readonly shippingAddress: ShippingAddress | null;
  /** The verification that the plan needs: `program` and `verificationId`; empty without one (OPN-257). */
  readonly parameters: PurchaseParameters;
  /** The total that the buyer sees, in cents. */
  readonly totalCents: number;
  /** The tax is not known: the buyer reads 'plus applicable taxes' (PRC-18, OPN-090). */
  readonly plusTaxes: boolean;
}

/** The buyer's approval of an order: the press of the button, or a decision in the wallet's own window. */
export type Approval =
  | {
      readonly kind: "approved";
      /** What the buyer has approved, in cents, where the window showed amounts of its own (D-05). */
      readonly shown?: Pick<PurchaseIntent, "totalCents" | "amountCents">;
      /** Sends an attempt, once: its key and its record are the journal's (D-04). */
      readonly send: (attempt: PurchaseAttempt) => Promise<SendResult>;
      /** The attempt is paid, refused, or (null) neither is known. */
      readonly finish?: (isPaid: boolean | null) => void;
    }
  | { readonly kind: "canceled" }
  | {
      readonly kind: "failed";
      readonly rule: string;
      readonly messageId: string;
      /** With which the service has refused the order; absent where the wallet has failed. */
      readonly code?: string;
    };

type Readiness = Pick<
  SubmitPaymentFacts,
  "isCardFormReady" | "isCardFormValid" | "isWalletReady" | "hasWalletZip"
>;

/** A payment method. Checkout treats all of them alike; the journal decides what is sent. */
export interface PaymentMethodStrategy {
  readonly id: PaymentMethod;
  /** Facts for `methodOffered` (PAY-12). */
  readonly offered: Partial<MethodFacts>;
  readonly tax: TaxState;
  readonly isAskingTax: boolean;
  readonly billingAddress: BillingAddress | null;
  /** The buyer enters the shipping address in the method's own window (PAY-73). */
  readonly asksShipping: boolean;
  /** Facts for `submitPayment`, while it is selected. */
  readonly readiness: Partial<Readiness>;
  /** Checkout opens. */
  load(): Promise<void>;
  /** The order is known or has changed; `isSelected`: it is about to be paid with this method. */
  show(order: MethodOrder, isSelected: boolean): void;
  /** Drops what was loaded for the order. */
  forgetOrder(): void;
  /** Marks the fields that the buyer has to correct. */
  showProblems(): void;
  /**
   * Asks for the buyer's approval. Called in the press itself: a browser opens a wallet's window at no other time.
   * `now` reads the order as it is by then; null when there is none any more.
   */
  approve(order: OrderDetails, now: () => OrderDetails | null): Promise<Approval>;
  /** Takes back what the buyer is asked in a window or sheet of others: `approve` ends as canceled (D-47). */
  cancel?(): void;
  /** Checkout closes. */
  close(): void;
  /** Forgets the member (SGN-36). */
  reset(): void;
}
