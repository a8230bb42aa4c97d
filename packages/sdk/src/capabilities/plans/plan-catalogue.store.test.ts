import { describe, expect, it } from "vitest";
import { createShop } from "../../../tests/shop.ts";
import { createTestFoyer, freeTrial, monthlyPlan } from "../../testing/index.ts";

const BY_USER_TYPE = "GET /v1/natcomsku/plans/userType/";

describe("content of the plans", () => {
  it.each([
    ["new", "new"],
    ["paying-yearly", "existing"],
    ["churned", "churned"],
  ] as const)(
    "for persona %s is that of user type %s alone [PLN-25]",
    async (persona, userType) => {
      const shop = createShop();
      const tab = shop.tab();
      await tab.signIn(persona);
      await shop.drive(tab.foyer.plans.open());
      const asked = shop.asked.filter((path) => path.startsWith(BY_USER_TYPE));
      expect(asked).toEqual([`${BY_USER_TYPE}${userType}`]);
    },
  );

  it("keeps every text that the content service has [PLN-14] [PLN-16] [PLN-17] [PLN-18] [PLN-19] [PLN-20]", async () => {
    const texts = {
      planName: "a",
      ctaText: "b",
      ctaTextExistingUser: "c",
      promoFeature: "d",
      mainFeature: "e",
      promotionPlanName: "f",
      promotionPlanNameMobile: "g",
      price: "$5.99",
      frequencyLabel: "/month",
      pricePrefix: "j",
      paymentPriceOverride: "k",
      paymentPromotionFeature: "l",
    };
    const { foyer, services, drive } = createTestFoyer({
      state: { plans: [{ ...monthlyPlan, promotions: [freeTrial] }] },
    });
    services.always("GET /v1/natcomsku/plans/{planId}", {
      status: 200,
      body: { planId: "FNWEB1MO", ...texts },
    });
    await drive(foyer.plans.open());
    const monthly = foyer.plans.plans.find(({ planId }) => planId === "FNWEB1MO");
    expect(monthly?.dppContent).toEqual(texts);
    expect(foyer.plans.offers[0]).toMatchObject({
      ...{ name: "a", price: "$5.99", pricePrefix: "j", promotionShort: "g" },
      features: expect.arrayContaining(["d", "e"]),
    });
  });
});

describe("a plan of the address", () => {
  async function addressed(planId: string, persona?: string) {
    const shop = createShop();
    const tab = shop.tab();
    if (persona !== undefined) await tab.signIn(persona);
    await shop.drive(tab.foyer.plans.open({ preSelectedPlan: planId }));
    const { plans } = tab.foyer;
    return { shop, tab, plans, ids: plans.plans.map((plan) => plan.planId) };
  }
  const STANDARD = ["FNWEB1MO", "FNWEB12MO", "FNWEB24MO"];

  it.each([
    ["FNWEB1MOV3", "FNWEB1MOV3", "[CAT-09]"],
    ["fnweb12mov2", "FNWEB12MOV2", "[CAT-10] [OPN-003]"],
    ["FNWEB24MOV2", "FNWEB24MOV2", "[CAT-11]"],
    ["FN3MPK", "FN3MPK", "[CAT-13] [PRC-08]"],
    ["FN6MPK", "FN6MPK", "[CAT-13] [PRC-08]"],
    ["FN1YPKMR", "FN1YPKMR", "[CAT-13]"],
    ["FN2YPKMR", "FN2YPKMR", "[CAT-13]"],
    ["FN3YPKMR", "FN3YPKMR", "[CAT-13]"],
  ])("outside the standard list is asked for: %s is %s, and chosen %s", async (typed, planId) => {
    const { plans, ids } = await addressed(typed);
    expect(ids).toEqual([planId, ...STANDARD]);
    expect(plans.chosenPlan?.planId).toBe(planId);
  });

  it.each([
    ["FNWEBNEVER", "unknown"],
    ["FNSHR1PA", "of a program, without a verification"],
    ["FNIOS1MO", "of another shop"],
    ["FNROKU1", "excluded"],
    ["FNGIFT1Y", "a gift"],
    ["GIFTING", "the identifier of gifts"],
    ["FNWEB1MOV3,FNSHR1PA", "two at once"],
    ["%2e%2e", "no id"],
    ["x".repeat(70), "too long"],
  ])("%s (%s) is ignored [OPN-003] [CAT-08] [PLN-43]", async (typed) => {
    const { plans, ids } = await addressed(typed);
    expect(ids).toEqual(STANDARD);
    expect(plans.chosenPlan).toBeNull();
    expect(plans.selectedPlan?.planId).toBe("FNWEB1MO");
  });

  it("is charged what it shows [OPN-003] [D-05]", async () => {
    const shop = createShop();
    const tab = shop.tab();
    await tab.signIn("new");
    await tab.openCheckout("FNWEB1MOV3");
    const { checkout } = tab.foyer;
    expect(checkout.plan?.planId).toBe("FNWEB1MOV3");
    const shown = checkout.quote;
    expect(shown?.priceCents).toBe(99);
    expect(await shop.drive(checkout.submit())).toMatchObject({ ok: true });
    expect(shop.ledger()).toMatchObject([
      { serviceId: "FNWEB1MOV3", amountCents: shown?.chargeNowCents },
    ]);
  });

  it("that is named once the list is there is asked for alone [OPN-003]", async () => {
    const { shop, plans } = await addressed("FNWEB12MO");
    await shop.drive(plans.open({ preSelectedPlan: "FN3MPK" }));
    expect(plans.chosenPlan?.planId).toBe("FN3MPK");
    expect(plans.plans.map(({ planId }) => planId)).toEqual(["FN3MPK", ...STANDARD]);
    expect(shop.asked.filter((path) => path === "GET /packages")).toHaveLength(2);
  });

  it("that cannot be asked for shows the failure, and can be asked for again [OPN-003] [D-06]", async () => {
    const { shop, plans } = await addressed("FNWEB12MO");
    shop.faults({ kind: "status", status: 503, operation: "getPackages", times: 50 });
    await shop.drive(plans.open({ preSelectedPlan: "FN3MPK" }));
    expect(plans.state.kind).toBe("failed");
    shop.clearFaults();
    await shop.drive(plans.reload());
    expect(plans.chosenPlan?.planId).toBe("FN3MPK");
  });

  it("is not offered to the next user of the device, who has named none [OPN-003] [D-13]", async () => {
    const { shop, tab, plans, ids } = await addressed("FN3MPK", "new");
    expect(ids).toContain("FN3MPK");
    await shop.drive(tab.foyer.session.signOut());
    await tab.signIn("churned");
    await shop.drive(plans.open());
    expect(plans.plans.map(({ planId }) => planId)).not.toContain("FN3MPK");
  });

  it("survives a reload once it is chosen [OPN-003] [PLN-33]", async () => {
    const { shop, tab } = await addressed("FN3MPK");
    const { foyer } = tab.reload();
    await shop.drive(foyer.plans.open());
    expect(foyer.plans.chosenPlan?.planId).toBe("FN3MPK");
  });
});

describe("a member's own plan", () => {
  async function listOf(persona: string) {
    const shop = createShop();
    const tab = shop.tab();
    await tab.signIn(persona);
    await shop.drive(tab.foyer.plans.open());
    return tab.foyer.plans.offers.map(({ plan, badge }) => [plan.planId, badge]);
  }

  it("outside the standard list is there, marked and disabled [PLN-37] [CAT-09]", async () => {
    expect(await listOf("founder")).toContainEqual(["FNANNUAL2018", "Current plan"]);
  });

  it("and the upcoming one are marked [PLN-37] [PLN-38]", async () => {
    const badges = (await listOf("upcoming-plan")).filter(([, badge]) => badge);
    expect(badges.map(([, badge]) => badge).sort()).toEqual(["Current plan", "Upcoming plan"]);
  });
});

describe("where the plans come from", () => {
  it.each([
    ["nothing", ""],
    ["the id of a veterans member, unchecked", "?va_member_id=VA1000"],
    ["the id of a verification, incomplete", "?verificationId=abc"],
  ])("is the standard source with %s in the address [PLN-21] [OPN-067]", async (_, search) => {
    const shop = createShop();
    const address = `/account/signup-plans${search}`;
    const { foyer } = shop.tab({ href: `http://localhost:5173${address}` });
    foyer.navigation.arrived(address);
    await shop.drive(foyer.plans.open());
    const sources = foyer.explain.entries.filter(({ topic }) => topic === "plans.source");
    expect(sources).toMatchObject([
      {
        rule: "PLN-21/standard",
        skipped: ["PLN-21/veterans-advantage", "PLN-21/verification"],
      },
    ]);
  });
});

describe("what is sold after a purchase", () => {
  const MINUTE = 60_000;

  /** A member's tab with the plans open. */
  async function sale() {
    let signedIn = new Headers();
    const shop = createShop({
      through: (send) => (input, init) => {
        const request = new Request(input, init);
        if (request.headers.has("authorization")) signedIn = request.headers;
        return send(request);
      },
    });
    const tab = shop.tab();
    await tab.signIn("saved-card");
    const { foyer } = tab;
    await shop.drive(foyer.plans.open());
    const asked = () => shop.asked.filter((path) => path === "GET /packages").length;
    async function buy(planId: string) {
      await shop.drive(foyer.checkout.open({ preSelectedPlan: planId }));
      await shop.settle();
      const outcome = await shop.drive(foyer.checkout.submit(foyer.checkout.quote));
      foyer.checkout.close();
      return outcome;
    }
    /** The session cancels past this page. */
    async function cancel(serviceID: string) {
      const headers = new Headers(signedIn);
      headers.set("content-type", "application/json");
      const body = JSON.stringify({ serviceType: "PACKAGE", serviceID });
      const address = "http://localhost:4010/removeSubscription";
      const answer = await shop.sandbox.fetch(address, { method: "POST", headers, body });
      expect(answer.status).toBe(204);
    }
    return { ...foyer, shop, asked, buy, cancel };
  }

  it("is asked for once, by the next screen that sells [PLN-22] [PAY-29]", async () => {
    const { shop, plans, confirmation, asked, buy } = await sale();
    const before = asked();
    expect(await buy("FNWEB1MO")).toMatchObject({ ok: true });
    await shop.drive(confirmation.open());
    confirmation.close();
    expect(asked()).toBe(before);
    await shop.drive(plans.open());
    await shop.drive(plans.open());
    expect(asked()).toBe(before + 1);
  });

  it("has no trial that is used up: it can be bought again [D-05] [ERR-08]", async () => {
    const { shop, plans, confirmation, buy, cancel } = await sale();
    const trial = plans.offers[0]?.plan.promotionID;
    expect(trial).toBeTruthy();
    expect(await buy("FNWEB1MO")).toMatchObject({ ok: true });
    await shop.drive(confirmation.open());
    confirmation.close();
    await cancel("FNWEB1MO");
    await shop.advance(20 * MINUTE);
    await shop.drive(plans.open());
    expect(plans.offers[0]?.plan.promotionID).not.toBe(trial);
    expect(await buy("FNWEB1MO")).toMatchObject({ ok: true });
    expect(shop.ledger().map(({ amountCents }) => amountCents > 0)).toEqual([false, true]);
  });

  it("is asked for again once a subscription has begun or ended elsewhere [PLN-22] [PLN-28]", async () => {
    const { shop, plans, subscription, asked, cancel } = await sale();
    const other = shop.otherDevice("http://localhost:5173/");
    await other.signIn("saved-card");
    await shop.drive(other.foyer.checkout.open({ preSelectedPlan: "FNWEB1MO" }));
    await shop.settle();
    expect(await shop.drive(other.foyer.checkout.submit())).toMatchObject({ ok: true });
    await shop.drive(subscription.refresh());
    const before = asked();
    await shop.drive(plans.open());
    expect(asked()).toBe(before + 1);
    await cancel("FNWEB1MO");
    await shop.drive(subscription.refresh());
    await shop.drive(plans.open());
    await shop.drive(plans.open());
    expect(asked()).toBe(before + 2);
    expect(plans.offers[0]?.plan.defaultPromo?.isFreeTrial ?? false).toBe(false);
  });

  it("is asked for once by two screens that need it at once, before the subscription is known [PLN-22]", async () => {
    const shop = createShop();
    const tab = shop.tab();
    await tab.signIn("paying-monthly");
    const { foyer } = tab.reload();
    const before = shop.asked.length;
    await shop.drive(
      Promise.all([foyer.plans.open(), foyer.checkout.open({ preSelectedPlan: "FNWEB12MO" })]),
    );
    const asked = shop.asked.slice(before).filter((path) => path === "GET /packages");
    expect([foyer.plans.state.kind, asked.length]).toEqual(["ready", 1]);
  });

  it("is asked for anew by each reload [D-05]", async () => {
    const { shop, plans, asked } = await sale();
    const before = asked();
    await shop.drive(plans.reload());
    await shop.drive(plans.reload());
    expect(asked()).toBe(before + 2);
  });
});

describe("a trial on a page that stays open over midnight", () => {
  const DAY = 86_400_000;

  async function promised() {
    const shop = createShop();
    const tab = shop.tab();
    await tab.signIn("saved-card");
    const { checkout } = tab.foyer;
    await shop.drive(checkout.open({ preSelectedPlan: "FNWEB1MO" }));
    await shop.settle();
    return { shop, checkout, subscription: tab.foyer.subscription };
  }

  it.each([1, 9])(
    "ends on the day that shows, %d days later [PRC-10] [D-17] [OPN-089]",
    async (days) => {
      const { shop, checkout, subscription } = await promised();
      await shop.advance(days * DAY + DAY / 12);
      const { quote } = checkout;
      expect(checkout.state.kind).toBe("open");
      expect(await shop.drive(checkout.submit(quote))).toMatchObject({ ok: true });
      await shop.drive(subscription.refresh());
      expect(subscription.current.validityTill).toContain(quote?.next?.date);
    },
  );

  it("stays on the page where the service does not answer [ERR-74] [D-06]", async () => {
    const { shop, checkout } = await promised();
    const { summary } = checkout;
    shop.faults({ kind: "status", status: 503, operation: "getPackages", times: 50 });
    await shop.advance(DAY);
    expect(checkout.state.kind).toBe("open");
    expect(checkout.summary).toEqual(summary);
  });
});
