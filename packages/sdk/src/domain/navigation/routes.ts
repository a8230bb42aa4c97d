import type { FoyerConfiguration } from "../configuration/types.ts";
import type { PageName, RouteAccess, RouteDefinition, RouteId } from "./types.ts";

type Line = readonly [
  requirement: string,
  id: RouteId,
  access: RouteAccess,
  pageName?: PageName | undefined,
  creation?: "creation",
];

/**
 * Routes in the order of the documents: requirement, name, access, page name, creation flag. Paths by name
 * are in the configuration. (ROU-01 to ROU-44, GRD-04, OPN-005 to OPN-011, OPN-080, OPN-237)
 */
const lines: readonly Line[] = [
  ["ROU-01", "welcome", "development"],
  ["ROU-02", "signIn", "public", "profile sign in"],
  ["ROU-03", "signInTv", "public", "profile sign in"],
  ["ROU-04", "signOut", "public"],
  ["ROU-05", "mvpd", "public"],
  ["ROU-06", "resetByEmail", "public", "forgot password"],
  ["ROU-07", "resetPassword", "public", "forgot password"],
  ["ROU-09", "plans", "public", "select plan"],
  ["ROU-10", "createAccount", "public", "sign up"],
  ["ROU-11", "createAccountPlan", "public", "sign up"],
  ["ROU-12", "payment", "private", "checkout", "creation"],
  ["ROU-13", "paymentPlan", "private", "checkout", "creation"],
  ["ROU-14", "confirmation", "private", "payment success"],
  ["ROU-15", "siriusXmBango", "private", "profile sign up", "creation"],
  ["ROU-16", "verizonBango", "private", "profile sign up", "creation"],
  ["ROU-17", "currentSubscriber", "private", "existing user landing"],
  ["ROU-18", "militaryFirst", "private", "existing user landing"],
  ["ROU-19", "supportedDevices", "public"],
  ["ROU-20", "giftHome", "public", "redeem gift"],
  ["ROU-21", "giftCode", "public", "redeem gift"],
  ["ROU-22", "giftConfirmation", "public", "redeem gift"],
  ["ROU-23", "manage", "mvpd", "settings"],
  ["ROU-24", "shipping", "private"],
  ["ROU-25", "billingHistory", "private"],
  ["ROU-26", "editPayment", "private"],
  ["ROU-27", "pause", "private", "pause"],
  ["ROU-28", "cancelPlan", "private"],
  ["ROU-29", "cancelSurvey", "private", "cancel survey"],
  ["ROU-30", "cancelConfirmation", "private"],
  ["ROU-31", "changePlans", "private", "account upgrade option offer"],
  ["ROU-32", "changePlansPlan", "private", "account upgrade option offer"],
  ["ROU-33", "shippingPayment", "public"],
  ["ROU-34", "activateSuccess", "private"],
  ["ROU-36", "verification", "private", undefined, "creation"],
  ["ROU-38", "vaError", "private"],
  ["ROU-39", "debugFlags", "development"],
  ["ROU-40", "notFound", "public"],
  ["ROU-41", "authSuccessLanding", "public"],
  ["PLN-57", "landing", "public"],
  ["ROU-44", "marketing", "public", "marketing landing"],
];

/** The route table with the configured paths. (ROU-01 to ROU-44) */
export function routeTable({
  routes,
}: Pick<FoyerConfiguration, "routes">): readonly RouteDefinition[] {
  return lines.map(([requirement, id, access, pageName, creation]) => ({
    id,
    path: routes[id],
    access,
    requirement,
    ...(pageName ? { pageName } : {}),
    ...(creation ? { creation: true } : {}),
  }));
}

export interface RouteMatch {
  readonly route: RouteDefinition;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * The route of a path, with its parameters decoded; null when none matches. A trailing slash and letter case
 * do not matter. (ROU-01 to ROU-42)
 */
export function matchRoute(
  { path }: { readonly path: string },
  configuration: Pick<FoyerConfiguration, "routes">,
): RouteMatch | null {
  const given = segmentsOf(path);
  for (const { route, segments } of patternsOf(configuration)) {
    const params = paramsOf(segments, given);
    if (params) return { route, params };
  }
  return null;
}

interface Pattern {
  readonly route: RouteDefinition;
  readonly segments: readonly string[];
}

/** Patterns are split once per configuration: a guard asks for them in every render. */
const patterns = new WeakMap<FoyerConfiguration["routes"], readonly Pattern[]>();

function patternsOf(configuration: Pick<FoyerConfiguration, "routes">): readonly Pattern[] {
  const known = patterns.get(configuration.routes);
  if (known) return known;
  const split = routeTable(configuration).map((route) => ({
    route,
    segments: segmentsOf(route.path),
  }));
  patterns.set(configuration.routes, split);
  return split;
}

function paramsOf(
  pattern: readonly string[],
  given: readonly string[],
): Readonly<Record<string, string>> | null {
  if (pattern.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, want] of pattern.entries()) {
    const segment = given[index] ?? "";
    if (want.startsWith(":")) {
      if (segment === "") return null;
      params[want.slice(1)] = decodeSegment(segment);
    } else if (want.toLowerCase() !== segment.toLowerCase()) {
      return null;
    }
  }
  return params;
}

function segmentsOf(path: string): readonly string[] {
  return path.replace(/\/+$/, "").split("/");
}

/** Percent-decoding that leaves malformed escapes as they are. */
export function decodeSegment(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** An address in the app: the route's path with its parameters, and a query without empty values. */
export function routeAddress(
  { routes }: Pick<FoyerConfiguration, "routes">,
  id: RouteId,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, string | null | undefined>> = {},
): string {
  const path = routes[id].replace(/:(\w+)/g, (_, name: string) => encode(params[name] ?? ""));
  const search = Object.entries(query)
    .filter(([, value]) => value)
    .map(([name, value]) => `${encode(name)}=${encode(value ?? "")}`)
    .join("&");
  return search === "" ? path : `${path}?${search}`;
}

function encode(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    return "";
  }
}

/** The page title: the route's heading, ` | ` and the product's title. (ROU-43, OPN-009) */
export function pageTitle(
  { route }: { readonly route: RouteId | null },
  { pageMeta }: Pick<FoyerConfiguration, "pageMeta">,
): string {
  const heading = route && pageMeta.titles[route];
  return heading ? `${heading} | ${pageMeta.title}` : pageMeta.title;
}
