import type { RouteId } from "../configuration/route-paths.ts";
import type { Destination } from "../kernel/destination.ts";
import { splitAddress } from "../navigation/guard.ts";
import { withoutUserSegment } from "../navigation/not-found.ts";
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

/** An address of the app with more query parameters; those that it has stay as they are. (GRD-07) */
export function withQuery(destination: Destination, query: Values): Destination {
  if (destination.kind === "external") return destination;
  const { path, search, hash } = splitAddress(destination.address);
  const own = new Set(
    search
      .replace(/^\?/, "")
      .split("&")
      .map((pair) => pair.split("=")[0]),
  );
  const added = Object.entries(query)
    .filter(([name, value]) => value && !own.has(name))
    .map(([name, value]) => `${name}=${encodeURIComponent(value ?? "")}`);
  const all = [search.replace(/^\?/, ""), ...added].filter((part) => part !== "").join("&");
  return { ...destination, address: path + (all && `?${all}`) + hash };
}

/** The route that shows at an address of the app, also where the not-found rules rewrite it first. (GRD-14, D-41) */
export function routeOf(destination: Destination, settings: RedirectSettings): RouteId | null {
  if (destination.kind === "external") return null;
  const path = withoutUserSegment(splitAddress(destination.address).path);
  return matchRoute({ path }, settings)?.route.id ?? null;
}
