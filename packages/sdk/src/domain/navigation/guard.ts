import type { RouteId } from "../configuration/route-paths.ts";
import type { FoyerConfiguration } from "../configuration/types.ts";
import { type Choice, choose, type Table } from "../kernel/choice.ts";
import type { Destination } from "../kernel/destination.ts";
import type { User } from "../session/types.ts";
import { isMvpdUser } from "../session/users.ts";
import { handOver, isUnfinished } from "./hand-over.ts";
import { readQuery } from "./query.ts";
import { matchRoute, NEEDS_ACCOUNT, routeAddress } from "./routes.ts";
import type { RouteDefinition } from "./types.ts";

export interface GuardFacts {
  /** The requested address: path, query and fragment. */
  readonly address: string;
  readonly user: Pick<User, "isAuthenticated" | "isAnonymousUser" | "hasMvpd">;
}

/** Show the screen, or redirect. */
export type GuardResult =
  | { readonly kind: "render" }
  | { readonly kind: "redirect"; readonly destination: Destination };

/**
 * Whether a screen shows for this user, and where they are redirected otherwise. Redirects replace the history entry,
 * keep the query and carry the requested address as `state.from`; create-account also keeps the plan of the address. A
 * TV provider's viewer whose link needs an account creates it: My Account knows nothing of what she came for. A
 * television cannot be activated through a TV provider: its sign-in screen says so (OPN-008). (GRD-01 to GRD-11,
 * ROU-01, ROU-39, ROL-07 to ROL-11, DBG-05, OPN-001, OPN-011 to OPN-013, D-41)
 */
export function guard(
  facts: GuardFacts,
  configuration: Pick<FoyerConfiguration, "routes" | "environment" | "secondScreen">,
): Choice<GuardResult> {
  const { path, search } = splitAddress(facts.address);
  const match = matchRoute({ path }, configuration);
  const route = match?.route ?? null;
  const query = readQuery({ search }, configuration);
  const params = match?.params ?? {};
  const goTo = (address: string): GuardResult => ({
    kind: "redirect",
    destination: { kind: "route", address, replace: true, state: { from: facts.address } },
  });
  const away = (id: RouteId) => goTo(routeAddress(configuration, id, params) + search);
  const toCreateAccount = () =>
    away("preSelectedPlan" in params ? "createAccountPlan" : "createAccount");
  const needsAccount =
    (route !== null && NEEDS_ACCOUNT.includes(route.id)) ||
    isUnfinished(query) ||
    query.va_member_id !== null;
  const render = (): GuardResult => ({ kind: "render" });
  const table: Table<GuardFacts, GuardResult> = {
    rows: [
      {
        id: "DBG-05",
        when: () => isHiddenHere(route, configuration),
        to: () => away("notFound"),
      },
      { id: "ROU-02/public", when: () => route === null || !isPrivate(route), to: render },
      { id: "GRD-01", when: ({ user }) => user.isAuthenticated, to: render },
      {
        id: "GRD-02",
        when: ({ user }) => isMvpdUser(user) && route?.access === "mvpd",
        to: render,
      },
      {
        id: "GRD-09/account",
        when: ({ user }) => isMvpdUser(user) && needsAccount,
        to: toCreateAccount,
      },
      {
        id: "GRD-09/television",
        when: ({ user }) =>
          isMvpdUser(user) && route?.id === "activateSuccess" && query.regCode !== null,
        to: () => {
          const asked = { ...handOver(query), gifting: null, regCode: null, code: query.regCode };
          return goTo(routeAddress(configuration, "signInTv", {}, asked));
        },
      },
      { id: "GRD-09", when: ({ user }) => isMvpdUser(user), to: () => away("manage") },
      {
        id: "GRD-04",
        when: () => route?.creation === true,
        to: toCreateAccount,
      },
      {
        id: "GRD-05",
        when: () => query.sheerVerification !== null,
        to: toCreateAccount,
      },
    ],
    otherwise: { id: "GRD-06", to: () => away("signIn") },
  };
  return choose(table, facts);
}

/** Whether a screen is for signed-in users only. (GRD-01, GRD-02, ROL-07 to ROL-09) */
export function isPrivate({ access }: Pick<RouteDefinition, "access">): boolean {
  return access === "private" || access === "mvpd";
}

/** The debug panel exists outside production only; the welcome screen decides for itself (OPN-001). */
function isHiddenHere(
  route: RouteDefinition | null,
  { environment }: Pick<FoyerConfiguration, "environment">,
): boolean {
  return route?.id === "debugFlags" && environment === "production";
}

/** Path, query (with `?`) and fragment (with `#`) of an address in the app. */
export function splitAddress(address: string): {
  readonly path: string;
  readonly search: string;
  readonly hash: string;
} {
  const [, path = "", search = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  return { path, search, hash };
}
