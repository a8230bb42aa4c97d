import type { BillingAddress } from "../account/types.ts";
import type { PlanPeriod } from "../catalogue/types.ts";
import { answer, type Choice } from "../kernel/choice.ts";
import { allow, type Decision, refuse } from "../kernel/decision.ts";
import { sameText } from "../kernel/text.ts";
import { isMultiYear } from "../prices/periods.ts";
import type { ChangeType, Quote } from "../prices/types.ts";
import type { PaymentMethod, PurchaseState, ShippingAddress } from "./types.ts";

export interface ConsentFacts {
  /** Address of the card or of PayPal. */
  readonly billingAddress: BillingAddress | null;
  readonly shippingAddress: Pick<ShippingAddress, "state"> | null;
  readonly isGiftPlan: boolean;
  readonly duration: number | null;
  readonly period: PlanPeriod | null;
}

/** ZIP codes of Vermont: 05001 to 05999. */
const VERMONT_ZIP = /^\s*05\d{3}/;

/**
 * Whether renewal needs a separate consent: in Vermont, for a plan of two or more years. Where the state is not known,
 * the ZIP code says it. A gift does not renew. (PAY-45, PRC-14, OPN-101)
 */
export function needsRenewalConsent(facts: ConsentFacts): Choice<boolean> {
  const { billingAddress, shippingAddress, duration, period } = facts;
  if (facts.isGiftPlan) return answer(false, "PRC-14");
  const state = billingAddress?.state || shippingAddress?.state || null;
  const isVermont =
    sameText(state, "VT") ||
    sameText(state, "Vermont") ||
    (state === null && VERMONT_ZIP.test(billingAddress?.zipCode ?? ""));
  return answer(isVermont && isMultiYear(facts), "PAY-45", { isVermont, duration, period });
}

export interface SubmitPaymentFacts {
  readonly purchase: PurchaseState["kind"];
  /** State of the payment screen. */
  readonly screen: "closed" | "opening" | "redirect" | "open" | "failed";
  /** Rule by which the screen redirects; null where it does not. */
  readonly redirect: string | null;
  /** `purchaseEligibility` refused. */
  readonly isSubscriptionUnknown: boolean;
  readonly hasActiveSubscription: boolean;
  /** The order as shown changes the plan of a member; otherwise it buys a new subscription. */
  readonly isChange: boolean;
  readonly changeType: ChangeType;
  /** The service lets this member change the plan (CHG-05). */
  readonly isChangePlanAvailable: boolean;
  /** A plan is scheduled already (CHG-06). */
  readonly hasUpcomingPlan: boolean;
  readonly hasPlan: boolean;
  /** The tax for the chosen method is being loaded. */
  readonly isAskingTax: boolean;
  /** A promo code is being looked up. */
  readonly isAskingCode: boolean;
  /** A promo code stands in the field, neither applied nor refused. */
  readonly hasUnappliedCode: boolean;
  /** The plan has merchandise, the method brings no address of its own, and there is no verified address. */
  readonly needsShippingAddress: boolean;
  /** What would be charged now. */
  readonly quote: Pick<Quote, "totalCents" | "chargeNowCents"> | null;
  /** The total that the screen shows; null where it shows none. */
  readonly shownTotalCents: number | null;
  readonly method: PaymentMethod | null;
  readonly isMethodOffered: boolean;
  readonly isCardFormReady: boolean;
  readonly isCardFormValid: boolean;
  /** The wallet's script has loaded, and can be used. */
  readonly isWalletReady: boolean;
  /** The wallet knows the ZIP code that its tax depends on. */
  readonly hasWalletZip: boolean;
  readonly needsConsent: boolean;
  readonly hasConsent: boolean;
  /** What is checked when the button is pressed; null before. */
  readonly press: {
    readonly isOnline: boolean;
    /** Null until the service has been asked (OPN-054). */
    readonly hasPaymentAccount: boolean | null;
    /** A cancel, a pause, a gift or a new payment method is unsettled: a purchase could collide with it. */
    readonly hasOpenWrite: boolean;
    /** What a change of plan gives up is not what the screen showed when the button was pressed. */
    readonly hasNewNotes?: boolean;
  } | null;
}

export type SubmitPaymentRefusal =
  | "not-open"
  /** There is nothing to pay here: `rule` says why (RDR-28, PLN-41). */
  | "redirected"
  | "in-progress"
  | "elsewhere"
  | "already-paid"
  | "subscription-unknown"
  | "needs-checking"
  | "active-subscription"
  | "upcoming-plan-exists"
  | "change-not-available"
  | "same-tier"
  | "tax-asked"
  | "code-asked"
  | "plan-not-selected"
  | "no-price"
  | "method-required"
  | "method-not-offered"
  | "coupon-leaves-a-price"
  | "card-form-not-ready"
  | "card-form-invalid"
  | "wallet-not-ready"
  | "zip-required"
  | "shipping-required"
  | "consent-required"
  | "code-not-applied"
  | "price-changed"
  | "terms-changed"
  | "offline"
  | "change-pending"
  | "no-payment-account";

/** Reasons why a press of the button sends no payment. */
export type CheckoutRefusal =
  | SubmitPaymentRefusal
  /** The buyer has closed the wallet's window (PAY-77). */
  | "approval-canceled"
  /** The wallet has failed (PAY-65, PAY-76). */
  | "approval-failed";

type Gate = readonly [
  /** Null: the rule by which the screen redirects. */
  rule: string | null,
  reason: SubmitPaymentRefusal,
  holds: (facts: SubmitPaymentFacts) => boolean,
];

/** What stops a payment, in this order. Anything unknown stops it too. */
const gates: readonly Gate[] = [
  ["D-04", "already-paid", ({ purchase }) => purchase === "paid"],
  ["D-04", "elsewhere", ({ purchase }) => purchase === "elsewhere"],
  ["D-25", "needs-checking", ({ purchase }) => purchase === "needsChecking"],
  ["D-04", "in-progress", ({ purchase }) => purchase !== "idle" && purchase !== "notPaid"],
  ["RDR-27", "plan-not-selected", ({ redirect }) => redirect === "RDR-27"],
  [null, "redirected", ({ redirect }) => redirect !== null],
  ["ROU-12", "not-open", ({ screen }) => screen !== "open"],
  ["D-06", "subscription-unknown", ({ isSubscriptionUnknown }) => isSubscriptionUnknown],
  [
    "ERR-02",
    "active-subscription",
    ({ hasActiveSubscription, isChange }) => hasActiveSubscription && !isChange,
  ],
  [
    "CHG-06",
    "upcoming-plan-exists",
    ({ isChange, hasUpcomingPlan }) => isChange && hasUpcomingPlan,
  ],
  [
    "CHG-05",
    "change-not-available",
    ({ isChange, isChangePlanAvailable }) => isChange && !isChangePlanAvailable,
  ],
  ["PLN-42", "plan-not-selected", ({ hasPlan }) => !hasPlan],
  ["CHG-03", "same-tier", ({ isChange, changeType }) => isChange && changeType === "none"],
  ["PRM-06", "code-asked", ({ isAskingCode }) => isAskingCode],
  ["PRC-17", "tax-asked", ({ isAskingTax }) => isAskingTax],
  ["D-06", "no-price", ({ quote }) => quote === null],
  ["PAY-13", "method-required", ({ method }) => method === null],
  ["PAY-12", "method-not-offered", ({ isMethodOffered }) => !isMethodOffered],
  [
    "PAY-44",
    "coupon-leaves-a-price",
    ({ method, quote }) => method === "coupon" && quote?.chargeNowCents !== 0,
  ],
  [
    "PAY-46",
    "card-form-not-ready",
    ({ method, isCardFormReady }) => method === "card" && !isCardFormReady,
  ],
  [
    "PAY-52",
    "card-form-invalid",
    ({ method, isCardFormValid }) => method === "card" && !isCardFormValid,
  ],
  ["PAY-58", "wallet-not-ready", ({ method, isWalletReady }) => isWallet(method) && !isWalletReady],
  ["PAY-60", "zip-required", ({ method, hasWalletZip }) => isWallet(method) && !hasWalletZip],
  ["PAY-82", "shipping-required", ({ needsShippingAddress }) => needsShippingAddress],
  ["PAY-45", "consent-required", ({ needsConsent, hasConsent }) => needsConsent && !hasConsent],
  ["D-39", "code-not-applied", ({ hasUnappliedCode }) => hasUnappliedCode],
  ["D-05", "price-changed", ({ quote, shownTotalCents }) => quote?.totalCents !== shownTotalCents],
  ["D-04", "offline", ({ press }) => press?.isOnline === false],
  ["D-04", "change-pending", ({ press }) => press?.hasOpenWrite === true],
  ["D-38", "terms-changed", ({ press }) => press?.hasNewNotes === true],
  ["OPN-054", "no-payment-account", ({ press }) => press?.hasPaymentAccount === false],
];

function isWallet(method: PaymentMethod | null): boolean {
  return method === "paypal" || method === "applepay";
}

/**
 * Whether submitting may pay. (PAY-13, PAY-44, PAY-45, PAY-52, PLN-41, PLN-42, PRC-17, ERR-02, RDR-27, RDR-28, ROU-12,
 * CHG-03, CHG-05, CHG-06, PRM-06, PAY-58, PAY-60, PAY-82, OPN-054, D-04, D-05, D-06, D-25, D-38, D-39)
 */
export function submitPayment(facts: SubmitPaymentFacts): Decision<SubmitPaymentRefusal> {
  const looked = { ...facts };
  for (const [rule, reason, holds] of gates) {
    if (holds(facts)) return refuse(reason, rule ?? facts.redirect ?? "", looked);
  }
  return allow("PAY-12", looked);
}

/**
 * The message for a payment that submit refuses; null where the button is only disabled. (PAY-13, OPN-054, D-04, D-05, D-38, D-39)
 */
export function submitRefusalMessage({
  reason,
}: {
  readonly reason: CheckoutRefusal;
}): string | null {
  const ids: Partial<Record<CheckoutRefusal, string>> = {
    "method-required": "payment.method.required",
    "method-not-offered": "payment.method.required",
    "subscription-unknown": "subscription.unknown",
    "plan-not-selected": "plans.not-selected",
    "code-not-applied": "payment.code-not-applied",
    "price-changed": "payment.price-changed",
    "terms-changed": "payment.terms-changed",
    offline: "error.offline",
    "change-pending": "write.blocked",
    "no-payment-account": "error.account",
  };
  return ids[reason] ?? null;
}

/** Refusals that mark the missing field instead of showing a message. (PAY-45, PAY-52, PAY-60, PAY-82, D-27) */
export function marksField(reason: string): boolean {
  return marking.includes(reason);
}

const marking: readonly string[] = [
  "card-form-invalid",
  "consent-required",
  "shipping-required",
  "zip-required",
];

/**
 * Whether the button is disabled: pressing it would show no message and mark no field, or only what shows already.
 * (PAY-13, D-04, D-27)
 */
export function isSubmitBlocked(given: { readonly reason: SubmitPaymentRefusal }): boolean {
  return !marksField(given.reason) && submitRefusalMessage(given) === null;
}
