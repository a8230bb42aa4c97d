import { describe, expect, it, vi } from "vitest";
import { createShop, type Shop, type Tab } from "../../../tests/shop.ts";
import type { ConsentState } from "../../domain/tracking/consent.ts";
import type { EvaluateFlag, FlagPort } from "../../platform/ports.ts";

const TEST = "price-test-apr-2025";
const PLANS = "http://localhost:5173/account/signup-plans";
const MONTHLY = { from: "FNWEB1MO", to: "FNWEB1MOPT1" };
const PRICES: Readonly<Record<string, string>> = { control: "$5.99", "variant-1": "$6.99" };

/** A device whose visitor is in the group. */
async function deviceIn(group: string) {
  const shop = createShop();
  shop.settings({ split: { [TEST]: ["control", "variant-1"] } });
  for (let at = 0; at < 40; at += 1) {
    const data = { id: `visitor-${at}`, exposed: [] };
    shop.device.tab().local.set("natcom_store_visitor", JSON.stringify({ v: 1, data }));
    const query = `visitorId=visitor-${at}`;
    const answer = await shop.sandbox.fetch(`http://localhost:4010/feature-flags?${query}`, {
      headers: { "x-api-key": shop.world },
    });
    const { flags } = (await answer.json()) as { flags: Record<string, string> };
    if (flags[TEST] === group) return shop;
  }
  throw new Error(`No visitor is in ${group}.`);
}

async function showsPlans(shop: Shop, tab: Tab): Promise<string | undefined> {
  tab.foyer.navigation.arrived("/account/signup-plans");
  await shop.drive(tab.foyer.plans.open());
  await shop.settle();
  return tab.foyer.plans.offers[0]?.price;
}

/** A user who answers; nobody has asked before. */
function answers(tab: Tab, first: ConsentState = "granted") {
  let analytics = first;
  let tell = () => {};
  tab.foyer.tracking.begin({
    current: () => ({ analytics, advertising: "unset", replay: "unset" }),
    onChange(listener) {
      tell = listener;
      return () => {};
    },
  });
  return (next: ConsentState) => {
    analytics = next;
    tell();
  };
}

const keptOf = (tab: Tab): readonly string[] =>
  JSON.parse(tab.platform.local.get("natcom_store_visitor") ?? "").data.exposed;

const exposuresOf = (...tabs: readonly Tab[]) =>
  tabs.flatMap(({ platform }) =>
    platform.tracker.events.filter(({ event }) => event === "experiment-exposure"),
  );

describe.each(["control", "variant-1"])("a visitor in the group %s", (group) => {
  it("sees one price in every tab, also where the service did not answer the first one [EXP-01] [EXP-02]", async () => {
    const shop = await deviceIn(group);
    shop.faults({ kind: "status", status: 500, operation: "getFeatureFlags", times: 1 });
    const price = await showsPlans(shop, shop.tab({ href: PLANS }));
    shop.clearFaults();
    const next = shop.tab({ href: PLANS });
    expect(await showsPlans(shop, next)).toBe(price);
    expect(exposuresOf(next)).toEqual([]);
  });

  it("sees one price in every tab and after a reload, also where the group changes meanwhile [EXP-01] [EXP-13]", async () => {
    const shop = await deviceIn(group);
    const tab = shop.tab({ href: PLANS });
    expect(await showsPlans(shop, tab)).toBe(PRICES[group]);
    shop.settings({ split: { [TEST]: [group === "control" ? "variant-1" : "control"] } });
    expect(await showsPlans(shop, tab.reload())).toBe(PRICES[group]);
    expect(await showsPlans(shop, shop.tab({ href: PLANS }))).toBe(PRICES[group]);
  });

  it("keeps the price without an answer of the service [EXP-01] [EXP-02]", async () => {
    const shop = await deviceIn(group);
    await showsPlans(shop, shop.tab({ href: PLANS }));
    shop.faults({ kind: "status", status: 500, operation: "getFeatureFlags", times: 9 });
    expect(await showsPlans(shop, shop.tab({ href: PLANS }))).toBe(PRICES[group]);
  });

  it("keeps the price at sign-in, and on another device [EXP-01] [EXP-13]", async () => {
    const shop = await deviceIn(group);
    const tab = shop.tab({ href: PLANS });
    await showsPlans(shop, tab);
    await tab.signIn("new");
    expect(await showsPlans(shop, tab)).toBe(PRICES[group]);
    const other = shop.otherDevice(PLANS);
    await other.signIn("new");
    expect(await showsPlans(shop, other)).toBe(PRICES[group]);
  });

  it("has the same price again after signing out, under the same id [EXP-01] [D-13]", async () => {
    const shop = await deviceIn(group);
    const tab = shop.tab({ href: PLANS });
    await showsPlans(shop, tab);
    const visitor = tab.platform.local.get("natcom_store_visitor");
    await tab.signIn("new");
    await shop.drive(tab.foyer.session.signOut());
    expect(tab.platform.local.get("natcom_store_assignment")).toBeNull();
    expect(tab.platform.local.get("natcom_store_visitor")).toBe(visitor);
    expect(await showsPlans(shop, tab)).toBe(PRICES[group]);
  });

  it("is told to the tracker once, when the price shows [EXP-01] [EXP-13]", async () => {
    const shop = await deviceIn(group);
    const tab = shop.tab({ href: PLANS });
    await shop.drive(tab.foyer.featureFlags.load());
    await shop.settle();
    expect(exposuresOf(tab)).toEqual([]);
    answers(tab);
    await showsPlans(shop, tab);
    const told = [expect.objectContaining({ properties: { flag: TEST, variant: group } })];
    expect(exposuresOf(tab)).toEqual(told);
    const again = tab.reload();
    await showsPlans(shop, again);
    const other = shop.tab({ href: PLANS });
    await showsPlans(shop, other);
    await other.signIn("new");
    await showsPlans(shop, other);
    expect(exposuresOf(again, other)).toEqual([]);
  });

  it("is told where a member sees its price on Change plan, once with checkout after it [EXP-01] [EXP-13] [CHG-04]", async () => {
    const shop = await deviceIn(group);
    const tab = shop.tab({ href: "http://localhost:5173/account/signin" });
    await tab.signIn("paying-monthly");
    tab.foyer.navigation.arrived("/account/manage/change-plans");
    expect(exposuresOf(tab)).toEqual([]);
    await shop.drive(tab.foyer.changePlan.open({}));
    await shop.settle();
    const told = [expect.objectContaining({ properties: { flag: TEST, variant: group } })];
    expect(exposuresOf(tab)).toEqual(told);
    const planId = group === "control" ? "FNWEB12MO" : "FNWEB12MOPT1";
    expect(tab.foyer.changePlan.offers.map(({ plan }) => plan.planId)).toContain(planId);
    tab.foyer.navigation.arrived(`/account/payment/${planId}`);
    await tab.openCheckout(planId);
    await shop.settle();
    expect(exposuresOf(tab)).toEqual(told);
  });

  it("is not told of a member's own plan, which no test replaces [EXP-13] [CHG-03]", async () => {
    const shop = await deviceIn(group);
    const priceTests = [{ flag: TEST, variants: [{ group: "variant-1", plans: [MONTHLY] }] }];
    const configuration = { experiments: { priceTests } };
    const href = "http://localhost:5173/account/signin";
    const tab = shop.tab({ href, configuration });
    await tab.signIn("paying-monthly");
    tab.foyer.navigation.arrived("/account/manage/change-plans");
    await shop.drive(tab.foyer.changePlan.open({}));
    await shop.settle();
    expect(tab.foyer.changePlan.offers.map(({ plan }) => plan.planId)).toContain("FNWEB1MO");
    expect(exposuresOf(tab)).toEqual([]);
  });

  it.each(["paying-monthly", "upcoming-plan"])(
    "is not told of a member's own plan among the plans either, nor of the next: %s [EXP-01] [EXP-13]",
    async (persona) => {
      const shop = await deviceIn(group);
      const priceTests = [{ flag: TEST, variants: [{ group: "variant-1", plans: [MONTHLY] }] }];
      const configuration = { experiments: { priceTests } };
      const href = "http://localhost:5173/account/signin";
      const tab = shop.tab({ href, configuration });
      await tab.signIn(persona);
      await showsPlans(shop, tab);
      expect(tab.foyer.plans.plans.map(({ planId }) => planId)).toContain("FNWEB1MO");
      expect(exposuresOf(tab)).toEqual([]);
    },
  );

  it("is told again by another page while nobody has answered: the event of the first went with it [EXP-01] [D-13]", async () => {
    const shop = await deviceIn(group);
    const tab = shop.tab({ href: PLANS });
    answers(tab, "unset");
    await showsPlans(shop, tab);
    await showsPlans(shop, tab);
    expect([exposuresOf(tab).length, keptOf(tab)]).toEqual([1, []]);
    const again = tab.reload();
    await showsPlans(shop, again);
    expect([exposuresOf(again).length, keptOf(again)]).toEqual([1, []]);
    // The answer comes after the price has gone.
    again.foyer.navigation.arrived("/account/signin");
    answers(again);
    await shop.settle();
    expect([exposuresOf(again).length, keptOf(again)]).toEqual([1, [`${TEST}/${group}`]]);
    const later = again.reload();
    answers(later);
    await showsPlans(shop, later);
    expect(exposuresOf(later)).toEqual([]);
  });

  it("is not told and not kept after a refusal, and told after a yes that follows [EXP-01] [D-13] [TRK-34]", async () => {
    const shop = await deviceIn(group);
    const tab = shop.tab({ href: PLANS });
    const answer = answers(tab);
    await showsPlans(shop, tab);
    answer("unset");
    await shop.settle();
    expect(keptOf(tab)).toEqual([`${TEST}/${group}`]);
    answer("refused");
    await shop.settle();
    tab.foyer.navigation.arrived("/account/signin");
    await showsPlans(shop, tab);
    expect([exposuresOf(tab).length, keptOf(tab)]).toEqual([1, []]);
    answer("granted");
    answer("refused");
    answer("granted");
    await shop.settle();
    expect([exposuresOf(tab).length, keptOf(tab)]).toEqual([3, [`${TEST}/${group}`]]);
  });

  it("is told where a landing page or a zone shows its price, and where neither does it is not [EXP-01] [CNT-21]", async () => {
    const shop = await deviceIn(group);
    const from = (text: string) => ({ type: "hero", headline: "Tonight", description: text });
    const put = (path: string, body: object) =>
      shop.sandbox.fetch(`http://localhost:4010/_sandbox/${path}`, {
        method: "PUT",
        headers: { "x-api-key": shop.world, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    await put("screens/spring", { blocks: [from("From {price:FNWEB1MO}.")] });
    await put("screens/autumn", { blocks: [from("From {price:FNWEB24MO}. Seven days free.")] });
    await put("screens/confirmation", {
      blocks: [{ ...from("From {price:FNWEB1MO}."), name: "confirmation" }],
    });
    const opened = async (screenName: string) => {
      const tab = shop.tab({ href: `http://localhost:5173/landing/${screenName}` });
      tab.foyer.navigation.arrived(`/landing/${screenName}`);
      await shop.drive(tab.foyer.contentScreen.open({ screenName }));
      await shop.settle();
      return tab;
    };
    const told = [expect.objectContaining({ properties: { flag: TEST, variant: group } })];
    expect(exposuresOf(await opened("autumn"))).toEqual([]);
    const tab = await opened("spring");
    expect(exposuresOf(tab)).toEqual(told);
    const other = shop.tab({ href: "http://localhost:5173/account/signin" });
    await shop.drive(other.foyer.contentZones.open("confirmation"));
    await shop.settle();
    expect(exposuresOf(other)).toEqual(told);
  });

  it("is not told where the list is loaded for another screen [EXP-13]", async () => {
    const shop = await deviceIn(group);
    const tab = shop.tab({ href: "http://localhost:5173/account/signin" });
    tab.foyer.navigation.arrived("/account/signin");
    await shop.drive(tab.foyer.plans.open());
    await shop.settle();
    expect(exposuresOf(tab)).toEqual([]);
  });

  it("is told at checkout by a link where its plan shows there [EXP-13] [PRC-13]", async () => {
    const shop = await deviceIn(group);
    const planId = group === "control" ? "FNWEB1MO" : "FNWEB1MOPT1";
    const tab = shop.tab({ href: `http://localhost:5173/account/payment/${planId}` });
    await tab.signIn("new");
    tab.foyer.navigation.arrived(`/account/payment/${planId}`);
    await tab.openCheckout(planId);
    await shop.settle();
    expect(exposuresOf(tab)).toHaveLength(1);
  });
});

it("two tabs that open together are one visitor [EXP-01]", async () => {
  const shop = createShop();
  const asked: string[] = [];
  const control: EvaluateFlag = (_, value) => ({ value, variant: null, reason: "DEFAULT" });
  const flags: FlagPort = {
    async flagsOf({ visitorId }) {
      asked.push(visitorId);
      return control;
    },
  };
  const tabs = [shop.tab({ flags }), shop.tab({ flags })];
  // Each tab has a copy of the storage: what the other has written is there once it has held the lock.
  let isFresh = false;
  const { local } = shop.device;
  const read = local.get;
  vi.spyOn(local, "get").mockImplementation((key) =>
    key === "natcom_store_visitor" && !isFresh ? null : read(key),
  );
  for (const { locks } of tabs.map(({ platform }) => platform)) {
    const { run } = locks;
    const held: typeof run = (name, options, work) =>
      run(name, options, (isHeld) => {
        isFresh = true;
        return work(isHeld);
      });
    Object.assign(locks, { run: held });
  }
  await shop.drive(Promise.all(tabs.map(({ foyer }) => foyer.featureFlags.load())));
  expect(asked).toHaveLength(2);
  expect(new Set(asked).size).toBe(1);
  expect(JSON.parse(read("natcom_store_visitor") ?? "").data.id).toBe(asked[0]);
});

it("a lock that never comes keeps no plans back: the control group after 3 seconds [EXP-01] [EXP-02]", async () => {
  const shop = createShop();
  const tab = shop.tab();
  const { featureFlags } = tab.foyer;
  void shop.device
    .tab()
    .locks.run("foyer-exposures", { leaseMs: 60_000 }, () => new Promise<void>(() => {}));
  await shop.settle();
  const loaded = featureFlags.load();
  await shop.advance(3_000);
  await loaded;
  expect(featureFlags.state).toEqual({ kind: "ready", isAnswered: false });
});

it("a test that is over has the standard price again [EXP-01]", async () => {
  const shop = await deviceIn("variant-1");
  await showsPlans(shop, shop.tab({ href: PLANS }));
  shop.settings({ split: {} });
  expect(await showsPlans(shop, shop.tab({ href: PLANS }))).toBe(PRICES["control"]);
});

it("what is stored of a visitor is a random id and no more; a spoiled one is replaced [EXP-01] [D-13]", async () => {
  const shop = createShop();
  const tab = shop.tab({ href: PLANS });
  tab.platform.local.set("natcom_store_visitor", '{"v":1,"data":{"id":7}}');
  await showsPlans(shop, tab);
  const stored = JSON.parse(tab.platform.local.get("natcom_store_visitor") ?? "");
  expect(stored).toEqual({ v: 1, data: { id: expect.stringMatching(/^[\w-]{8,}$/), exposed: [] } });
  expect(exposuresOf(tab)).toEqual([]);
});
