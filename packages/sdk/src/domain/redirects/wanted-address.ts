import type { Destination } from "../kernel/destination.ts";
import { NEEDS_ACCOUNT } from "../navigation/routes.ts";
import { routeOf, toReturnAddress } from "./addresses.ts";
import type { RedirectFacts, RedirectSettings } from "./facts.ts";

type WantedFacts = Pick<RedirectFacts, "appOrigin" | "priorAddress" | "return_to">;

/**
 * The verification, or the page of a partner, that redirected to create-account, or to which a link returns. Payment
 * does not count: without a plan there is nothing to return to. (RDR-24, GRD-04, GRD-08, D-41)
 */
export function wantedAddress(
  { return_to, priorAddress, appOrigin }: WantedFacts,
  settings: RedirectSettings,
): Destination | null {
  for (const wanted of [return_to, priorAddress]) {
    const destination = toReturnAddress(wanted, appOrigin, settings);
    const route = destination && routeOf(destination, settings);
    if (route !== null && NEEDS_ACCOUNT.includes(route)) return destination;
  }
  return null;
}
