import type { FoyerConfiguration, PurchaseType } from "../configuration/types.ts";
import { type Choice, choose, type Table } from "../kernel/choice.ts";
import { sameText } from "../kernel/text.ts";
import type { SubscriptionState } from "./types.ts";

/** How the services write a payment method. (PAY-23, SUB-26 to SUB-28, SUB-38, BIL-18, OPN-257) */
export function paymentLabel({ method }: { readonly method: keyof typeof labels }) {
  return labels[method];
}

const labels = {
  card: "Credit/Debit Card",
  saved: "Credit/Debit Card",
  paypal: "PayPal Account",
  applepay: "ApplePay",
  coupon: "Coupon",
} as const;

export interface PaymentLabelFacts {
  readonly paymentMethod: string | null;
  readonly partner: string | null;
}

/**
 * The channel a subscription is paid through, by the label of its status. An unknown or missing label is no
 * channel, never web. (SUB-25 to SUB-39, OPN-136 to OPN-138, D-06)
 */
export function paymentChannel(facts: PaymentLabelFacts): Choice<PurchaseType | null> {
  return choose(channels, facts);
}

const channels: Table<PaymentLabelFacts, PurchaseType | null> = {
  rows: [
    labelled("SUB-26", labels.card, "web"),
    labelled("SUB-27", labels.paypal, "web"),
    labelled("SUB-28", labels.applepay, "web"),
    labelled("SUB-29/wallet", "Google Wallet", "android"),
    labelled("SUB-29/payment", "Google Payment", "android"),
    labelled("SUB-30", "Amazon App Store Billing", "amazon"),
    labelled("SUB-31", "App Store Billing", "ios"),
    labelled("SUB-32", "Roku Payment", "roku"),
    partnered("SUB-33", "Samsung Checkout", "samsung"),
    partnered("SUB-34", "", "verizonBango"),
    partnered("SUB-35", "Verizon", "verizonBango"),
    partnered("SUB-36", "Verizon Bango", "verizonBango"),
    partnered("SUB-37", "SiriusXM Bango", "siriusXMBango"),
    labelled("SUB-38", labels.coupon, "coupon"),
    labelled("SUB-39", "Fox Payment", "gift"),
  ],
  otherwise: { id: "SUB-25/unknown", to: () => null },
};

function labelled(id: string, label: string, channel: PurchaseType) {
  return {
    id,
    when: ({ paymentMethod }: PaymentLabelFacts) => sameText(paymentMethod, label),
    to: () => channel,
  };
}

function partnered(id: string, partner: string, channel: PurchaseType) {
  return {
    id,
    when: (facts: PaymentLabelFacts) =>
      sameText(facts.paymentMethod, "Partner Payment") && sameText(facts.partner ?? "", partner),
    to: () => channel,
  };
}

/** Whether a channel marks an in-app-purchase user. (SUB-40, OPN-139) */
export function isIapChannel(
  given: { readonly purchaseType: PurchaseType | null },
  { subscription }: Pick<FoyerConfiguration, "subscription">,
): boolean {
  return given.purchaseType !== null && subscription.iapPurchaseTypes.includes(given.purchaseType);
}

/** Whether the subscription is managed here: web, coupon and gift. An unknown channel is not. (MNG-16, MNG-18, D-06) */
export function isManagedHere({ purchaseType }: Pick<SubscriptionState, "purchaseType">): boolean {
  return purchaseType === "web" || purchaseType === "coupon" || purchaseType === "gift";
}
