import type { FoyerConfiguration } from "../configuration/types.ts";
import { answer, type Choice } from "../kernel/choice.ts";
import type { Destination } from "../kernel/destination.ts";
import { type HandOver, isUnfinished } from "../navigation/hand-over.ts";
import { routeAddress } from "../navigation/routes.ts";
import type { SignInContext } from "../session/types.ts";

/**
 * Where 'Sign up now' leads: to create-account with the chosen plan, for a gift, a partner's subscription or a
 * verification, else to the plans. (SGN-06, ROU-11, PLN-46, D-41)
 */
export function signUpLink(
  given: Pick<SignInContext, "isGifting"> & {
    /** The chosen plan, else the plan of the requested address. */
    readonly chosenPlanId: string | null;
    /** Query parameters that stay with the user: `handOver`. */
    readonly query?: HandOver;
  },
  configuration: Pick<FoyerConfiguration, "routes">,
): Choice<Destination> {
  const { chosenPlanId: preSelectedPlan, isGifting, query = {} } = given;
  const facts = { planId: preSelectedPlan, isGifting };
  const to = (address: string, rule: string) =>
    answer<Destination>({ kind: "route", address }, rule, facts);
  if (preSelectedPlan) {
    const address = routeAddress(configuration, "createAccountPlan", { preSelectedPlan }, query);
    return to(address, "SGN-06/plan");
  }
  if (isUnfinished(query))
    return to(routeAddress(configuration, "createAccount", {}, query), "D-41");
  return isGifting
    ? to(routeAddress(configuration, "createAccount", {}, query), "PLN-46")
    : to(routeAddress(configuration, "plans", {}, query), "SGN-06");
}
