import { type Choice, choose, type Table } from "../kernel/choice.ts";
import type { Destination } from "../kernel/destination.ts";
import { routeAddress } from "../navigation/routes.ts";
import { toRoute } from "./addresses.ts";
import type { RedirectFacts, RedirectSettings } from "./facts.ts";
import { onTheWay } from "./targets.ts";

export interface GiftCodeScreenFacts extends RedirectFacts {
  readonly isAuthenticated: boolean;
  readonly isMvpdUser: boolean;
  /** A gift has just been redeemed. */
  readonly isRedeemed: boolean;
}

/**
 * Where the gift code screen redirects; null shows it. Visitors sign in and come back; a redeemed gift leads to its
 * confirmation, which ends the gifting. (GFT-08, GFT-24, ROU-21, GRD-07)
 */
export function giftCodeScreen(
  facts: GiftCodeScreenFacts,
  settings: RedirectSettings,
): Choice<Destination | null> {
  const table: Table<GiftCodeScreenFacts, Destination | null> = {
    rows: [
      {
        id: "GFT-24",
        when: ({ isRedeemed }) => isRedeemed,
        to: () => onTheWay(facts, settings, "giftConfirmation", { gifting: null, return_to: null }),
      },
      {
        id: "GFT-08",
        when: ({ isAuthenticated, isMvpdUser }) => !isAuthenticated && !isMvpdUser,
        to: () => {
          const return_to = settings.routes.giftCode;
          return onTheWay(facts, settings, "signIn", { gifting: "true", return_to });
        },
      },
    ],
    otherwise: { id: "ROU-21", to: () => null },
  };
  return choose(table, facts);
}

export interface GiftConfirmationFacts {
  readonly isAuthenticated: boolean;
  readonly isRedeemed: boolean;
}

/**
 * Where the gift confirmation redirects; null shows it. Without a redeemed gift members see in My Account what they
 * have, and visitors go to gift home. (ROU-22, OPN-005, CNF-14)
 */
export function giftConfirmationScreen(
  facts: GiftConfirmationFacts,
  settings: Pick<RedirectSettings, "routes">,
): Choice<Destination | null> {
  const to = (id: "manage" | "giftHome") => (): Destination => ({
    kind: "route",
    address: settings.routes[id],
    replace: true,
  });
  const table: Table<GiftConfirmationFacts, Destination | null> = {
    rows: [
      { id: "ROU-22", when: ({ isRedeemed }) => isRedeemed, to: () => null },
      { id: "CNF-14/none", when: ({ isAuthenticated }) => isAuthenticated, to: to("manage") },
    ],
    otherwise: { id: "OPN-005", to: to("giftHome") },
  };
  return choose(table, facts);
}

export interface GiftHomeFacts extends RedirectFacts {
  /** By email, or through a TV provider. */
  readonly isSignedIn: boolean;
}

/** The ways out of gift home, by name; those of other users are null. (GFT-02, GFT-03, GFT-04) */
export function giftHomeLinks(
  facts: GiftHomeFacts,
  settings: RedirectSettings,
): Readonly<
  Record<"currentAccount" | "newAccount" | "createAccount" | "signIn", Destination | null>
> {
  const gifting = { gifting: "true" };
  const to = (id: "giftCode" | "createAccount" | "signIn") =>
    onTheWay(facts, settings, id, gifting);
  const { isSignedIn } = facts;
  return {
    currentAccount: isSignedIn ? to("giftCode") : null,
    newAccount: isSignedIn ? toNewAccount(settings) : null,
    createAccount: isSignedIn ? null : to("createAccount"),
    signIn: isSignedIn ? null : to("signIn"),
  };
}

/** Signs out, and goes to create-account for the gift. What the leaving user came for does not go along. (GFT-03) */
function toNewAccount(settings: RedirectSettings): Destination {
  const return_to = routeAddress(settings, "createAccount", {}, { gifting: "true" });
  return toRoute(settings, "signOut", {}, { return_to });
}
