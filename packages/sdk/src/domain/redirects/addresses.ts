import type { RouteId } from "../configuration/route-paths.ts";
import type { Destination } from "../kernel/destination.ts";
import { splitAddress } from "../navigation/guard.ts";
import { matchRoute, routeAddress } from "../navigation/routes.ts";
import type { RedirectSettings } from "./facts.ts";
import { safeRedirect } from "./safe-redirect.ts";

export type Values = Readonly<Record<string, string | null | undefined>>;

export function toRoute(
  settings: RedirectSettings,
  id: RouteId,
  params: Readonly<Record<string, string>> = {},
  query: Values = {},
): Destination {
  return { kind: "route", address: routeAddress(settings, id, params, query) };
}

/**
 * The checked return address (D-01). Null without one, and for screens that would redirect in a circle: by default
 * sign-in and sign-out.
 */
export function toReturnAddress(
  target: string | null,
  appOrigin: string,
  settings: RedirectSettings,
  notTo: readonly (RouteId | null)[] = ["signIn", "signInTv", "signOut"],
): Destination | null {
  if (!target) return null;
  const destination = safeRedirect({ target, appOrigin }, settings).value;
  return notTo.includes(routeOf(destination, settings)) ? null : destination;
}

export function routeOf(destination: Destination, settings: RedirectSettings): RouteId | null {
  if (destination.kind === "external") return null;
  return matchRoute({ path: splitAddress(destination.address).path }, settings)?.route.id ?? null;
}
