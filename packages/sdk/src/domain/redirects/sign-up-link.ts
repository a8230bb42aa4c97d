import { answer, type Choice } from "../kernel/choice.ts";
import type { Destination } from "../kernel/destination.ts";
import { type HandOver, isUnfinished } from "../navigation/hand-over.ts";
import { routeAddress } from "../navigation/routes.ts";
import type { SignInContext } from "../session/types.ts";
import type { RedirectFacts, RedirectSettings } from "./facts.ts";
import { wantedAddress } from "./wanted-address.ts";

export interface SignUpLinkFacts
  extends Pick<SignInContext, "isGifting">,
    Pick<RedirectFacts, "appOrigin" | "priorAddress"> {
  /** The chosen plan, else the plan of the requested address. */
  readonly chosenPlanId: string | null;
  /** Query parameters that stay with the user: `handOver`. */
  readonly query?: HandOver;
}

/**
 * Where 'Sign up now' leads: to create-account with the chosen plan, for a gift, a partner's subscription, the
 * veterans' offer or a verification, of the query or of the screen that the user wanted, else to the plans. (SGN-06, ROU-11,
 * PLN-46, VET-03, D-41)
 */
export function signUpLink(
  given: SignUpLinkFacts,
  settings: RedirectSettings,
): Choice<Destination> {
  const { appOrigin, chosenPlanId: preSelectedPlan, isGifting, priorAddress, query = {} } = given;
  const { return_to = null, va_member_id = null } = query;
  const isWanted =
    va_member_id !== null ||
    wantedAddress({ appOrigin, priorAddress, return_to }, settings) !== null;
  const facts = { planId: preSelectedPlan, isGifting, isWanted };
  const to = (address: string, rule: string) =>
    answer<Destination>({ kind: "route", address }, rule, facts);
  if (preSelectedPlan) {
    const address = routeAddress(settings, "createAccountPlan", { preSelectedPlan }, query);
    return to(address, "SGN-06/plan");
  }
  if (isWanted || isUnfinished(query))
    return to(routeAddress(settings, "createAccount", {}, query), "D-41");
  return isGifting
    ? to(routeAddress(settings, "createAccount", {}, query), "PLN-46")
    : to(routeAddress(settings, "plans", {}, query), "SGN-06");
}
