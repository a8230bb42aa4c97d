import type { RouteId } from "../configuration/route-paths.ts";
import type { SubscriptionState } from "../subscription/types.ts";
import type { PageName } from "./types.ts";

/** What shows in front of a screen, or in its place, without an address of its own. */
export type ShownState = "editProfile" | "cardModal" | "pauseReview" | "deviceLimit";

/**
 * Page name of what shows, or null where the documents give none: of a state without an address, else of the route.
 * (TRK-02 to TRK-20, OPN-237, OPN-214)
 */
export function pageName({
  route,
  isNotIncluded = false,
  state = null,
}: {
  readonly route: RouteId | null;
  /** The TV provider's package does not include the product (TVP-14). */
  readonly isNotIncluded?: boolean;
  readonly state?: ShownState | null;
}): PageName | null {
  if (state !== null) return stateNames[state] ?? null;
  if (route === "mvpd") return isNotIncluded ? "no access" : null;
  return (route && pageNames[route]) ?? null;
}

const stateNames: Readonly<Record<ShownState, PageName>> = {
  editProfile: "edit profile",
  cardModal: "modal checkout",
  pauseReview: "pause confirm modal",
  deviceLimit: "device limit reached",
};

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

/** Whether a text is one of the page names, as a cookie of an earlier visit has it. (TRK-37) */
export function isTrackedPage(text: string | null): text is PageName {
  const names: readonly (string | undefined)[] = [
    ...Object.values(pageNames),
    ...Object.values(stateNames),
  ];
  return text !== null && names.includes(text);
}

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
