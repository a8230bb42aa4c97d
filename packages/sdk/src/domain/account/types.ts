import type { CalendarDay } from "../calendar/types.ts";
import type { PlanPeriod } from "../catalogue/types.ts";
import type { PurchaseType } from "../configuration/types.ts";

/** Saved payment methods, one spelling for both of the documents' (BIL-05, OPN-160). */
export type SavedMethodKind = "card" | "paypal" | "applepay";

export interface SavedMethod {
  readonly kind: SavedMethodKind;
  readonly status: string | null;
  readonly updatedDate: string | null;
  /** The last day on which a card can pay, where the service names its expiry (BIL-06). */
  readonly validThrough?: CalendarDay;
}

/** The method that pays next, or that has to be replaced first (D-37). */
export interface MethodOnFile {
  readonly kind: SavedMethodKind;
  readonly isUsable: boolean;
  /** A card that the service still charges: the charge is refused, and money is owed. */
  readonly hasExpired?: true;
}

/** Answer of the payment methods call, reduced to what may be shown (BIL-05 to BIL-10). */
export interface PaymentMethods {
  readonly methods: readonly SavedMethod[];
  /** The service named the kind and the status of every method in words that are known. */
  readonly isComplete: boolean;
  /** The active card, else one that needs to be replaced. */
  readonly cardPayment: {
    /** With which the service keeps it; null where it says none. */
    readonly id: string | null;
    readonly cardType: string | null;
    /** At most the last four digits. */
    readonly lastFour: string | null;
    readonly billingAddress: BillingAddress | null;
  } | null;
  readonly paypalPayment: {
    readonly email: string | null;
    readonly billingAddress: BillingAddress | null;
  } | null;
  readonly applePayPayment: { readonly id: string | null } | null;
}

/** An order of the billing history (BIL-14 to BIL-18). Dates are ISO texts. */
export interface Order {
  readonly orderID: string;
  readonly orderType: string | null;
  readonly idempotencyKey: string | null;
  readonly orderProductInfo: OrderProductInfo | null;
  readonly paymentsInfo: readonly OrderPayment[];
  readonly totalTaxChargedCents: number | null;
}

export interface OrderProductInfo {
  readonly appId: string | null;
  readonly serviceID: string | null;
  readonly displayName: string | null;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly chargedPriceCents: number | null;
  readonly retailPriceCents: number | null;
  readonly duration: number | null;
  readonly period: PlanPeriod | null;
  readonly discounts: readonly OrderDiscount[];
}

export interface OrderDiscount {
  readonly discountAmountCents: number | null;
  readonly type: string | null;
  readonly description: string | null;
  readonly promotionName: string | null;
  readonly endDate: string | null;
}

export interface OrderPayment {
  readonly receivedDate: string | null;
  readonly cardType: string | null;
  readonly lastFour: string | null;
  readonly amountCents: number | null;
  readonly paymentType: string | null;
  readonly email: string | null;
  readonly applePayID: string | null;
}

/** Where a bill is of nothing: the first amount that is charged after it, before tax (D-42). */
export interface FirstCharge {
  readonly firstChargeDateTime: string | null;
  readonly firstChargeAmountCents: number | null;
}

/** What the plan of a bill costs after it, without the discount of that bill (D-42). */
export interface Renewal {
  /** In cents, before tax; null where the service does not say. */
  readonly renewalAmountCents: number | null;
  readonly planFrequency: string | null;
}

/** Next bill (BIL-20). */
export interface NextBillInfo extends FirstCharge, Renewal {
  readonly nextBillingDateTime: string | null;
  readonly nextBillingAmountCents: number | null;
  /** Length of the period that a bill of nothing opens, wherever that begins; null where it is not known (D-42). */
  readonly freeDuration: number | null;
  readonly freePeriod: PlanPeriod | null;
  /** The promo code that the amount takes into account (PRM-13). */
  readonly couponCode: string | null;
  /** When a refused payment is tried again; null where the service does not say. */
  readonly nextAttemptDateTime: string | null;
}

/** The next bill if a cancellation, an upcoming plan or a planned pause is taken back (RST-01, PAU-16, D-36). */
export interface RestartBillInfo extends FirstCharge, Renewal {
  readonly nextBillingDateTime: string | null;
  readonly nextBillingAmountCents: number | null;
  /** The promo code that the amount takes into account (PRM-13). */
  readonly couponCode: string | null;
  /** The planned plan that begins with it; null where the plan stays. */
  readonly upcomingPlanName: string | null;
}

/** Current bill (BIL-19). */
export interface ActiveBillInfo {
  readonly planName: string | null;
  readonly planPriceCents: number | null;
  readonly planFrequency: string | null;
}

/** Orders and next bill as the payments call gives them, before filtering (API-23). */
export interface PaymentsHistory {
  readonly orders: readonly Order[];
  /** The service sent a list, and every order in it could be read. */
  readonly isComplete: boolean;
  readonly nextBillInfo: NextBillInfo | null;
  readonly restartBillInfo: RestartBillInfo | null;
  readonly activeBillInfo: ActiveBillInfo | null;
}

/** Sections of My Account, in their order (MNG-01). */
export type AccountSection = "account" | "notification" | "subscription" | "billing" | "promoCode";

/** Controls of the subscription section (MNG-16, OPN-144). */
export type SubscriptionControl =
  | "changePlan"
  | "pauseSubscription"
  /** Takes back a plan that begins later; the time before it stays (D-36). */
  | "cancelUpcomingPlan"
  | "cancelPlan"
  | "cancelPauseRequest"
  | "resumePlan"
  | "restartPlan"
  | "resubscribe";

/** The next payment: known, past its day, not due at all, impossible, due where the plan is billed, or due and unreadable (MNG-20, BIL-23, D-21). */
export type NextPayment =
  | {
      readonly kind: "known" | "overdue";
      readonly date: string;
      /** Before tax. */
      readonly amountCents: number;
      /** The service adds the tax when it charges (D-17). */
      readonly plusTaxes: boolean;
      /** Price of each later period, before tax, where that payment is a discounted one; null otherwise (D-42). */
      readonly later: { readonly priceCents: number; readonly frequency: string } | null;
    }
  /** No method can pay: the plan ends on the day, which may not be known (D-37). */
  | { readonly kind: "lapses"; readonly date: string | null }
  /** A store or a partner bills the plan, and this service does not know what and when (MNG-18). */
  | { readonly kind: "elsewhere"; readonly channel: PurchaseType }
  | { readonly kind: "none" | "unavailable" };

export interface BillingAddress {
  readonly state: string | null;
  readonly zipCode: string | null;
}
