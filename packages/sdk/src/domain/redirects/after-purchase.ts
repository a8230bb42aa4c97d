import type { RouteId } from "../configuration/route-paths.ts";
import { answer, type Choice } from "../kernel/choice.ts";
import type { Destination } from "../kernel/destination.ts";
import { NEEDS_ACCOUNT } from "../navigation/routes.ts";
import { toReturnAddress, toRoute } from "./addresses.ts";
import type { RedirectFacts, RedirectSettings } from "./facts.ts";
import { televisionCode } from "./targets.ts";

type AfterPurchaseFacts = Pick<RedirectFacts, "regCode" | "deviceCode" | "return_to" | "appOrigin">;

/** Screens that a purchase, or a partner's subscription, leaves without a purpose. */
const OVER: readonly RouteId[] = [
  ...NEEDS_ACCOUNT,
  "signIn",
  "signInTv",
  "signOut",
  "plans",
  "createAccount",
  "createAccountPlan",
  "payment",
  "paymentPlan",
  "confirmation",
  "notFound",
];

/**
 * The activation of the television whose code is in the query, as after sign-in; null without a code. (CNF-14, GRD-07,
 * RDR-02, SCR-06)
 */
export function televisionAfterPurchase(
  facts: AfterPurchaseFacts,
  settings: RedirectSettings,
): Choice<Destination | null> {
  const { regCode, deviceCode } = facts;
  const code = televisionCode(facts, settings);
  const activation = code && toRoute(settings, "activateSuccess", {}, { regCode: code });
  return answer(activation || null, "CNF-14/television", { regCode, deviceCode });
}

/** The checked return address of the query; null without one that is of use after a purchase. (CNF-14, GRD-07, D-01) */
export function returnAfterPurchase(
  { return_to, appOrigin }: AfterPurchaseFacts,
  settings: RedirectSettings,
): Choice<Destination | null> {
  const value = toReturnAddress(return_to, appOrigin, settings, OVER);
  return answer(value, "CNF-14/return", { return_to });
}
