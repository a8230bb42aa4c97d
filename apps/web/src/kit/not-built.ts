import type { RouteId } from "@foyer/sdk";

/**
 * Routes that the SDK knows and that this app has no screen for yet. Nothing links to them, and their titles announce
 * nothing: "Your plan has been canceled" would be said of a plan that goes on.
 */
export const NOT_BUILT: readonly RouteId[] = [
  "siriusXmBango",
  "verizonBango",
  "giftHome",
  "giftCode",
  "giftConfirmation",
  "shipping",
  "billingHistory",
  "editPayment",
  "pause",
  "cancelPlan",
  "cancelSurvey",
  "cancelConfirmation",
  "changePlans",
  "changePlansPlan",
  "verification",
  "vaError",
  "landing",
  "marketing",
];

export const NOT_BUILT_TITLE = "Not available yet";
