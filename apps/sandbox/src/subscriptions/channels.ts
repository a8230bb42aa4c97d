/** What a persona can be: its status, where its plan is billed, and how it is paid. */
import { PLANS, type Plan } from "../catalogue/plans.ts";
import type { Partner, PaymentLabel } from "./member.ts";

/** Every status of the documents, in the wire's spelling [SUB-14]. */
export const STATUSES = [
  "New",
  "Trialist",
  "Existing",
  "Pending Pause",
  "Pause",
  "Dunning",
  "Pending Cancel",
  "Pending Cancel - Existing",
  "Pending Cancel - Trialist",
  "Churned Voluntary",
  "Churned Involuntary",
] as const;
export type Status = (typeof STATUSES)[number];

export const METHODS = [
  "card",
  "refusedCard",
  "expiringCard",
  "expiredCard",
  "paypal",
  "applepay",
  "none",
] as const;
export type Method = (typeof METHODS)[number];

export interface Channel {
  readonly label: PaymentLabel;
  readonly partner?: Partner;
  /** Another company bills it. */
  readonly isStore: boolean;
  readonly plans: readonly string[];
}

export function planIds(isRight: (plan: Plan) => boolean): readonly string[] {
  return PLANS.filter(isRight).map(({ packageID }) => packageID);
}

export const ids = (audiences: readonly Plan["audience"][]) =>
  planIds(({ audience }) => audiences.includes(audience));
const store = (label: PaymentLabel, plans: readonly string[], partner?: Partner): Channel => ({
  label,
  plans,
  isStore: true,
  ...(partner ? { partner } : {}),
});
export const WEB_PLANS = ids(["web", "military", "firstResponder", "veterans", "legacy"]);
const CARRIER_PLANS = ["FNVRZMV", "FNVRZTEST1"];

/** Where it is billed, and the plans that are sold there. The first is the usual one. */
export const CHANNELS = {
  web: { label: "Credit/Debit Card", isStore: false, plans: [...WEB_PLANS, "SPESTRAUDBK"] },
  ios: store("App Store Billing", ["FNIOS1MO"]),
  android: store("Google Wallet", ["FNAND1MO"]),
  androidPayment: store("Google Payment", ["FNAND1MO"]),
  roku: store("Roku Payment", ["FNROKU1MO", "FNROKU1"]),
  amazon: store("Amazon App Store Billing", ["FNAMZ1MO"]),
  samsung: store("Partner Payment", ["FNSAM1MO"], "Samsung Checkout"),
  verizon: store("Partner Payment", CARRIER_PLANS, "Verizon"),
  verizonBango: store("Partner Payment", CARRIER_PLANS, "Verizon Bango"),
  siriusXMBango: store("Partner Payment", ["FNSRXM1M"], "SiriusXM Bango"),
  coupon: { label: "Coupon", isStore: false, plans: ids(["web"]) },
  gift: { label: "Fox Payment", isStore: false, plans: ids(["gift"]) },
} as const satisfies Readonly<Record<string, Channel>>;
export type ChannelName = keyof typeof CHANNELS;
export const CHANNEL_NAMES = Object.keys(CHANNELS) as ChannelName[];
