import { describe, expect, it } from "vitest";
import { createShop, type Shop } from "../../../tests/shop.ts";
import type { ConfigurationPart } from "../../domain/configuration/create-configuration.ts";

const TEST = "price-test-apr-2025";
const CONTROL = ["FNWEB1MO $5.99", "FNWEB12MO $64.99", "FNWEB24MO $129.98"];
const VARIANT = ["FNWEB1MOPT1 $6.99", "FNWEB12MOPT1 $71.99", "FNWEB24MO $129.98"];

async function setFlags(
  shop: Shop,
  flags: Readonly<Record<string, string | null>>,
  persona?: string,
) {
  const whose = persona === undefined ? "" : `?persona=${persona}`;
  const answer = await shop.sandbox.fetch(`http://localhost:4010/_sandbox/flags${whose}`, {
    method: "PUT",
    headers: { "x-api-key": shop.world, "content-type": "application/json" },
    body: JSON.stringify(flags),
  });
  if (!answer.ok) throw new Error(`The flags were not set: ${answer.status}`);
}

async function shopWith(
  flags: Readonly<Record<string, string>>,
  configuration: ConfigurationPart = {},
) {
  const shop = createShop();
  await setFlags(shop, flags);
  const tab = shop.tab({ configuration });
  return { shop, tab, ...tab.foyer };
}

function shownBy({ foyer }: Pick<ReturnType<Shop["tab"]>, "foyer">) {
  return foyer.plans.offers.map(({ plan, price }) => `${plan.planId} ${price}`);
}

describe("a price test", () => {
  it.each([
    ["oct-2023", "[EXP-07]"],
    ["jan-2024", "[EXP-08]"],
    ["apr-2024", "[EXP-09]"],
    ["may-2024", "[EXP-10]"],
    ["jun-2024", "[EXP-11]"],
    ["apr-2025", "[EXP-12]"],
  ])("of %s shows the plans of the variant at their prices %s [EXP-13] [CAT-12]", async (month) => {
    const { shop, tab } = await shopWith({ [`price-test-${month}`]: "variant-1" });
    await shop.drive(tab.foyer.plans.open());
    expect(shownBy(tab)).toEqual(VARIANT);
    expect(shop.violations()).toEqual([]);
  });

  it("in the control group shows the standard plans, and asks for no other [EXP-01] [EXP-13] [CAT-09] [CAT-10] [CAT-11]", async () => {
    const { shop, tab, explain } = await shopWith({ [TEST]: "control" });
    await shop.drive(tab.foyer.plans.open());
    expect(shownBy(tab)).toEqual(CONTROL);
    expect(shop.asked.filter((path) => path === "GET /packages")).toHaveLength(1);
    const decided = explain.entries.filter(({ topic }) => topic === "plans.wanted");
    expect(decided.map(({ rule }) => rule)).toEqual(["EXP-13/control"]);
  });

  it("charges a member what its variant shows [EXP-01] [EXP-13] [D-05]", async () => {
    const shop = createShop();
    await setFlags(shop, { [TEST]: "variant-1" }, "vermont");
    const tab = shop.tab();
    await tab.signIn("vermont");
    await shop.drive(tab.foyer.plans.open());
    expect(shownBy(tab)).toEqual(VARIANT);
    await tab.openCheckout("FNWEB1MOPT1");
    const { checkout } = tab.foyer;
    checkout.setConsent(true);
    const total = checkout.quote;
    expect(total?.priceCents).toBe(699);
    expect(await shop.drive(checkout.submit())).toMatchObject({ ok: true });
    const [charge] = shop.ledger();
    expect(charge).toMatchObject({
      serviceId: "FNWEB1MOPT1",
      amountCents: total?.chargeNowCents,
    });
  });

  it("of one member leaves another one in the control group [EXP-01]", async () => {
    const shop = createShop();
    await setFlags(shop, { [TEST]: "variant-1" }, "new");
    const other = shop.tab();
    await other.signIn("vermont");
    await shop.drive(other.foyer.plans.open());
    expect(shownBy(other)).toEqual(CONTROL);
  });

  it("that the service has no plan for shows the standard one in its place [EXP-13] [D-06]", async () => {
    const variants = [
      {
        group: "variant-1",
        plans: [
          { from: "FNWEB1MO", to: "FNNOTSOLD" },
          { from: "FNWEB12MO", to: "FNWEB12MOPT1" },
        ],
      },
    ];
    const { shop, tab } = await shopWith(
      { [TEST]: "variant-1" },
      { experiments: { priceTests: [{ flag: TEST, variants }] } },
    );
    await shop.drive(tab.foyer.plans.open());
    expect(shownBy(tab)).toEqual(["FNWEB1MO $5.99", "FNWEB12MOPT1 $71.99", "FNWEB24MO $129.98"]);
  });
});

describe("the flags", () => {
  it("are asked for beside the plans, which wait no longer [EXP-02] [API-90]", async () => {
    const { shop, tab } = await shopWith({});
    shop.latency(100);
    const start = tab.platform.clock.now();
    await shop.drive(tab.foyer.plans.open());
    expect(tab.platform.clock.now() - start).toBeLessThanOrEqual(100);
    expect(shop.asked).toContain("GET /feature-flags");
  });

  it("are waited for 3 seconds at most; then the control group is shown, and stays [EXP-02] [OPN-228]", async () => {
    const { shop, tab, featureFlags } = await shopWith({ [TEST]: "variant-1" });
    shop.faults({ kind: "delay", delayMs: 5_000, operation: "getFeatureFlags", times: 1 });
    const opening = tab.foyer.plans.open();
    await shop.advance(2_999);
    expect(tab.foyer.plans.state.kind).toBe("loading");
    await shop.advance(1);
    await shop.drive(opening);
    expect(shownBy(tab)).toEqual(CONTROL);
    expect(featureFlags.state).toEqual({ kind: "ready", isAnswered: false });
    await shop.advance(60_000);
    await shop.drive(tab.foyer.plans.reload());
    expect(shownBy(tab)).toEqual(CONTROL);
    const again = tab.reload();
    await shop.drive(again.foyer.plans.open());
    expect(shownBy(again)).toEqual(CONTROL);
  });

  it("that come within 3 seconds count [EXP-02]", async () => {
    const { shop, tab } = await shopWith({ [TEST]: "variant-1" });
    shop.faults({ kind: "delay", delayMs: 2_900, operation: "getFeatureFlags", times: 1 });
    await shop.drive(tab.foyer.plans.open());
    expect(shownBy(tab)).toEqual(VARIANT);
  });

  it.each([
    { kind: "status", status: 500 },
    { kind: "html" },
    { kind: "truncated" },
    { kind: "dropBefore" },
  ] as const)(
    "that fail ($kind) mean the control group, without an error [EXP-02] [OPN-228]",
    async (fault) => {
      const { shop, tab } = await shopWith({ [TEST]: "variant-1" });
      shop.faults({ ...fault, operation: "getFeatureFlags", times: 50 });
      await shop.drive(tab.foyer.plans.open());
      expect(tab.foyer.plans.state.kind).toBe("ready");
      expect(shownBy(tab)).toEqual(CONTROL);
      expect(shop.asked.filter((path) => path === "GET /feature-flags")).toHaveLength(1);
    },
  );

  it("that are switched during a visit change nothing before it ends, not even after a reload [EXP-01] [D-05]", async () => {
    const { shop, tab } = await shopWith({ [TEST]: "variant-1" });
    await shop.drive(tab.foyer.plans.open());
    await setFlags(shop, { [TEST]: "control" });
    const again = tab.reload();
    await shop.drive(again.foyer.plans.open());
    expect(shownBy(again)).toEqual(VARIANT);
    const next = shop.tab();
    await shop.drive(next.foyer.plans.open());
    expect(shownBy(next)).toEqual(CONTROL);
  });

  it("of a member differ from the visitor's: the plan that was chosen stays, with its price [EXP-01] [D-05]", async () => {
    const { shop, tab } = await shopWith({ [TEST]: "variant-1" });
    await shop.drive(tab.foyer.plans.open());
    tab.foyer.plans.select("FNWEB1MOPT1");
    await setFlags(shop, { [TEST]: "control" });
    await tab.signIn("new");
    await shop.drive(tab.foyer.plans.open());
    expect(tab.foyer.plans.chosenPlan?.planId).toBe("FNWEB1MOPT1");
    expect(shownBy(tab)).toEqual(["FNWEB1MOPT1 $6.99", "FNWEB12MO $64.99", "FNWEB24MO $129.98"]);
  });

  it("of a member are forgotten at sign-out [D-13]", async () => {
    const shop = createShop();
    await setFlags(shop, { [TEST]: "variant-1" }, "new");
    const tab = shop.tab();
    await tab.signIn("new");
    await shop.drive(tab.foyer.plans.open());
    await shop.drive(tab.foyer.session.signOut());
    expect(tab.foyer.featureFlags.state.kind).toBe("idle");
    await shop.drive(tab.foyer.plans.open());
    expect(shownBy(tab)).toEqual(CONTROL);
  });

  it.each([
    ["another variant", "variant-9"],
    ["a name of the language", "constructor"],
    ["markup", "<img src=x onerror=alert(1)>"],
    ["nothing", ""],
  ])("with a value that is none (%s) change nothing [OPN-233]", async (_, value) => {
    const { shop, tab } = await shopWith({ [TEST]: value, "set-default-plan": "../../evil" });
    await shop.drive(tab.foyer.plans.open());
    expect(shownBy(tab)).toEqual(CONTROL);
    expect(tab.foyer.plans.selectedPlan?.planId).toBe("FNWEB1MO");
  });

  it("that are stored in a wrong shape are asked for again [D-13]", async () => {
    const { shop, tab } = await shopWith({ [TEST]: "variant-1" });
    const data = { user: null, isAnswered: true, flags: { [TEST]: 7 } };
    tab.platform.session.set("natcom_store_featureFlags", JSON.stringify({ v: 1, data }));
    await shop.drive(tab.foyer.plans.open());
    expect(shownBy(tab)).toEqual(VARIANT);
  });
});

describe("a cookie of the debug panel", () => {
  async function plansWith(
    cookie: readonly [name: string, value: string],
    environment: "development" | "production",
  ) {
    const shop = createShop();
    const tab = shop.tab({ configuration: { environment } });
    tab.platform.cookies.set(...cookie);
    await shop.drive(tab.foyer.plans.open());
    return shownBy(tab);
  }

  it("switches a flag outside production [EXP-03] [EXP-04]", async () => {
    expect(await plansWith([`ff_${TEST}`, "true"], "development")).toEqual(VARIANT);
    expect(await plansWith([`ff_${TEST}`, "nonsense"], "development")).toEqual(CONTROL);
    expect(await plansWith([`ff_${TEST}`, "true"], "production")).toEqual(CONTROL);
  });

  it("comes before the service [EXP-03] [OPN-229]", async () => {
    const { shop, tab } = await shopWith({ [TEST]: "variant-1" });
    tab.platform.cookies.set(`ff_${TEST}`, "false");
    await shop.drive(tab.foyer.plans.open());
    expect(shownBy(tab)).toEqual(CONTROL);
  });

  it("enables the test plans after a reload, and takes them back [DBG-03] [DBG-04] [EXP-03]", async () => {
    const { shop, tab } = await shopWith({});
    tab.foyer.debugPanel.toggle("ff_test");
    const on = tab.reload();
    await shop.drive(on.foyer.plans.open());
    expect(shownBy(on)).toEqual(VARIANT);
    on.foyer.debugPanel.toggle("ff_test");
    const off = on.reload();
    await shop.drive(off.foyer.plans.open());
    expect(shownBy(off)).toEqual(CONTROL);
  });
});

describe("the default plan of a flag", () => {
  it("takes the place of the default package [EXP-05]", async () => {
    const { shop, plans } = await shopWith({ "set-default-plan": "FNWEB12MO" });
    await shop.drive(plans.open());
    expect(plans.selectedPlan?.planId).toBe("FNWEB12MO");
    expect(plans.chosenPlan).toBeNull();
    expect(plans.destination).toBeNull();
  });

  it("need not be a standard plan [EXP-05] [OPN-231]", async () => {
    const { shop, plans } = await shopWith({ "set-default-plan": "FNWEB1MOV3" });
    await shop.drive(plans.open());
    expect(plans.selectedPlan?.planId).toBe("FNWEB1MOV3");
  });

  it("that the service does not sell leaves the default package [EXP-05] [OPN-003]", async () => {
    const { shop, plans } = await shopWith({ "set-default-plan": "FNSHR1PA" });
    await shop.drive(plans.open());
    expect(plans.selectedPlan?.planId).toBe("FNWEB1MO");
  });

  it("is no reason to choose another plan for a subscriber [EXP-05] [OPN-073]", async () => {
    const { shop, tab, plans } = await shopWith({ "set-default-plan": "FNWEB12MO" });
    await tab.signIn("paying-monthly");
    await shop.drive(plans.open());
    expect(plans.selectedPlan?.planId).toBe("FNWEB1MO");
  });
});

describe("the flow with a preselected plan", () => {
  const FLOW = {
    "default-plan-flow": "preselected-plan-flow",
    "set-default-plan": "FNWEB12MO",
  };

  it("skips the plans and goes to create-account with that plan; who comes back, chooses [EXP-06] [OPN-231]", async () => {
    const { shop, plans } = await shopWith(FLOW);
    await shop.drive(plans.open());
    expect(plans.destination?.value).toMatchObject({
      kind: "route",
      address: "/account/signup-account/FNWEB12MO",
    });
    plans.close();
    await shop.drive(plans.open());
    expect(plans.destination).toBeNull();
    expect(plans.state.kind).toBe("ready");
    expect(plans.selectedPlan?.planId).toBe("FNWEB12MO");
  });

  it("goes to payment for a member without a subscription [EXP-06]", async () => {
    const { shop, tab, plans } = await shopWith(FLOW);
    await tab.signIn("new");
    await shop.drive(plans.open());
    expect(plans.destination?.value).toMatchObject({ address: "/account/payment/FNWEB12MO" });
  });

  it("skips nothing for a subscriber [EXP-06]", async () => {
    const { shop, tab, plans } = await shopWith(FLOW);
    await tab.signIn("paying-yearly");
    await shop.drive(plans.open());
    expect(plans.destination).toBeNull();
    expect(plans.state.kind).toBe("ready");
  });

  it("skips with the default package where no flag names a plan [EXP-06]", async () => {
    const { shop, plans } = await shopWith({ "default-plan-flow": "preselected-plan-flow" });
    await shop.drive(plans.open());
    expect(plans.destination?.value).toMatchObject({
      address: "/account/signup-account/FNWEB1MO",
    });
  });
});
