import { autorun, runInAction, spy } from "mobx";
import { describe, expect, it } from "vitest";
import { createShop } from "./shop.ts";
import { CASES } from "./undoing/cases.ts";
import { KEPT, NEVER_CALLED, NEVER_CHANGED, UNCLEARED } from "./undoing/exceptions.ts";
import {
  commandsOf,
  everyMember,
  membersOf,
  NAMES,
  type Name,
  publicOf,
} from "./undoing/members.ts";
import { arrive, ELSEWHERE, leave, newPage, unlike, visit } from "./undoing/pages.ts";
import { storedOf } from "./undoing/stored.ts";
import { USES } from "./undoing/uses.ts";
import { go, redeem, type Use } from "./undoing/using.ts";

/** A defect outlives the visit, or the user, that made it: a store is used in every way, closed, and compared with a new one. */

const DAY = 86_400_000;

async function used(use: Use) {
  const { shop, tab } = await arrive(use);
  await visit(use, shop, tab);
  await use.use(tab, shop);
  return { shop, tab };
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

/** What a use calls of its store, and what it changes of what that keeps. */
async function watched(name: Name, use: Use) {
  const { shop, tab } = await arrive(use);
  const store = tab.foyer[name];
  const fresh = storedOf(createShop().tab().foyer[name]);
  const did = new Set<string>();
  const stopSpying = spy((event) => {
    if (event.type === "action" && event.object === store) did.add(event.name);
  });
  const stop = autorun(() => {
    for (const [member, value] of storedOf(store)) {
      if (value !== fresh.get(member)) did.add(member);
    }
  });
  await visit(use, shop, tab);
  await use.use(tab, shop);
  await leave(use, store, shop, tab);
  stop();
  stopSpying();
  return { did, wanted: [...fresh.keys(), ...commandsOf(store)] };
}

it.each(NAMES)(
  "%s is used by every command, and in everything that it keeps [D-13]",
  async (name) => {
    const missing = new Set<string>();
    const did = new Set<string>();
    for (const [, of, use] of CASES) {
      if (of !== name) continue;
      const found = await watched(name, use);
      for (const one of found.wanted) missing.add(one);
      for (const one of found.did) did.add(one);
    }
    const excepted = { ...NEVER_CALLED[name], ...NEVER_CHANGED[name] };
    const missed = [...missing].filter((one) => !did.has(one));
    expect(missed.sort()).toEqual(Object.keys(excepted).sort());
  },
);

const UNCHANGED = Object.entries(NEVER_CHANGED).flatMap(([name, members]) =>
  Object.keys(members).map((member) => [name as Name, member] as const),
);

it.each(UNCHANGED)("%s clears its %s, which no use changes [D-13]", (name, member) => {
  const store = createShop().tab().foyer[name];
  const fresh = storedOf(store).get(member);
  runInAction(() => Reflect.set(store, member, { kind: "left over" }));
  expect(storedOf(store).get(member)).not.toBe(fresh);
  const ways = publicOf(store).includes("close") ? ["close", "reset"] : ["reset"];
  const clearing = ways.find((way) => {
    (Reflect.get(store, way) as () => void)();
    return storedOf(store).get(member) === fresh;
  });
  expect(clearing ?? "never").toBe(UNCLEARED[`${name}.${member}`]?.by ?? ways[0]);
});

it("every form that has failed is unsubmitted once its screen closes [D-13] [FRM-01]", () => {
  const { foyer } = createShop().tab();
  const forms = NAMES.flatMap((name) =>
    publicOf(foyer[name])
      .map((member) => [name, member, Reflect.get(foyer[name], member)] as const)
      .filter(([, , value]) => value?.constructor?.name === "FormStore"),
  );
  for (const [, , form] of forms) {
    runInAction(() => Reflect.set(form, "state", { kind: "fail", message: "left over" }));
  }
  for (const name of NAMES) {
    const way = publicOf(foyer[name]).includes("close") ? "close" : "reset";
    (Reflect.get(foyer[name], way) as () => void)();
  }
  expect(forms.length).toBeGreaterThan(10);
  const left = forms.filter(([, , { state }]) => state.kind !== "unsubmitted");
  const unnamed = left.map(([name, member]) => `${name}.${member}`).filter((at) => !UNCLEARED[at]);
  expect(unnamed).toEqual([]);
});

describe.each(CASES)("%s", (_, name, use) => {
  it("forgets a visit when it closes [D-13]", async () => {
    const { shop, tab } = await used(use);
    await leave(use, tab.foyer[name], shop, tab);
    const other = newPage(shop, tab);
    await visit(use, shop, other);
    await leave(use, other.foyer[name], shop, other);
    const closed = Object.keys(KEPT.whileClosed[name] ?? {});
    const [left, fresh] = [tab.foyer[name], other.foyer[name]];
    expect(unlike(membersOf(left), membersOf(fresh), closed)).toEqual([]);
    // What no member shows now may show at the next visit.
    const stored = Object.keys(KEPT.stored[name] ?? {});
    expect(unlike(storedOf(left), storedOf(fresh), [...closed, ...stored])).toEqual([]);
  });

  it("opens anew at the next visit [D-13]", async () => {
    const { shop, tab } = await used(use);
    await leave(use, tab.foyer[name], shop, tab);
    const next = newPage(shop, tab);
    await visit(use, shop, next);
    use.begin?.(next);
    const first = membersOf(next.foyer[name]);
    next.close();
    await visit(use, shop, tab);
    use.begin?.(tab);
    const kept = Object.keys(KEPT.atNextVisit[name] ?? {});
    expect(unlike(membersOf(tab.foyer[name]), first, kept)).toEqual([]);
  });

  it("forgets the user at sign-out, for the next one too [SGN-33] [D-13]", async () => {
    const { shop, tab } = await used(use);
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
    await visit(use, shop, next);
    await visit(use, shop, tab);
    const ofNext = Object.keys(KEPT.forNextMember[name] ?? {});
    expect(unlike(membersOf(tab.foyer[name]), membersOf(next.foyer[name]), ofNext)).toEqual([]);
  });
});
