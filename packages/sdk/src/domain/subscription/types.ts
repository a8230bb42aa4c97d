import type { Plan } from "../catalogue/types.ts";
import type { PurchaseType } from "../configuration/types.ts";

export interface PromotionSegment {
  readonly segmentName: string;
  readonly segmentType: string | null;
}

/** A promotion on the subscription itself. */
export interface SubscriptionPromotion {
  readonly promotionID: string | null;
  readonly displayName: string | null;
}

/** One item of the current subscription status call (API-08). Dates are ISO texts. Missing is null. */
export interface SubscriptionStatusItem {
  readonly serviceID: string | null;
  readonly status: string | null;
  readonly displayName: string | null;
  readonly serviceName: string | null;
  readonly paymentMethod: string | null;
  readonly partner: string | null;
  readonly tier: number | null;
  readonly segments: readonly PromotionSegment[];
  readonly promotions: readonly SubscriptionPromotion[];
  readonly startDate: string | null;
  readonly pauseStartDate: string | null;
  readonly pauseEndDate: string | null;
  readonly validityTill: string | null;
  /** Server flags (SUB-42, OPN-140); missing means unavailable. */
  readonly isChangePlanAvailable: boolean;
  readonly isPauseAvailable: boolean;
}

/** Answer of the status call: the items, the documented "no subscription" (424), or a failure. */
export type SubscriptionStatusAnswer =
  | { readonly kind: "items"; readonly items: readonly SubscriptionStatusItem[] }
  | { readonly kind: "noSubscription" };

/** A plan that starts later (SUB-08). */
export interface NextSubscription {
  /** Null where the service gives none: a plan is upcoming all the same (D-20). */
  readonly serviceID: string | null;
  readonly displayName: string | null;
  readonly startDate: string | null;
}

/** Answer of the restartable-subscription call (RST-08). */
export interface RestartableSubscription {
  readonly isEligibleForRestart: boolean;
  readonly paymentMethodRequired: boolean;
  readonly restartPlan: Plan | null;
  readonly churnedPlan: Plan | null;
}

export interface RestartChurnedUserDetails {
  readonly restartPlan: Plan | null;
  readonly paymentMethodRequired: boolean;
}

/** The subscription for the screens (SUB-01 to SUB-11). Dates are ISO texts. */
export interface SubscriptionState {
  readonly activeSubscriptionId: string;
  readonly activeSubscriptionPlanName: string | null;
  readonly activeSubscriptionServiceName: string | null;
  readonly activeSubscriptionStatus: string;
  readonly activePaymentMethod: string | null;
  /** 0 without a subscription; null where the service does not say: no plan is an upgrade or a downgrade then (D-20). */
  readonly activeSubscriptionTier: number | null;
  readonly activeSubscriptionStartDate: string | null;
  readonly accountPromotionSegment: PromotionSegment | null;
  readonly hasActiveSubscription: boolean;
  readonly hasSubscription: boolean;
  readonly isChangePlanAvailable: boolean;
  readonly isPauseAvailable: boolean;
  readonly isChurnedRestartAvailable: boolean;
  readonly isChurnedUser: boolean;
  readonly isExistingPlanUser: boolean;
  readonly isFounder: boolean;
  readonly isIAPUser: boolean;
  readonly isNewUser: boolean;
  readonly isPaused: boolean;
  readonly isPendingPause: boolean;
  readonly isPendingCancel: boolean;
  readonly isImmediateCancel: boolean;
  readonly isTrialistUser: boolean;
  readonly nextSubscription: NextSubscription | null;
  readonly pauseStartDate: string | null;
  readonly pauseEndDate: string | null;
  readonly validityTill: string | null;
  readonly promotions: readonly SubscriptionPromotion[];
  readonly purchaseType: PurchaseType | null;
  readonly restartChurnedUserDetails: RestartChurnedUserDetails | null;
  /** The status is one that the rules know (D-06); false hides controls and is logged. */
  readonly isKnownStatus: boolean;
  readonly isStatusSuccess: boolean;
  readonly isSuccess: boolean;
}
