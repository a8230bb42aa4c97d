import { describe, expect, it } from "vitest";
import { countRoundTrips, PLAN_CALLS } from "../../../tests/round-trips.ts";
import { createShop } from "../../../tests/shop.ts";
import {
  createTestFoyer,
  type FakeReply,
  freeTrial,
  monthlyPlan,
  payingMonthly,
  twoYearPlan,
  yearlyPlan,
} from "../../testing/index.ts";
import { navigationTexts } from "../navigation/navigation.texts.ts";
import { plansTexts } from "./plans.texts.ts";

function visitorAt(address = "/account/signup-plans") {
  const shop = createShop();
  const tab = shop.tab({ href: `http://localhost:5173${address}` });
  tab.foyer.navigation.arrived(address);
  return { shop, tab, ...tab.foyer };
}

async function plansOf(persona: string) {
  const world = visitorAt();
  await world.tab.signIn(persona);
  await world.shop.drive(world.plans.open());
  return world;
}

describe("plans that could not be read, once they are asked for again", () => {
  it("show the price of the link's code, and the offer that is not finished, as a first opening does [D-06] [D-39] [D-41]", async () => {
    const address = "/account/signup-plans?promoCoupon=welcome10&applyCoupon=true";
    const { shop, tab } = visitorAt(address);
    await tab.signIn("in-review");
    const shown = ({ plans }: typeof tab.foyer) => [
      plans.offers.map(({ features }) => features),
      plans.banner,
    ];
    const first = tab.reload();
    first.foyer.navigation.arrived(address);
    await shop.drive(first.foyer.plans.open());
    const wanted = shown(first.foyer);
    expect(JSON.stringify(wanted)).toMatch(/WELCOME10.*military offer/);
    const again = tab.reload();
    again.foyer.navigation.arrived(address);
    shop.faults({ kind: "status", status: 500, times: 9_999 });
    await shop.drive(again.foyer.plans.open());
    expect(again.foyer.plans.state.kind).toBe("subscriptionUnknown");
    shop.clearFaults();
    await shop.drive(again.foyer.plans.reload());
    expect(shown(again.foyer)).toEqual(wanted);
  });
});

describe("the plans of a link with a promo code", () => {
  const LINK = "/account/signup-plans?promoCoupon=welcome10&applyCoupon=true";

  async function listed(address: string, isMember = true) {
    const world = visitorAt(address);
    if (isMember) await world.tab.signIn("new");
    await world.shop.drive(world.plans.open());
    const terms = () =>
      world.plans.offers.map(({ name, due, features, ctaText }) => ({
        name,
        due: due?.text ?? null,
        code: features.find((text) => text.includes("promo code")) ?? null,
        ctaText,
      }));
    return { ...world, terms };
  }

  it("show its price where it applies by itself, and keep a free trial that it would end [D-39] [PRM-04] [D-17]", async () => {
    const { shop, tab, terms, checkout, plans, promoCode } = await listed(LINK);
    const [monthly, yearly] = terms();
    expect(monthly).toMatchObject({ name: "Monthly", code: null });
    expect(monthly?.ctaText).toBe("Start Your 7-Day Free Trial");
    expect(monthly?.due).toMatch(/^Due today \$0\.00, then \$5\.99 plus tax on /);
    expect(yearly).toMatchObject({ code: "$58.49 plus tax today with promo code WELCOME10" });
    expect(yearly?.due).toMatch(
      /^Total due today \$58\.49 plus applicable taxes, then \$64\.99 plus tax on /,
    );
    for (const [planId, chargeNowCents] of [
      ["FNWEB1MO", 0],
      ["FNWEB12MO", 5849],
    ] as const) {
      plans.select(planId);
      await tab.openCheckout(planId, null);
      await shop.drive(promoCode.settled());
      await shop.settle();
      expect(checkout.quote?.chargeNowCents).toBe(chargeNowCents);
    }
  });

  it.each([
    ["without applyCoupon", "/account/signup-plans?promoCoupon=welcome10", true],
    [
      "with a code that is refused",
      "/account/signup-plans?promoCoupon=usedcode&applyCoupon=true",
      true,
    ],
    ["for a visitor, whom the service does not tell what a code is worth", LINK, false],
  ])("show the prices of the plans %s [D-39] [OPN-109]", async (_, address, isMember) => {
    const { terms } = await listed(address, isMember);
    expect(terms().map(({ code }) => code)).toEqual([null, null, null]);
    expect(terms()[1]?.due).toBeNull();
  });

  it("show it also beside a plan whose own price the service does not say [D-39] [D-06]", async () => {
    const { services, drive, signIn, foyer } = createTestFoyer({
      href: `http://localhost:5173${LINK}`,
      state: { plans: [yearlyPlan, { ...twoYearPlan, retailPrice: "" }] },
    });
    const applicablePlans = [
      { serviceID: "FNWEB12MO", priceToBeCharged: "58.49" },
      { serviceID: "FNWEB24MO", priceToBeCharged: "99.00" },
    ];
    services.always("POST /getVoucherDetails", { status: 200, body: { applicablePlans } });
    await signIn();
    await drive(foyer.plans.open());
    const [yearly, twoYears] = foyer.plans.offers.map(({ due }) => due?.text ?? null);
    expect(yearly).toMatch(/^Total due today \$58\.49 /);
    expect(twoYears).toBeNull();
  });

  it("show it beside the plans that renew, and beside no gift [D-39] [PRC-14]", async () => {
    const address = `${LINK}&gifting=true`;
    const gift = { ...yearlyPlan, packageID: "GIFT12", planId: "GIFT12", isGiftPlan: true };
    const { services, drive, signIn, foyer } = createTestFoyer({
      href: `http://localhost:5173${address}`,
      state: { plans: [twoYearPlan, gift] },
    });
    const applicablePlans = [
      { serviceID: "GIFT12", priceToBeCharged: "58.49" },
      { serviceID: "FNWEB24MO", priceToBeCharged: "99.00" },
    ];
    services.always("POST /getVoucherDetails", { status: 200, body: { applicablePlans } });
    await signIn();
    foyer.navigation.arrived(address);
    await drive(foyer.plans.open());
    const codes = foyer.plans.offers.map(({ features }) => features.join().includes("WELCOME10"));
    expect(codes).toEqual([false, true]);
  });

  it("do not show the price of a code that was set aside at checkout [D-39] [PRM-14]", async () => {
    const { shop, tab, terms, plans, promoCode } = await listed(LINK);
    plans.select("FNWEB12MO");
    await tab.openCheckout("FNWEB12MO", null);
    await shop.drive(promoCode.settled());
    promoCode.remove();
    await shop.drive(plans.open());
    expect(terms()[1]).toMatchObject({ due: null, code: null });
  });

  it("ask for it again where the service did not say what it is worth [D-39] [D-06]", async () => {
    const { shop, tab, plans } = visitorAt(LINK);
    await tab.signIn("new");
    shop.faults({ kind: "status", status: 500, operation: "getVoucherDetails", times: 99 });
    await shop.drive(plans.open());
    expect(plans.offers[1]?.due).toBeNull();
    shop.clearFaults();
    await shop.drive(plans.open());
    expect(plans.offers[1]?.due?.text).toMatch(/^Total due today \$58\.49 /);
  });

  it("ask for it again for the next user of the device [D-39] [D-13]", async () => {
    const { shop, tab, plans, session, terms } = await listed(LINK);
    const asked = () => shop.asked.filter((one) => one.endsWith("/getVoucherDetails")).length;
    const before = asked();
    await shop.drive(session.signOut());
    await tab.signIn("churned");
    await shop.drive(plans.open());
    expect(asked()).toBeGreaterThan(before);
    expect(terms()[1]?.due).toMatch(/^Total due today \$58\.49 /);
  });

  it("show it to the next user where the first signs out while it is asked for [D-39] [D-13]", async () => {
    const { shop, tab, plans, session } = visitorAt(LINK);
    await tab.signIn("new");
    shop.faults({ kind: "delay", delayMs: 1_000, operation: "getVoucherDetails", times: 9 });
    const opening = plans.open();
    await shop.advance(500);
    await shop.drive(Promise.all([session.signOut(), opening]));
    shop.clearFaults();
    await tab.signIn("new");
    await shop.drive(plans.open());
    expect(plans.offers[1]?.due?.text).toMatch(/^Total due today \$58\.49 /);
  });

  it("show nothing of an earlier link's code that the service answers late [D-39] [PRM-16]", async () => {
    const { shop, tab, plans, navigation } = visitorAt(LINK);
    await tab.signIn("new");
    shop.faults({ kind: "delay", delayMs: 5_000, operation: "getVoucherDetails", times: 2 });
    const opening = plans.open();
    await shop.advance(3_000);
    await opening;
    const next = "/account/signup-plans?promoCoupon=50renew&applyCoupon=true";
    tab.platform.location.go(`http://localhost:5173${next}`);
    navigation.arrived(next);
    await shop.drive(plans.open());
    await shop.advance(10_000);
    const texts = plans.offers.flatMap(({ features }) => features).join();
    expect(texts).toContain("50RENEW");
    expect(texts).not.toContain("WELCOME10");
  });

  it("wait a moment for it, and show without it where the service is slow [D-39] [PRM-19]", async () => {
    const { shop, tab, plans } = visitorAt(LINK);
    await tab.signIn("new");
    shop.faults({ kind: "delay", delayMs: 60_000, operation: "getVoucherDetails", times: 9 });
    const opening = plans.open();
    await shop.advance(3_000);
    await opening;
    expect(plans.state.kind).toBe("ready");
  });
});

describe("the plans screen", () => {
  it("says what it is loading [PLN-01] [PLN-02]", async () => {
    const { shop, plans } = visitorAt();
    expect(navigationTexts["plans.title"]).toBe("Choose a Plan");
    shop.latency(500);
    const opening = plans.open();
    expect(plans.state.kind).toBe("loading");
    expect(plansTexts["plans.loading"]).toBe("Checking your subscription");
    expect(plans.cta).toMatchObject({ allowed: false, reason: "plans-not-loaded" });
    await shop.drive(opening);
    expect(plans.state.kind).toBe("ready");
  });

  it("asks for everything at once: one round trip for a visitor [PLN-22] [PLN-24]", async () => {
    const { shop, plans } = visitorAt();
    await shop.settle();
    const waited = countRoundTrips(shop);
    await shop.drive(plans.open());
    expect(waited()).toEqual({
      roundTrips: 1,
      calls: ["GET /feature-flags", ...PLAN_CALLS, "GET /v1/natcomsku/plans/userType/new"],
    });
    expect(shop.violations()).toEqual([]);
  });

  it("has the military banner where it is enabled, and not for a subscriber [PLN-03] [D-17]", async () => {
    const shop = createShop();
    const { foyer } = shop.tab();
    expect(foyer.plans.banner).toEqual({
      text: "Military, veterans, and first responders: get 1 year free",
      links: [
        {
          text: "Military & Veterans",
          destination: {
            kind: "route",
            address: "/account/verification?sheerVerification=military",
          },
        },
        {
          text: "First Responders",
          destination: {
            kind: "route",
            address: "/account/verification?sheerVerification=firstResponder",
          },
        },
      ],
    });
    const without = shop.tab({ configuration: { defaultConfig: { enableSheerIdBanner: false } } });
    expect(without.foyer.plans.banner).toBeNull();
    const subscriber = createShop().tab();
    await subscriber.signIn("paying-monthly");
    expect(subscriber.foyer.plans.banner).toBeNull();
  });

  it("shows each plan with name, price, period and texts of the content service [PLN-05] [PLN-14] [PLN-48]", async () => {
    const { shop, plans } = visitorAt();
    await shop.drive(plans.open());
    expect(
      plans.offers.map(({ name, price, period, badge }) => [name, price, period, badge]),
    ).toEqual([
      ["Monthly", "$5.99", "mo", null],
      ["Yearly", "$64.99", "yr", null],
      ["2-Year", "$129.98", "2 yrs", null],
    ]);
    expect(plans.offers[0]?.ctaText).toBe("Start Your 7-Day Free Trial");
  });

  it("shows what the packages say when the content service fails [PLN-24] [ERR-74]", async () => {
    const { shop, plans } = visitorAt();
    shop.faults(
      { kind: "status", status: 500, operation: "getPlanContent", times: 50 },
      { kind: "html", operation: "getPlanContentByUserType", times: 50 },
    );
    await shop.drive(plans.open());
    expect(plans.state.kind).toBe("ready");
    expect(plans.offers.map(({ name }) => name)).toEqual(["Monthly", "Yearly", "2-Year"]);
  });

  it("waits for the content once the packages have come, however slow those were [PLN-24]", async () => {
    const { shop, plans } = visitorAt();
    shop.faults(
      { kind: "delay", delayMs: 3_000, operation: "getPackages", times: 1 },
      { kind: "delay", delayMs: 4_000, operation: "getPlanContent", times: 50 },
    );
    const opening = plans.open();
    await shop.advance(3_500);
    expect(plans.state.kind).toBe("loading");
    await shop.drive(opening);
    expect(plans.plans[0]?.dppContent.ctaText).toBe("Start Your 7-Day Free Trial");
  });

  it("does not wait longer than 1.5 s for a slow content service [PLN-24]", async () => {
    const { shop, plans } = visitorAt();
    shop.faults({ kind: "delay", delayMs: 8_000, operation: "getPlanContent", times: 50 });
    const opening = plans.open();
    await shop.advance(1_600);
    expect(plans.state.kind).toBe("ready");
    await shop.advance(10_000);
    await opening;
    expect(plans.plans[0]?.dppContent.ctaText).toBe("Start Your 7-Day Free Trial");
  });
});

describe("plans that cannot be loaded", () => {
  const failures = [
    ["503", { kind: "status", status: 503 }, "Something went wrong, please try again later."],
    ["HTML", { kind: "html" }, "Something went wrong, please try again later."],
    ["half an answer", { kind: "truncated" }, "Something went wrong, please try again later."],
  ] as const;
  it.each(failures)(
    "because of %s show a message and load when asked again [PLN-40]",
    async (_, fault, text) => {
      const { shop, plans } = visitorAt();
      shop.faults({ ...fault, operation: "getPackages", times: 50 });
      await shop.drive(plans.open());
      expect(plans.state).toMatchObject({ kind: "failed", message: text });
      expect(plans.cta.allowed).toBe(false);
      expect(plans.continue()).toMatchObject({ ok: false });
      shop.clearFaults();
      await shop.drive(plans.reload());
      expect(plans.state.kind).toBe("ready");
      expect(plans.cta.allowed).toBe(true);
    },
  );

  it("choose the default plan when asked again, though they could be loaded since [PLN-34] [PLN-35]", async () => {
    const { shop, plans } = visitorAt();
    shop.faults({ kind: "status", status: 503, operation: "getPackages", times: 4 });
    await shop.drive(plans.open());
    expect(plans.state.kind).toBe("failed");
    await shop.drive(plans.reload());
    expect(plans.selectedPlan?.planId).toBe("FNWEB1MO");
    expect(plans.cta.allowed).toBe(true);
  });

  it("are asked for again where the user comes back to the screen [PLN-22] [D-06]", async () => {
    const { shop, plans } = visitorAt();
    shop.faults({ kind: "status", status: 503, operation: "getPackages", times: 4 });
    await shop.drive(plans.open());
    expect(plans.state.kind).toBe("failed");
    plans.close();
    shop.clearFaults();
    await shop.drive(plans.open());
    expect(plans.state.kind).toBe("ready");
  });

  it("choose the plan of the address when asked again [PLN-34]", async () => {
    const { shop, plans } = visitorAt();
    shop.faults({ kind: "status", status: 503, operation: "getPackages", times: 4 });
    await shop.drive(plans.open({ preSelectedPlan: "FNWEB24MO" }));
    expect(plans.selectedPlan).toBeNull();
    await shop.drive(plans.reload());
    expect(plans.chosenPlan?.planId).toBe("FNWEB24MO");
    expect(plans.cta.allowed).toBe(true);
  });

  it.each(["catalogue-empty", "catalogue-failure"])(
    "for %s say 'No packages returned' [PLN-23] [ERR-22]",
    async (persona) => {
      const { plans } = await plansOf(persona);
      expect(plans.state).toEqual({ kind: "empty", message: "No packages returned" });
      expect(plans.selectedPlan).toBeNull();
      expect(plans.cta.allowed).toBe(false);
    },
  );

  it("because the subscription of a member cannot be read offer nothing [PLN-40]", async () => {
    const { shop, tab, plans, subscription } = visitorAt();
    shop.faults({
      kind: "status",
      status: 500,
      operation: "getCurrentSubscriptionStatus",
      times: 50,
    });
    await tab.signIn("paying-monthly");
    await shop.drive(plans.open());
    expect(subscription.state.kind).toBe("failed");
    expect(plans.state.kind).toBe("subscriptionUnknown");
    expect(plans.cta.allowed).toBe(false);
    expect([plans.offers, plans.banner]).toEqual([[], null]);
    expect(plans.select("FNWEB12MO").ok).toBe(false);
  });

  const shapes = [
    ["catalogue-one", 1],
    ["catalogue-no-promotions", 3],
    ["catalogue-missing-lists", 3],
    ["catalogue-same-tier", 2],
    ["catalogue-unknown-period", 1],
  ] as const;
  it.each(shapes)(
    "of the shape %s are shown as far as they can be read [PLN-09] [PLN-07]",
    async (persona, least) => {
      const { plans } = await plansOf(persona);
      expect(plans.state.kind).toBe("ready");
      expect(plans.offers.length).toBeGreaterThanOrEqual(least);
      for (const offer of plans.offers) expect(offer.name).not.toBe("");
    },
  );

  it("because the user signed in once more in the middle are asked for again [PLN-22] [D-13]", async () => {
    const shop = createShop();
    const tab = shop.tab();
    await tab.signIn("new");
    const { plans } = shop.tab().foyer;
    await shop.settle();
    shop.latency(8_000);
    void plans.open();
    await shop.settle();
    shop.latency(0);
    await tab.signIn("new");
    await shop.advance(10_000);
    expect(plans.state.kind).toBe("ready");
  });
});

describe("the chosen plan", () => {
  it("is the default package until the user chooses [PLN-34] [PLN-35]", async () => {
    const { shop, plans, explain } = visitorAt();
    await shop.drive(plans.open());
    expect(plans.selectedPlan?.planId).toBe("FNWEB1MO");
    expect(plans.chosenPlan).toBeNull();
    expect(explain.entries.map(({ topic }) => topic)).toContain("plans.default");
  });

  it("is that of the address, by plan or package id in any case [PLN-34] [ROU-13]", async () => {
    const { shop, plans } = visitorAt();
    await shop.drive(plans.open({ preSelectedPlan: "fnweb24mo" }));
    expect(plans.selectedPlan?.planId).toBe("FNWEB24MO");
    expect(plans.chosenPlan?.planId).toBe("FNWEB24MO");
  });

  it("is explained by the rule that took it from the address, and by the rule that keeps it [PLN-34] [PLN-33] [DBG-04]", async () => {
    const { shop, plans, explain } = visitorAt();
    await shop.drive(plans.open({ preSelectedPlan: "FNWEB24MO" }));
    const rules = () =>
      explain.entries.filter(({ topic }) => topic === "plans.default").map(({ rule }) => rule);
    expect(rules()).toEqual(["PLN-34/route"]);
    await shop.drive(plans.open());
    expect(rules()).toEqual(["PLN-34/route", "PLN-33/chosen"]);
    expect(plans.chosenPlan?.planId).toBe("FNWEB24MO");
  });

  const hostile = ["NOPE", "", "<script>", "../../etc", "%00", "FNROKU1", "a".repeat(5_000)];
  it.each(hostile)(
    "of the address that is %j is ignored [PLN-43] [CAT-01]",
    async (preSelectedPlan) => {
      const { shop, plans } = visitorAt();
      await shop.drive(plans.open({ preSelectedPlan }));
      expect(plans.selectedPlan?.planId).toBe("FNWEB1MO");
      expect(plans.chosenPlan).toBeNull();
    },
  );

  it("changes with a choice, and an unknown id is refused [PLN-43] [ERR-19]", async () => {
    const { shop, plans, tab } = visitorAt();
    await shop.drive(plans.open());
    expect(plans.select("FNWEB12MO")).toMatchObject({ ok: true });
    expect(plans.select("NOPE")).toMatchObject({
      ok: false,
      failure: { kind: "refused", reason: "plan-not-found", rule: "PLN-43" },
    });
    expect(plans.selectedPlan?.planId).toBe("FNWEB12MO");
    expect(tab.platform.logger.lines.at(-1)?.message).toBe("Plan not found for planId");
  });

  it("that is sold no longer leaves none chosen: the default is not paid for unasked [PLN-33] [PLN-35] [RDR-27]", async () => {
    const { drive, foyer, services } = createTestFoyer({
      state: { plans: [monthlyPlan, yearlyPlan] },
    });
    const { checkout, plans } = foyer;
    await drive(plans.open());
    plans.select(yearlyPlan.planId);
    services.state.plans = [monthlyPlan];
    await drive(plans.reload());
    expect(plans.selectedPlan?.planId).toBe(monthlyPlan.planId);
    expect(plans.chosenPlan).toBeNull();
    await drive(checkout.open());
    expect([checkout.state.kind, checkout.plan]).toEqual(["redirect", null]);
  });

  it("survives a reload of the page [PAY-31]", async () => {
    const { shop, tab, plans } = visitorAt();
    await shop.drive(plans.open());
    plans.select("FNWEB24MO");
    const again = tab.reload();
    await shop.drive(again.foyer.plans.open());
    expect(again.foyer.plans.chosenPlan?.planId).toBe("FNWEB24MO");
  });

  it("is forgotten after a purchase, by a reload of the page too [PAY-29]", async () => {
    const { shop, tab, plans } = visitorAt();
    await shop.drive(plans.open());
    plans.select("FNWEB24MO");
    plans.resetSelection();
    const again = tab.reload();
    await shop.drive(again.foyer.plans.open());
    expect(again.foyer.plans.chosenPlan).toBeNull();
  });

  it("that was spoiled in the storage is forgotten [SES-21]", async () => {
    const { shop, tab } = visitorAt();
    tab.platform.session.set("natcom_store_selectedPlanId", '{"v":1,"data":"<b>"}');
    const again = tab.reload();
    await shop.drive(again.foyer.plans.open());
    expect(again.foyer.plans.chosenPlan).toBeNull();
  });

  it("leads a visitor to create-account, a member to payment [PLN-41] [RDR-23] [ROU-11]", async () => {
    const { shop, tab, plans } = visitorAt();
    await shop.drive(plans.open());
    plans.select("FNWEB12MO");
    expect(plans.continue()).toMatchObject({
      ok: true,
      value: { value: { address: "/account/signup-account/FNWEB12MO" } },
    });
    await tab.signIn("new");
    await shop.drive(plans.open());
    expect(plans.continue()).toMatchObject({
      ok: true,
      value: { value: { address: "/account/payment/FNWEB12MO" } },
    });
  });

  it("is loaded anew for the user who signs in [PLN-28]", async () => {
    const { shop, tab, plans } = visitorAt();
    await shop.drive(plans.open());
    plans.select("FNWEB24MO");
    await tab.signIn("new");
    expect(plans.chosenPlan?.planId).toBe("FNWEB24MO");
    expect(shop.asked.filter((path) => path === "GET /packages")).toHaveLength(2);
  });
});

describe("the purchase mode", () => {
  it("is a new plan, a gift while the address says so, and a change of plan for a subscriber [PLN-44] [PLN-45] [PLN-46] [SGN-40]", async () => {
    const { shop, tab, plans, navigation, session } = visitorAt();
    expect(plans.purchaseMode).toBe("NEW_PLAN");
    navigation.arrived("/account/signup-plans?gifting=true");
    expect(plans.purchaseMode).toBe("GIFTING");
    navigation.arrived("/account/signup-plans");
    expect(plans.purchaseMode).toBe("NEW_PLAN");
    await tab.signIn("paying-monthly");
    expect(plans.purchaseMode).toBe("MANAGE_PLAN");
    await shop.drive(session.signOut());
    expect(plans.purchaseMode).toBe("NEW_PLAN");
  });

  it("that a screen asks for stays while other parts of the page read the plans [PLN-47] [CNT-12]", async () => {
    const { shop, plans } = visitorAt();
    await shop.drive(plans.open({ purchaseMode: "MANAGE_PLAN" }));
    expect(plans.cta).toMatchObject({ allowed: false, reason: "incorrect-purchase-mode" });
    await shop.drive(plans.load());
    expect(plans.cta).toMatchObject({ allowed: false, reason: "incorrect-purchase-mode" });
    plans.close();
    await shop.drive(plans.open());
    expect(plans.cta).toMatchObject({ allowed: true });
  });

  it("of a gift needs no plan, also before they are chosen [PLN-46]", async () => {
    const { shop, plans } = visitorAt("/account/signup-plans?gifting=true");
    await shop.drive(plans.open());
    expect(plans.cta).toMatchObject({ allowed: true, rule: "PLN-46" });
  });
});

it("prices in a list or a sentence drop zero cents, amounts that are due do not [PRC-01] [PRC-02] [OPN-084]", async () => {
  const { foyer, drive, signIn } = createTestFoyer({
    state: {
      plans: [
        { ...monthlyPlan, retailPrice: "6.00", promotions: [freeTrial] },
        { ...yearlyPlan, retailPrice: "60.00" },
        { ...twoYearPlan, retailPrice: "120.00" },
      ],
    },
  });
  const { plans, checkout } = foyer;
  await signIn();
  await drive(plans.open());
  expect(
    plans.offers.map(({ price, perMonth, saving, due }) => [price, perMonth, saving, due?.text]),
  ).toEqual([
    ["$6", null, null, "Due today $0.00, then $6 plus tax on Jan 23, 2025"],
    ["$60", "$5/mo", "Save $12 over paying monthly", undefined],
    ["$120", "$5/mo", "Save $24 over paying monthly", undefined],
  ]);
  await drive(checkout.open({ preSelectedPlan: "FNWEB24MO" }));
  expect(checkout.renewalText).toContain("automatically at $120/2 yrs plus");
  expect(checkout.summary?.lines[0]).toMatchObject({
    note: "for 2 years, $60/yr",
    amount: "$120.00",
  });
});

/** The plans of a former subscriber, with this answer about a restart. */
async function plansOfFormer(restart: FakeReply) {
  const status = { ...payingMonthly, status: "Churned Voluntary" };
  const test = createTestFoyer({ state: { status } });
  test.services.always("GET /getRestartableSubscription", restart);
  await test.signIn();
  await test.drive(test.foyer.plans.open());
  const { plans, subscription } = test.foyer;
  return { ...test, plans, subscription, ids: plans.offers.map(({ plan }) => plan.planId) };
}

const OFFERED = ["FNWEB1MO", "FNWEB12MO", "FNWEB24MO"];

describe("the plans of a former subscriber", () => {
  it("start with the plan that may be restarted, by the service's word [PLN-28] [SUB-04] [SUB-10]", async () => {
    const { ids, subscription } = await plansOfFormer({
      status: 200,
      body: { isEligibleForRestart: true, paymentMethodRequired: false, pkgMsg: yearlyPlan },
    });
    expect(ids).toEqual(["FNWEB12MO", "FNWEB1MO", "FNWEB24MO"]);
    expect(subscription.current).toMatchObject({
      isChurnedRestartAvailable: true,
      restartChurnedUserDetails: {
        restartPlan: { planId: "FNWEB12MO", planPrice: { price: 6499 } },
        paymentMethodRequired: false,
      },
    });
  });

  it("have one plan per tier where one may be restarted [PLN-28]", async () => {
    const status = { ...payingMonthly, status: "Churned Voluntary" };
    const plans = [monthlyPlan, { ...yearlyPlan, tier: monthlyPlan.tier }, twoYearPlan];
    const test = createTestFoyer({ state: { status, plans } });
    const body = { isEligibleForRestart: true, paymentMethodRequired: false, pkgMsg: monthlyPlan };
    test.services.always("GET /getRestartableSubscription", { status: 200, body });
    await test.signIn();
    await test.drive(test.foyer.plans.open());
    expect(test.foyer.plans.plans.map(({ planId }) => planId)).toEqual(["FNWEB1MO", "FNWEB24MO"]);
  });

  it.each<[string, FakeReply]>([
    ["nothing may be restarted", { status: 200, body: { isEligibleForRestart: false } }],
    ["no plan is named", { status: 200, body: { isEligibleForRestart: true } }],
    ["the answer is none", { status: 200, body: "<html>" }],
    ["there is no answer", "never"],
  ])("are those of a new one where %s [PLN-28] [OPN-140] [D-06]", async (_, restart) => {
    const { ids, plans, subscription } = await plansOfFormer(restart);
    expect(plans.state.kind).toBe("ready");
    expect(ids).toEqual(OFFERED);
    expect(subscription.current.isChurnedRestartAvailable).toBe(false);
  });

  it("wait for that plan as long as for texts [PLN-28] [PLN-24]", async () => {
    for (const [delayMs, waitsMs] of [
      [500, 500],
      [60_000, 1_500],
    ] as const) {
      const shop = createShop();
      const { foyer, signIn } = shop.tab();
      shop.faults({ kind: "delay", delayMs, operation: "getRestartableSubscription", times: 9 });
      await signIn("churned");
      const opening = foyer.plans.open();
      await shop.settle();
      await shop.advance(waitsMs - 1);
      expect(foyer.plans.state.kind).toBe("loading");
      await shop.advance(1);
      expect(foyer.plans.state.kind).toBe("ready");
      await opening;
    }
  });

  it("are the member's own, also when an answer for another member comes late [PLN-28] [D-13]", async () => {
    const shop = createShop();
    const { foyer, platform, signIn } = shop.tab();
    const order = { kind: "delay", operation: "getRestartableSubscription" } as const;
    shop.faults({ ...order, delayMs: 5_000, times: 1 });
    await signIn("churned");
    await shop.drive(foyer.subscription.load());
    await shop.drive(foyer.session.signOut());
    await signIn("churned-card");
    await shop.drive(foyer.subscription.restartLoaded());
    await shop.advance(10_000);
    expect(foyer.subscription.current.restartChurnedUserDetails).toMatchObject({
      paymentMethodRequired: false,
    });
    const said = platform.logger.lines.map(({ message }) => message);
    expect(said).not.toContain("The plan to restart is unknown.");
  });

  it("may not be restarted any more once a trial is paid for [PLN-28] [PAY-22]", async () => {
    const shop = createShop();
    const { foyer, signIn } = shop.tab();
    await signIn("churned");
    await shop.drive(foyer.subscription.restartLoaded());
    expect(foyer.subscription.current.isChurnedRestartAvailable).toBe(true);
    const paid = {
      serviceID: "FNWEB1MO",
      displayName: "Monthly",
      paymentMethod: "Credit/Debit Card",
    };
    foyer.subscription.recordPayment({ ...paid, isFreeTrial: true });
    expect(foyer.subscription.current.isChurnedRestartAvailable).toBe(false);
  });

  it("are forgotten afterwards, and only churned members ask for it [PLN-28] [SGN-35] [API-18]", async () => {
    const shop = createShop();
    const tab = shop.tab();
    const asked = () => shop.asked.filter((path) => path === "GET /getRestartableSubscription");
    await tab.signIn("churned");
    await shop.drive(tab.foyer.plans.open());
    expect(tab.foyer.subscription.current.restartChurnedUserDetails).toMatchObject({
      restartPlan: { planId: "FNWEB1MO" },
      paymentMethodRequired: true,
    });
    expect(asked()).toHaveLength(1);
    await shop.drive(tab.foyer.session.signOut());
    expect(tab.foyer.subscription.current.restartChurnedUserDetails).toBeNull();
    await tab.signIn("paying-monthly");
    await shop.drive(tab.foyer.plans.open());
    expect(asked()).toHaveLength(1);
    expect(tab.foyer.subscription.current.isChurnedRestartAvailable).toBe(false);
  });
});

describe("the plans of a subscriber", () => {
  it.each([
    ["paying-monthly", ["FNWEB12MO"], ["FNWEB24MO"]],
    ["paying-yearly", [], ["FNWEB24MO"]],
    ["trialist-monthly", [], []],
    ["new", [], []],
  ])(
    "say to %s which upgrades are billed at once: %j and %j [PRC-20]",
    async (persona, year, years) => {
      const { plans } = await plansOf(persona);
      const told = (text: string) =>
        plans.offers
          .filter(({ features }) => features.includes(text))
          .map(({ plan }) => plan.planId);
      expect(told("Upgrading to an annual plan bills the full annual fee immediately.")).toEqual(
        year,
      );
      expect(
        told("Upgrading to a multi-year plan bills the full fee for all of its years immediately."),
      ).toEqual(years);
    },
  );

  it("show the current plan, disabled [PLN-37] [PLN-41]", async () => {
    const { plans } = await plansOf("paying-yearly");
    const current = plans.offers.find(({ plan }) => plan.planId === "FNWEB12MO");
    expect(current).toMatchObject({ badge: "Current plan", selectable: { allowed: false } });
    expect(plans.select("FNWEB12MO")).toMatchObject({
      ok: false,
      failure: { reason: "current-plan" },
    });
    expect(plans.cta).toMatchObject({ allowed: false, reason: "current-plan" });
  });

  it("block every change while a plan is upcoming [PLN-38] [PLN-39]", async () => {
    const { plans } = await plansOf("upcoming-plan");
    for (const { selectable } of plans.offers) expect(selectable.allowed).toBe(false);
    expect(plans.offers.map(({ badge }) => badge)).toContain("Upcoming plan");
  });
});

describe("a plan of an address that was left", () => {
  /** Checkout has been opened with a plan outside the list, whose answer is late, and left. */
  async function leftWaiting() {
    let release = () => {};
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isLate = false;
    const shop = createShop({
      through: (send) => async (input, init) => {
        const isHeld = isLate && new URL(new Request(input, init).url).pathname === "/packages";
        if (isHeld) await late;
        return send(input, init);
      },
    });
    const { foyer, signIn } = shop.tab();
    await signIn("saved-card");
    await shop.drive(foyer.plans.open());
    isLate = true;
    const opening = foyer.checkout.open({ preSelectedPlan: "FNWEB12MOPT1" });
    await shop.settle();
    foyer.checkout.close();
    const arrive = async () => {
      release();
      await shop.drive(opening);
      await shop.settle();
    };
    return { ...foyer, shop, arrive };
  }

  it("does not replace that of a later address [PLN-33] [OPN-003] [D-05]", async () => {
    const { checkout, shop, arrive } = await leftWaiting();
    await shop.drive(checkout.open({ preSelectedPlan: "FNWEB1MO" }));
    await arrive();
    expect(checkout.plan?.planId).toBe("FNWEB1MO");
  });

  it("does not replace a choice [PLN-33] [PLN-37]", async () => {
    const { plans, arrive } = await leftWaiting();
    expect(plans.select("FNWEB24MO")).toMatchObject({ ok: true });
    await arrive();
    expect(plans.chosenPlan?.planId).toBe("FNWEB24MO");
  });

  it("does not replace the default that the user has gone on with [PLN-33] [PLN-41]", async () => {
    const { plans, arrive } = await leftWaiting();
    const { selectedPlanId } = plans;
    expect(plans.continue()).toMatchObject({ ok: true });
    await arrive();
    expect(plans.chosenPlan?.planId).toBe(selectedPlanId);
  });
});
