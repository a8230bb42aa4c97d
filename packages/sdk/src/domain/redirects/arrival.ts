import type { RouteId } from "../configuration/route-paths.ts";
import type { FoyerConfiguration } from "../configuration/types.ts";
import { answer, type Choice } from "../kernel/choice.ts";
import type { Destination } from "../kernel/destination.ts";
import { isRecord } from "../kernel/record.ts";
import { type GuardFacts, guard, isPrivate, splitAddress } from "../navigation/guard.ts";
import { notFound } from "../navigation/not-found.ts";
import { matchRoute } from "../navigation/routes.ts";
import { welcomeScreen } from "./home.ts";
import { safeLink } from "./safe-redirect.ts";

export interface ArrivalFacts extends GuardFacts {
  /** False until the session of this device has been read. */
  readonly isSessionKnown: boolean;
  readonly appOrigin: string;
  /** The history state of the address. */
  readonly state?: unknown;
}

/** What the app does at an address. */
export type Arrival =
  | { readonly kind: "wait" }
  | {
      readonly kind: "show";
      readonly route: RouteId;
      readonly params: Readonly<Record<string, string>>;
    }
  | { readonly kind: "redirect"; readonly destination: Destination }
  | { readonly kind: "notFound"; readonly homeAfterMs: number };

/**
 * What the app does at an address. The not-found rules answer where no route matches, and on the not-found route; a
 * private route waits for the session and asks the guard, which takes along that the plan-select modal is wanted; in
 * production the root domain replaces the welcome screen. (GRD-01 to GRD-19, ROU-01, ROU-40, MNG-21, CHG-11, OPN-001)
 */
export function arrival(
  { address, appOrigin, isSessionKnown, state, user }: ArrivalFacts,
  configuration: FoyerConfiguration,
): Choice<Arrival> {
  const match = matchRoute({ path: splitAddress(address).path }, configuration);
  if (!match || match.route.id === "notFound") {
    const { value, ...choice } = notFound({ address }, configuration);
    const isPage = value.kind === "page";
    return {
      ...choice,
      value: isPage ? { kind: "notFound", homeAfterMs: value.homeAfterMs } : value,
    };
  }
  const { route, params } = match;
  if (!isSessionKnown && isPrivate(route)) {
    return answer({ kind: "wait" }, "GRD-01/wait", { address });
  }
  const { value, ...choice } = guard({ address, user }, configuration);
  if (value.kind === "redirect") {
    return { ...choice, value: asksPlanSelect(state) ? withPlanSelect(value, address) : value };
  }
  const home = route.id === "welcome" ? welcomeScreen({ appOrigin }, configuration) : null;
  if (home?.value) {
    const facts = { ...home.facts, address };
    return { ...home, facts, value: { kind: "redirect", destination: home.value } };
  }
  return { ...choice, value: { kind: "show", route: route.id, params } };
}

/**
 * The address requested before a redirect, from the history state of the current screen; any other state is ignored.
 * (GRD-08, D-01)
 */
export function wantedBefore(
  { state, appOrigin }: { readonly state: unknown; readonly appOrigin: string },
  configuration: Pick<FoyerConfiguration, "redirects" | "routes" | "defaultConfig">,
): string | null {
  const from = isRecord(state) ? state["from"] : null;
  if (typeof from !== "string") return null;
  return safeLink({ target: from, appOrigin }, configuration)?.kind === "route" ? from : null;
}

function asksPlanSelect(state: unknown): boolean {
  return isRecord(state) && state["showPlanSelectModal"] === true;
}

/**
 * The wanted address with the plan-select modal in its query form: the redirect has a history state of its own.
 * (MNG-21, CHG-11, OPN-016)
 */
function withPlanSelect<Value extends { readonly destination: Destination }>(
  redirect: Value,
  address: string,
): Value {
  const { path, search, hash } = splitAddress(address);
  const from = `${path}${search === "" ? "?" : `${search}&`}showPlanSelectModal=true${hash}`;
  return { ...redirect, destination: { ...redirect.destination, state: { from } } };
}
