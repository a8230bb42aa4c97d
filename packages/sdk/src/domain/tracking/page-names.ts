import type { RouteId } from "../configuration/route-paths.ts";
import type { SubscriptionState } from "../subscription/types.ts";
import type { PageName } from "./types.ts";

/** Page name of a route for tracking, or null where the documents give none. (TRK-02 to TRK-20, OPN-237, OPN-214) */
export function pageName({
  route,
  isNotIncluded = false,
}: {
  readonly route: RouteId | null;
  /** The TV provider's package does not include the product (TVP-14). */
  readonly isNotIncluded?: boolean;
}): PageName | null {
  if (route === "mvpd") return isNotIncluded ? "no access" : null;
  return (route && pageNames[route]) ?? null;
}

const pageNames: Readonly<Partial<Record<RouteId, PageName>>> = {
  signIn: "profile sign in",
  signInTv: "profile sign in",
  resetByEmail: "forgot password",
  resetPassword: "forgot password",
  plans: "select plan",
  createAccount: "sign up",
  createAccountPlan: "sign up",
  payment: "checkout",
  paymentPlan: "checkout",
  confirmation: "payment success",
  siriusXmBango: "profile sign up",
  verizonBango: "profile sign up",
  currentSubscriber: "existing user landing",
  militaryFirst: "existing user landing",
  giftHome: "redeem gift",
  giftCode: "redeem gift",
  giftConfirmation: "redeem gift",
  manage: "settings",
  pause: "pause",
  cancelSurvey: "cancel survey",
  changePlans: "account upgrade option offer",
  changePlansPlan: "account upgrade option offer",
  marketing: "marketing landing",
};

/** Values of `subscription_state` in tracking. */
export type TrackedSubscriptionState =
  | "paid"
  | "paid_signed_out"
  | "pending_cancel"
  | "trialist"
  | "pause"
  | "churned_involuntary"
  | "churned_voluntary";

/** The subscription in tracking; null for new and unknown. (TRK-21, OPN-238) */
export function trackedSubscriptionState(given: {
  readonly subscription: Pick<
    SubscriptionState,
    | "activeSubscriptionStatus"
    | "isPendingCancel"
    | "isTrialistUser"
    | "isPendingPause"
    | "isPaused"
    | "isChurnedUser"
    | "hasActiveSubscription"
  >;
  readonly isSignedOut: boolean;
}): TrackedSubscriptionState | null {
  const { subscription, isSignedOut } = given;
  const status = subscription.activeSubscriptionStatus.toLowerCase();
  const values: readonly (readonly [TrackedSubscriptionState, boolean])[] = [
    ["churned_involuntary", subscription.isChurnedUser && status.includes("involuntary")],
    ["churned_voluntary", subscription.isChurnedUser && /\bvoluntary/.test(status)],
    ["pending_cancel", subscription.isPendingCancel],
    ["trialist", subscription.isTrialistUser && !subscription.isChurnedUser],
    ["pause", subscription.isPendingPause || subscription.isPaused],
    ["paid_signed_out", subscription.hasActiveSubscription && isSignedOut],
    ["paid", subscription.hasActiveSubscription],
  ];
  return values.find(([, holds]) => holds)?.[0] ?? null;
}
