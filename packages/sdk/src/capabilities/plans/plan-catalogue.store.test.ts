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
