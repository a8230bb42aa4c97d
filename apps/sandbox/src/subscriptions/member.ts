/**
 * What the account service knows about a member's subscription: plain records, instants in epoch
 * milliseconds, money in cents.
 */

/**
 * - `trial`: inside a free first period. `active`: paid.
 * - `pendingPause`: pauses at `validityTill`. `paused`: nothing paid, resumes by itself.
 * - `dunning`: a renewal was refused, tried again for some days.
 * - `pendingCancel`: ends by itself. `churned`: ended.
 */
export type SubscriptionState =
  | "trial"
  | "active"
  | "pendingPause"
  | "paused"
  | "dunning"
  | "pendingCancel"
  | "churned";

/** Labels of `paymentMethod` in the status answer [SUB-26] to [SUB-39]. */
export type PaymentLabel =
  | "Credit/Debit Card"
  | "PayPal Account"
  | "ApplePay"
  | "Google Wallet"
  | "Google Payment"
  | "Amazon App Store Billing"
  | "App Store Billing"
  | "Roku Payment"
  | "Partner Payment"
  | "Coupon"
  | "Fox Payment"
  /** A label unknown to every front end [OPN-136]. */
  | "Smart TV Wallet";

/** Labels whose renewals this service charges; all others are billed elsewhere or not at all. */
export const OWN_BILLING: readonly PaymentLabel[] = [
  "Credit/Debit Card",
  "PayPal Account",
  "ApplePay",
  "Coupon",
];

export type Partner = "Samsung Checkout" | "Verizon" | "Verizon Bango" | "SiriusXM Bango";

export interface Subscription {
  readonly subscriptionId: string;
  readonly serviceId: string;
  readonly state: SubscriptionState;
  readonly startedAt: number;
  /** Day from which billing dates are counted. */
  readonly anchorAt: number;
  /** Next billing date; the end of the period that is paid or free. */
  readonly validityTill: number;
  readonly renewalCents: number;
  /** False for gifts: the subscription ends at `validityTill`. */
  readonly renews: boolean;
  readonly label: PaymentLabel;
  readonly partner?: Partner;
  readonly promotionId?: string;
  readonly couponCode?: string;
  /** The status spelling of a pending cancel. */
  readonly cancelled?: { readonly from: "trial" | "active" | "other"; readonly endsAt: number };
  readonly pause?: { readonly days: number; readonly startAt: number; readonly endAt: number };
  readonly dunning?: { readonly dueCents: number; readonly attempts: number };
  readonly churn?: { readonly at: number; readonly voluntary: boolean };
  /** Price and tax of the next charge where they differ from those of a renewal. */
  readonly nextDiscount?: NextDiscount;
  /** A downgrade that begins at `validityTill` [OPN-147]. */
  readonly upcoming?: Upcoming;
}

export interface NextDiscount {
  /** Promo code. */
  readonly code?: string;
  readonly promotionId?: string;
  /** Where goods of the first period are shipped to, which decides its tax. */
  readonly taxZip?: string;
}

export interface Upcoming {
  readonly serviceId: string;
  readonly renewalCents: number;
  /** Of its first period. */
  readonly discount?: NextDiscount;
  /** How it is paid; without it as the current plan. */
  readonly label?: PaymentLabel;
}

export interface Segment {
  readonly segmentName: string;
  readonly segmentType: string;
}

export interface PauseUse {
  readonly startAt: number;
  readonly days: number;
}

export interface Member {
  readonly profileId: string;
  readonly everSubscribed: boolean;
  /** The latest subscription, ended or not: never more than one [D-14]. */
  readonly subscription?: Subscription;
  /** Codes that a charge has used up. */
  readonly couponsRedeemed: readonly string[];
  readonly promotionsUsed: readonly string[];
  readonly giftsApplied: number;
  readonly pauses: readonly PauseUse[];
  readonly segments: readonly Segment[];
  /** Where it differs from the common one. */
  readonly pauseAllowance?: { readonly days: number; readonly times: number };
  /** Delay before a new subscription shows, in ms [PAY-37]. */
  readonly visibleAfterMs?: number;
}

export function newMember(profileId: string): Member {
  return {
    profileId,
    everSubscribed: false,
    couponsRedeemed: [],
    promotionsUsed: [],
    giftsApplied: 0,
    pauses: [],
    segments: [],
  };
}

/** A subscription that gives access now or will again: it blocks another one. */
export function liveSubscription(member: Member): Subscription | undefined {
  const { subscription } = member;
  return subscription && subscription.state !== "churned" ? subscription : undefined;
}

/** Codes of charges to come: not redeemed yet, and free again when they are replaced or the plan ends. */
export function notedCodes(member: Member): readonly string[] {
  const { nextDiscount, upcoming } = liveSubscription(member) ?? {};
  return [nextDiscount?.code, upcoming?.discount?.code].filter((code) => code !== undefined);
}

/** Why the service refuses; the wire's `errorCode` and `errorMessage`. */
export interface Refusal {
  readonly status: number;
  readonly errorCode: string;
  readonly errorMessage: string;
}

export type Result<T> =
  | ({ readonly ok: true } & T)
  | { readonly ok: false; readonly refusal: Refusal };

export function refuse(status: number, errorCode: string, errorMessage: string) {
  return { ok: false, refusal: { status, errorCode, errorMessage } } as const;
}
