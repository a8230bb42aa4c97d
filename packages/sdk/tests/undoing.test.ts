import { autorun, spy } from "mobx";
import { describe, expect, it } from "vitest";
import { createShop, type Shop, type Tab } from "./shop.ts";
import { KEPT, NEVER_CALLED, NEVER_CHANGED } from "./undoing/exceptions.ts";
import {
  commandsOf,
  differences,
  everyMember,
  membersOf,
  NAMES,
  type Name,
  publicOf,
} from "./undoing/members.ts";
import { storedOf } from "./undoing/stored.ts";
import { go, redeem, USES } from "./undoing/uses.ts";

/** A defect outlives the visit, or the user, that made it: a store is used in every way, closed, and compared with a new one. */

const DAY = 86_400_000;
const HOME = "/account/manage";
/** A page for every user. */
const ELSEWHERE = "/account/debug/feature-flags";

async function arrive(name: Name) {
  const { persona, made, href = HOME } = USES[name];
  const shop = createShop();
  const tab = shop.tab({ href: `http://localhost:5173${href}` });
  if (made) await shop.makesPersona(made);
  if (persona) await tab.signIn(persona);
  await shop.settle();
  return { shop, tab };
}

/** The page of a tab loaded beside it: the same address, session and storage, and new stores. */
function newPage(shop: Shop, tab: Tab): Tab {
  const { session, location } = tab.platform;
  const copied = session.keys().map((key) => [key, session.get(key) ?? ""] as const);
  return shop.tab({ href: location.href(), session: copied });
}

async function visit(name: Name, shop: Shop, tab: Tab): Promise<void> {
  go(tab, USES[name].href ?? HOME);
  await USES[name].visit?.(tab, shop);
  await shop.advance(1_000);
}

async function leave(name: Name, shop: Shop, tab: Tab): Promise<void> {
  const store: object = tab.foyer[name];
  shop.clearFaults();
  if (USES[name].leave) USES[name].leave(tab);
  else if (publicOf(store).includes("close")) (store as { close(): void }).close();
  go(tab, ELSEWHERE);
  await shop.advance(1_000);
}

async function used(name: Name) {
  const { shop, tab } = await arrive(name);
  await visit(name, shop, tab);
  await USES[name].use(tab, shop);
  return { shop, tab };
}

/** Two values from shortly before their first difference. */
function apart(one = "nothing", other = "nothing"): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const from = Math.max(0, at - 40);
  return `${one.slice(from, from + 100)}, new: ${other.slice(from, from + 100)}`;
}

/** `kept`: members that stay on purpose. */
function unlike(
  one: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
  kept: readonly string[],
) {
  return differences(one, other)
    .filter(([path]) => !kept.some((start) => path.startsWith(start)))
    .map(([path, value, other]) => `${path}: ${apart(value, other)}`);
}

it("every store has a use, and there is no use without a store", () => {
  expect(Object.keys(USES).sort()).toEqual([...NAMES].sort());
});

it("a redeemed gift forgets the plan that was chosen before [GFT-25] [PLN-33]", async () => {
  const shop = createShop();
  const tab = shop.tab({ href: "http://localhost:5173/account/review-and-redeem" });
  await tab.signIn("new");
  await shop.drive(tab.foyer.plans.open());
  tab.foyer.plans.select("FNWEB24MO");
  await redeem(tab, shop);
  await shop.settle();
  expect([tab.foyer.plans.isChosen, tab.foyer.plans.selectedPlanId]).toEqual([false, null]);
  const next = newPage(shop, tab);
  await shop.drive(Promise.all([tab, next].map(({ foyer }) => foyer.plans.open())));
  expect(tab.foyer.plans.selectedPlanId).toBe(next.foyer.plans.selectedPlanId);
  expect(tab.foyer.plans.isChosen).toBe(next.foyer.plans.isChosen);
});

describe.each(NAMES)("%s", (name) => {
  it("is used by every command, and in everything that it keeps [D-13]", async () => {
    const { shop, tab } = await arrive(name);
    const store = tab.foyer[name];
    const fresh = storedOf(createShop().tab().foyer[name]);
    const changed = new Set<string>();
    const called = new Set<string>();
    const stopSpying = spy((event) => {
      if (event.type === "action" && event.object === store) called.add(event.name);
    });
    const stop = autorun(() => {
      for (const [member, value] of storedOf(store)) {
        if (value !== fresh.get(member)) changed.add(member);
      }
    });
    await visit(name, shop, tab);
    await USES[name].use(tab, shop);
    await leave(name, shop, tab);
    stop();
    stopSpying();
    const same = [...fresh.keys()].filter((member) => !changed.has(member));
    expect(same.filter((member) => !(member in (NEVER_CHANGED[name] ?? {})))).toEqual([]);
    const missed = commandsOf(store).filter((command) => !called.has(command));
    expect(missed.filter((command) => !(command in (NEVER_CALLED[name] ?? {})))).toEqual([]);
  });

  it("forgets a visit when it closes [D-13]", async () => {
    const { shop, tab } = await used(name);
    await leave(name, shop, tab);
    const other = newPage(shop, tab);
    await visit(name, shop, other);
    await leave(name, shop, other);
    const closed = Object.keys(KEPT.whileClosed[name] ?? {});
    expect(unlike(membersOf(tab.foyer[name]), membersOf(other.foyer[name]), closed)).toEqual([]);
  });

  it("opens anew at the next visit [D-13]", async () => {
    const { shop, tab } = await used(name);
    await leave(name, shop, tab);
    const next = newPage(shop, tab);
    await visit(name, shop, next);
    USES[name].begin?.(next);
    const first = membersOf(next.foyer[name]);
    next.close();
    await visit(name, shop, tab);
    USES[name].begin?.(tab);
    const kept = Object.keys(KEPT.atNextVisit[name] ?? {});
    expect(unlike(membersOf(tab.foyer[name]), first, kept)).toEqual([]);
  });

  it("forgets the user at sign-out, for the next one too [SGN-33] [D-13]", async () => {
    const { shop, tab } = await used(name);
    shop.clearFaults();
    if (!tab.foyer.session.isAuthenticated) await tab.signIn("paying-monthly");
    await shop.drive(tab.foyer.session.signOut());
    await shop.advance(DAY);
    go(tab, ELSEWHERE);
    const visitor = newPage(shop, tab);
    go(visitor, ELSEWHERE);
    await shop.advance(1_000);
    const kept = Object.keys(KEPT.afterSignOut);
    expect(unlike(everyMember(tab), everyMember(visitor), kept)).toEqual([]);
    await tab.signIn("churned");
    const next = newPage(shop, tab);
    await visit(name, shop, next);
    await visit(name, shop, tab);
    const ofNext = Object.keys(KEPT.forNextMember[name] ?? {});
    expect(unlike(membersOf(tab.foyer[name]), membersOf(next.foyer[name]), ofNext)).toEqual([]);
  });
});
