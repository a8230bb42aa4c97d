import type { RouteId } from "../configuration/route-paths.ts";
import type { FoyerConfiguration } from "../configuration/types.ts";
import type { Private } from "../kernel/private.ts";
import { pageLoadWildcard } from "../navigation/not-found.ts";

declare const isTold: unique symbol;

/** A text that analytics may have: it names something of the product, and nobody has typed it. (TRK-22, TRK-26, D-13) */
export type Told = string & { readonly [isTold]: true };

/** Any text but a typed one. */
export type Named<Text extends string> = Text extends Private ? never : Text;

/** A name that the code itself gives: of a field, of a text. (TRK-26) */
export function toldName<Text extends string>(name: Named<Text>): Told {
  return name as string as Told;
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
