import type { RouteId } from "../configuration/route-paths.ts";
import type { FoyerConfiguration } from "../configuration/types.ts";
import type { Private } from "../kernel/private.ts";
import { pageLoadWildcard } from "../navigation/not-found.ts";

declare const isTold: unique symbol;

/** A text that analytics may have: it names something of the product, and nobody has typed it. (TRK-22, TRK-26, D-13) */
export type Told = string & { readonly [isTold]: true };

/** Any text but a typed one. */
type Named<Text extends string> = Text extends Private ? never : Text;

/** What an id looks like: no white space, no `@`, nothing long. */
const ID = /^[\w.-]{1,64}$/;

/** An id of the configuration, of the catalogue or of a service; `other` where it does not look like one. (TRK-26, D-13) */
export function toldId<Text extends string>(id: Named<Text>): Told {
  return (ID.test(id) ? id : "other") as string as Told;
}

/**
 * A page load: the path of the route itself, parameters as `:name`, since an address may hold a token or what somebody
 * has typed. An address without a route has the path of the not-found page. (GRD-13, TRK-22, OPN-014)
 */
export function pageLoad(
  { route }: { readonly route: RouteId | null },
  { routes }: Pick<FoyerConfiguration, "routes">,
): { readonly path: Told; readonly wildcard: Told } {
  const path = routes[route ?? "notFound"];
  return { path: path as Told, wildcard: pageLoadWildcard({ path }) as Told };
}
