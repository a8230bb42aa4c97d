import type { Destination } from "../kernel/destination.ts";
import { splitAddress } from "../navigation/guard.ts";
import { matchRoute, routeAddress } from "../navigation/routes.ts";
import type { RouteId } from "../navigation/types.ts";
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
 * An address to return to, checked (D-01); null without one, and for sign-in and sign-out, which would only send
 * the person round.
 */
export function toReturnAddress(
  target: string | null,
  appOrigin: string,
  settings: RedirectSettings,
): Destination | null {
  return toCheckedAddress(target, appOrigin, settings, ["signIn", "signInTv", "signOut"]);
}

/** The same after sign-out, which may well lead to sign-in. */
export function toAddressAfterSignOut(
  target: string | null,
  appOrigin: string,
  settings: RedirectSettings,
): Destination | null {
  return toCheckedAddress(target, appOrigin, settings, ["signOut"]);
}

function toCheckedAddress(
  target: string | null,
  appOrigin: string,
  settings: RedirectSettings,
  notTo: readonly RouteId[],
): Destination | null {
  if (!target) return null;
  const destination = safeRedirect({ target, appOrigin }, settings).value;
  const route = routeOf(destination, settings);
  return route !== null && notTo.includes(route) ? null : destination;
}

export function routeOf(destination: Destination, settings: RedirectSettings): RouteId | null {
  if (destination.kind === "external") return null;
  return matchRoute({ path: splitAddress(destination.address).path }, settings)?.route.id ?? null;
}
