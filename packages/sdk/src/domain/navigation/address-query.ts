import type { FoyerConfiguration } from "../configuration/types.ts";
import { splitAddress } from "./guard.ts";
import { readQuery } from "./query.ts";
import { matchRoute } from "./routes.ts";
import type { QueryFacts } from "./types.ts";

/**
 * The query of an address in the app. Gift home and gift code are for a gift also where the query does not say so.
 * (ROU-45, GFT-28, ROL-03)
 */
export function queryOfAddress(
  { address }: { readonly address: string },
  settings: Pick<FoyerConfiguration, "routes" | "secondScreen">,
): QueryFacts {
  const { path, search } = splitAddress(address);
  const query = readQuery({ search }, settings);
  const route = matchRoute({ path }, settings)?.route.id;
  return route === "giftHome" || route === "giftCode" ? { ...query, gifting: true } : query;
}
