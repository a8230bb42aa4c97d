import type { RouteId } from "../configuration/route-paths.ts";
import { answer, type Choice } from "../kernel/choice.ts";
import type { Destination } from "../kernel/destination.ts";
import { registrationCode } from "../second-screen/registration-code.ts";
import { toReturnAddress, toRoute } from "./addresses.ts";
import type { RedirectFacts, RedirectSettings } from "./facts.ts";

type AfterPurchaseFacts = Pick<RedirectFacts, "regCode" | "deviceCode" | "return_to" | "appOrigin">;

/** Where nothing is left to do after a purchase. */
const OVER: readonly RouteId[] = [
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
 * The activation of the television whose code has come along with the purchase, as after a sign-in with a code; null
 * without a code. (CNF-14, GRD-07, RDR-02, SCR-06)
 */
export function televisionAfterPurchase(
  { regCode, deviceCode }: AfterPurchaseFacts,
  settings: RedirectSettings,
): Choice<Destination | null> {
  const code = registrationCode({ text: regCode }, settings) ?? deviceCode;
  const activation = code && toRoute(settings, "activateSuccess", {}, { regCode: code });
  return answer(activation || null, "CNF-14/television", { regCode, deviceCode });
}

/** The return address that has come along with the purchase, checked; null without one that leads on. (CNF-14, GRD-07, D-01) */
export function returnAfterPurchase(
  { return_to, appOrigin }: AfterPurchaseFacts,
  settings: RedirectSettings,
): Choice<Destination | null> {
  const value = toReturnAddress(return_to, appOrigin, settings, OVER);
  return answer(value, "CNF-14/return", { return_to });
}
