import { answer, type Choice, choose, type Table } from "../kernel/choice.ts";
import type { Destination } from "../kernel/destination.ts";
import { guard } from "../navigation/guard.ts";
import type { User } from "../session/types.ts";
import { isMvpdUser } from "../session/users.ts";
import { routeOf, toReturnAddress, toRoute } from "./addresses.ts";
import type { RedirectSettings } from "./facts.ts";

export interface AfterTvProviderFacts {
  readonly appOrigin: string;
  readonly return_to: string | null;
  /** Code of the television that the user came to activate. */
  readonly deviceCode: string | null;
  /** The address requested before the guard's redirect, or null. */
  readonly priorAddress: string | null;
  /** The user after the sign-in. */
  readonly user: Pick<User, "isAuthenticated" | "isAnonymousUser" | "hasMvpd">;
}

/**
 * Where a user goes after signing in through a TV provider. Screens that the guard would not show are skipped. A
 * television cannot be activated this way: its screen says so. (TVP-13, OPN-008, GRD-02, GRD-09, D-01)
 */
export function afterTvProviderSignIn(
  facts: AfterTvProviderFacts,
  settings: RedirectSettings,
): Choice<Destination> {
  const shown = (target: string | null) => shownAddress(target, facts, settings);
  const table: Table<AfterTvProviderFacts, Destination> = {
    rows: [
      {
        id: "TVP-13/television",
        when: ({ deviceCode }) => deviceCode !== null,
        to: ({ deviceCode }) => toRoute(settings, "signInTv", {}, { code: deviceCode }),
      },
      {
        id: "TVP-13/return",
        when: ({ return_to }) => shown(return_to) !== null,
        to: ({ return_to }) => shown(return_to) ?? toRoute(settings, "manage"),
      },
      {
        id: "TVP-13/prior",
        when: ({ priorAddress }) => shown(priorAddress) !== null,
        to: ({ priorAddress }) => shown(priorAddress) ?? toRoute(settings, "manage"),
      },
    ],
    otherwise: { id: "TVP-13/account", to: () => toRoute(settings, "manage") },
  };
  return choose(table, facts);
}

/**
 * Where the TV-provider screen redirects a user who is already signed in; null shows the providers. (ROU-05, TVP-13)
 */
export function tvProviderScreen(
  facts: AfterTvProviderFacts,
  settings: RedirectSettings,
): Choice<Destination | null> {
  const { user } = facts;
  if (user.isAuthenticated || isMvpdUser(user)) return afterTvProviderSignIn(facts, settings);
  return answer(null, "ROU-05", { user });
}

/** An address that is safe, that the guard shows to this user, and that is not this screen. */
function shownAddress(
  target: string | null,
  { appOrigin, user }: AfterTvProviderFacts,
  settings: RedirectSettings,
): Destination | null {
  const destination = toReturnAddress(target, appOrigin, settings);
  if (destination?.kind !== "route") return destination;
  const isHere = routeOf(destination, settings) === "mvpd";
  const isShown = guard({ address: destination.address, user }, settings).value.kind === "render";
  return isShown && !isHere ? destination : null;
}
