import type { FoyerConfiguration } from "../configuration/types.ts";
import { splitAddress } from "./guard.ts";
import type { HandOver } from "./hand-over.ts";
import { routeAddress } from "./routes.ts";

/** The longest that a service takes, in characters. A longer one is none: the mail matters more. */
const LONGEST = 4096;

/**
 * What the link of a mail carries on, as the query of an address without `?`: the browser in which the mail is opened
 * may know nothing of it. (GRD-07, PWD-06, PRT-11, D-41)
 */
export function mailedQuery(
  { asked }: { readonly asked: HandOver },
  settings: Pick<FoyerConfiguration, "routes">,
): string {
  const query = splitAddress(routeAddress(settings, "signIn", {}, asked)).search.slice(1);
  return query.length > LONGEST ? "" : query;
}
