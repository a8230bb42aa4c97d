import { describe, expect, it } from "vitest";
import { handOver } from "../src/domain/navigation/hand-over.ts";
import { readQuery } from "../src/domain/navigation/query.ts";
import { createShop, type Shop, type Tab } from "./shop.ts";
import { membersOf, NAMES, type Name } from "./undoing/members.ts";
import { USES } from "./undoing/uses.ts";
import { settings } from "./ways-in.ts";

/** A link of the app that drops the query loses what the user came for, and nothing on the page says so. */

/** What stays with a user whatever screen shows; a screen ends no part of it. */
const CAME_WITH = "promoCoupon=SAVE10&applyCoupon=true&va_member_id=VA-1&regCode=BCDFGHJK";
const KEPT = Object.entries(handOver(readQuery({ search: `?${CAME_WITH}` }, settings))).filter(
  ([, value]) => value !== null,
);

/** Links that drop something on purpose, each with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "confirmation.nextSteps": "the code alone: it is the first of them",
  "confirmation.state": "the purchase was what she came for",
  "confirmation.television": "the code alone: the purchase has used the rest",
  "debugPanel.decisions": "what was decided before, as it was",
  "giftConfirmation.account": "the gift was what she came for",
  "giftConfirmation.state": "without a gift: My Account, or the gift home",
  "giftConfirmation.television": "the code alone: the gift has used the rest",
  "giftHome.links /account/signout": "another user's sign-up, for the gift alone (GFT-03)",
  "navigation.prior": "where the user comes from, as it was there",
  "navigation.welcome": "the home of the product",
  "partnerActivation.next":
    "a television, an address to return to: the activation has used the rest",
  "secondScreen.account": "the television shows the app now",
  "secondScreen.codeScreen": "another code is typed there",
  "verificationResult.review": "the verification goes on without her",
  "veterans.plans": "its member id leads straight back",
  "veterans.redirect": "the home of the product: nothing was asked for",
};

/** Destinations inside the app that a store shows, each by the member that has it. */
function linksOf(name: Name, { foyer }: Tab): readonly (readonly [member: string, to: string])[] {
  return [...membersOf(foyer[name])].flatMap(([member, value]) =>
    [...value.matchAll(/"address":"(\/[^"]*)"/g)].map(
      ([, to = ""]) => [`${name}.${member}`, to] as const,
    ),
  );
}

/** The same page, with what the user came for in its address. */
function came(name: Name, tab: Tab): readonly (readonly [string, string])[] {
  const { location } = tab.platform;
  const { pathname } = new URL(location.href());
  const { navigation } = tab.foyer;
  const { kind } = navigation.guard(pathname);
  const shown = kind === "redirect" ? "/account/signup-plans" : pathname;
  navigation.arrived(`${shown}?${CAME_WITH}`);
  return linksOf(name, tab);
}

function losing(links: readonly (readonly [string, string])[]): readonly string[] {
  return (
    links
      // The explain log repeats what the other members show.

      .filter(([member]) => !member.endsWith(".answers"))
      .filter(([member, to]) => !(member in EXCEPTIONS || `${member} ${pathOf(to)}` in EXCEPTIONS))
      .filter(([, to]) => KEPT.some(([name, value]) => asksFor(to).get(name) !== value))
      .map(([member, to]) => `${member}: ${to}`)
  );
}

/** What an address asks for; that of the sign-out, what it returns to. */
function asksFor(to: string): URLSearchParams {
  const { searchParams } = new URL(to, "http://localhost:5173");
  const next = searchParams.get("return_to");
  return to.startsWith("/account/signout") && next ? asksFor(next) : searchParams;
}

function pathOf(to: string): string {
  return new URL(to, "http://localhost:5173").pathname;
}

async function opened(name: Name): Promise<{ readonly shop: Shop; readonly tab: Tab }> {
  const { persona, made, href = "/account/manage", visit } = USES[name];
  const shop = createShop();
  const tab = shop.tab({ href: `http://localhost:5173${href}` });
  if (made) await shop.makesPersona(made);
  if (persona) await tab.signIn(persona);
  await shop.settle();
  await visit?.(tab, shop);
  await shop.advance(1_000);
  return { shop, tab };
}

describe("the links of", () => {
  it.each(NAMES)("%s carry on what the user came for [GRD-07] [D-41]", async (name) => {
    const { shop, tab } = await opened(name);
    const first = came(name, tab);
    await USES[name].use(tab, shop);
    const found = [...new Set(losing([...first, ...came(name, tab)]))];
    tab.close();
    expect(found).toEqual([]);
  });
});
