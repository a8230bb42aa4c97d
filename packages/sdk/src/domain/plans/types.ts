import type { DppContent, PlanPackage } from "../catalogue/types.ts";

/** Answer of the packages call before it is accepted (PLN-23). */
export interface PackagesAnswer {
  readonly responseMessage: string | null;
  readonly packages: readonly PlanPackage[];
}

/** Content service answers, by plan id and by user type (PLN-24); empty when the look-up failed. */
export interface PlanContentEntry {
  readonly planId: string;
  readonly content: DppContent;
}

/** Purchase modes (PLN-44). */
export type PurchaseMode = "NEW_PLAN" | "MANAGE_PLAN" | "GIFTING";

/** User types for plan look-up (PLN-25). */
export type PlanUserType = "new" | "existing" | "churned";

/** Where the plans come from (PLN-21, OPN-067). */
export type PlansSource =
  | { readonly kind: "standard" }
  | { readonly kind: "verification"; readonly verificationID: string }
  /** Without an id the plans are asked for by name: the service knows who is verified. */
  | { readonly kind: "veteransAdvantage"; readonly verificationID: string | null };

/** Why the call to action of a plan is disabled. */
export type PlanCtaRefusal =
  | "subscription-unknown"
  | "plans-not-loaded"
  | "plan-not-selected"
  | "current-plan"
  | "upcoming-plan"
  | "upcoming-plan-exists"
  | "same-tier"
  | "no-price"
  | "incorrect-purchase-mode";
