import { type RouteId, routePaths } from "../configuration/route-paths.ts";
import type { FoyerConfiguration } from "../configuration/types.ts";
import { decoded } from "../kernel/url.ts";
import type { RouteAccess, RouteDefinition } from "./types.ts";

/** Routes for everyone. Paths by name are in the configuration. */
const open: readonly RouteId[] = [
  "signIn", // ROU-02
  "signInTv", // ROU-03
  "signOut", // ROU-04
  "mvpd", // ROU-05
  "resetByEmail", // ROU-06
  "resetPassword", // ROU-07
  "plans", // ROU-09
  "createAccount", // ROU-10
  "createAccountPlan", // ROU-11
  "supportedDevices", // ROU-19
  "giftHome", // ROU-20
  "giftCode", // ROU-21
  "giftConfirmation", // ROU-22
  "shippingPayment", // ROU-33
  "notFound", // ROU-40
  "authSuccessLanding", // ROU-41
  "landing", // PLN-57
  "marketing", // ROU-44
];

/** Routes of development: ROU-01, ROU-39. */
const forDevelopment: readonly RouteId[] = ["welcome", "debugFlags"];

/** Who may see a route, in the order of the documents. (ROU-01 to ROU-44, OPN-005 to OPN-010, OPN-080, OPN-237) */
function accessTo(id: RouteId): RouteAccess {
  if (open.includes(id)) return "public";
  if (forDevelopment.includes(id)) return "development";
  return id === "manage" ? "mvpd" : "private"; // ROU-23
}

/** Screens that a user comes for with an account of her own. (GRD-04, OPN-011, D-41) */
export const NEEDS_ACCOUNT: readonly RouteId[] = ["verification", "verizonBango", "siriusXmBango"];

/** Routes that send visitors to create-account instead of sign-in. (GRD-04, OPN-011) */
const creation: readonly RouteId[] = ["payment", "paymentPlan", ...NEEDS_ACCOUNT];

/** The route table with the configured paths. (ROU-01 to ROU-44) */
export function routeTable({
  routes,
}: Pick<FoyerConfiguration, "routes">): readonly RouteDefinition[] {
  return (Object.keys(routePaths) as RouteId[]).map((id) => ({
    id,
    path: routes[id],
    access: accessTo(id),
    ...(creation.includes(id) ? { creation: true } : {}),
  }));
}

export interface RouteMatch {
  readonly route: RouteDefinition;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * The route of a path, with its parameters decoded; null when none matches. A trailing slash, letter case and escapes
 * do not matter: `/account/%73ignout` is the sign-out, and no redirect leads there by another spelling. (ROU-01 to
 * ROU-42, D-01, D-41)
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

/** Splitting patterns is slow and guards run in every render: patterns are split once per configuration. */
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
    const segment = decoded(given[index] ?? "");
    if (want.startsWith(":")) {
      if (segment === "") return null;
      params[want.slice(1)] = segment;
    } else if (want.toLowerCase() !== segment.toLowerCase()) {
      return null;
    }
  }
  return params;
}

function segmentsOf(path: string): readonly string[] {
  return path.replace(/\/+$/, "").split("/");
}

/**
 * An address in the app: the route's path with its parameters, and a query without empty values. Hazard: a parameter
 * `..` leaves the path, encoded or not. It names nothing, and counts as missing. (D-01, D-41)
 */
export function routeAddress(
  { routes }: Pick<FoyerConfiguration, "routes">,
  id: RouteId,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, string | null | undefined>> = {},
): string {
  const path = routes[id].replace(/:(\w+)/g, (_, name: string) => encode(nameOf(params[name])));
  const search = Object.entries(query)
    .filter(([, value]) => value)
    .map(([name, value]) => `${encode(name)}=${encode(value ?? "")}`)
    .join("&");
  return search === "" ? path : `${path}?${search}`;
}

function nameOf(segment = ""): string {
  return /^\.{1,2}$/.test(segment) ? "" : segment;
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
  {
    route,
    heading: own = null,
  }: {
    readonly route: RouteId | null;
    /** Title of what the screen shows, where that is not the route's (VER-110). */
    readonly heading?: string | null;
  },
  { pageMeta }: Pick<FoyerConfiguration, "pageMeta">,
): string {
  const heading = own ?? (route && pageMeta.titles[route]);
  return heading ? `${heading} | ${pageMeta.title}` : pageMeta.title;
}
