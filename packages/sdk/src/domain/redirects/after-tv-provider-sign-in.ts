import { answer, type Choice, choose, type Table } from "../kernel/choice.ts";
import type { Destination } from "../kernel/destination.ts";
import { queryOfAddress } from "../navigation/address-query.ts";
import { guard } from "../navigation/guard.ts";
import { type HandOver, handOver, isUnfinished, type Purpose } from "../navigation/hand-over.ts";
import { NEEDS_ACCOUNT } from "../navigation/routes.ts";
import { registrationCode } from "../second-screen/registration-code.ts";
import type { User } from "../session/types.ts";
import { isMvpdUser } from "../session/users.ts";
import { routeOf, toReturnAddress, toRoute, withQuery } from "./addresses.ts";
import type { RedirectSettings } from "./facts.ts";

export interface AfterTvProviderFacts {
  readonly appOrigin: string;
  readonly return_to: string | null;
  /** Code of the television that the user came to activate. */
  readonly deviceCode: string | null;
  /** The address requested before the guard's redirect, or null. */
  readonly priorAddress: string | null;
  /** What the user came for, as the address says. */
  readonly purpose: Partial<Purpose>;
  /** The user after the sign-in. */
  readonly user: Pick<User, "isAuthenticated" | "isAnonymousUser" | "hasMvpd">;
}

/**
 * Where a user goes after signing in through a TV provider. Screens that the guard would not show are skipped. A
 * television cannot be activated this way: its screen says so. A verification or a partner's subscription needs an
 * account, which the viewer creates for it. (TVP-13, OPN-008, GRD-02, GRD-09, D-01, D-41)
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
        to: ({ deviceCode, purpose }) => toTelevision(deviceCode, purpose, settings),
      },
      {
        id: "TVP-13/gift",
        when: ({ purpose }) => purpose.gifting === true && !isUnfinished(purpose),
        to: ({ purpose }) => toRoute(settings, "giftCode", {}, kept(purpose)),
      },
      {
        id: "TVP-13/purpose",
        when: (given) => purposeOfAccount(given, settings) !== null,
        to: (given) =>
          toRoute(settings, "createAccount", {}, purposeOfAccount(given, settings) ?? {}),
      },
      {
        id: "TVP-13/return",
        when: ({ return_to }) => shown(return_to) !== null,
        to: ({ return_to, purpose }) =>
          withQuery(shown(return_to) ?? toRoute(settings, "manage"), kept(purpose)),
      },
      {
        id: "TVP-13/prior",
        when: ({ priorAddress }) => shown(priorAddress) !== null,
        to: ({ priorAddress }) => shown(priorAddress) ?? toRoute(settings, "manage"),
      },
      {
        id: "TVP-13/registered",
        when: ({ purpose }) => registered(purpose, settings) !== null,
        to: ({ purpose }) => toTelevision(registered(purpose, settings), purpose, settings),
      },
    ],
    otherwise: {
      id: "TVP-13/account",
      to: ({ purpose }) => toRoute(settings, "manage", {}, kept(purpose)),
    },
  };
  return choose(table, facts);
}

/** The code with which the success screen of a television was asked for; no provider's viewer sees that. (GRD-09) */
function registered({ regCode }: Partial<Purpose>, settings: RedirectSettings): string | null {
  return registrationCode({ text: regCode ?? null }, settings);
}

/** The screen that says how a television is activated. A gift, which would come before it, stays behind. (OPN-008, RDR-01, GRD-07) */
function toTelevision(
  code: string | null,
  purpose: Partial<Purpose>,
  settings: RedirectSettings,
): Destination {
  return toRoute(
    settings,
    "signInTv",
    {},
    { ...kept(purpose), gifting: null, regCode: null, code },
  );
}

/** What stays with the user; the return address ends with the sign-in. (GRD-07) */
function kept(purpose: Partial<Purpose>): HandOver {
  return handOver({ ...purpose, return_to: null });
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

/**
 * What a user came for and can do with an account alone, by the address or by the screen that she wanted; null without
 * it. A member has the account, and create-account leads her on. (RDR-25, D-41)
 */
function purposeOfAccount(
  { appOrigin, priorAddress, purpose, return_to, user }: AfterTvProviderFacts,
  settings: RedirectSettings,
): HandOver | null {
  if (isUnfinished(purpose)) return handOver(purpose);
  if (user.isAuthenticated) return null;
  if (purpose.va_member_id) return handOver(purpose);
  for (const target of [return_to, priorAddress]) {
    const wanted = toReturnAddress(target, appOrigin, settings);
    const route = wanted && routeOf(wanted, settings);
    if (wanted?.kind !== "route" || route === null || !NEEDS_ACCOUNT.includes(route)) continue;
    const asked = queryOfAddress(wanted, settings);
    const program = route === "verification" ? "military" : null;
    return handOver({ ...asked, sheerVerification: asked.sheerVerification ?? program });
  }
  return null;
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
