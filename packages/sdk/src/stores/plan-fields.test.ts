import { describe, expect, it } from "vitest";
import { createShop } from "../../tests/shop.ts";
import { createTestFoyer, monthlyPlan, payingMonthly, type WirePackage } from "../testing/index.ts";

/** Plans as a new member sees them, of packages that the service answers. */
async function plansOf(plans: readonly Partial<WirePackage>[]) {
  const app = createTestFoyer({
    state: { plans: plans.map((one) => ({ ...monthlyPlan, ...one })) },
  });
  await app.signIn();
  await app.drive(app.foyer.plans.open());
  return app.foyer.plans;
}

const TRIAL = {
  promotionID: "PROMO7DFREE",
  amount: "0.00",
  promotionCategory: "FreeTrial",
  isFreeTrail: true,
  displayName: "7 days free",
  nextBillingDateTime: "2025-01-23T00:00:00Z",
  PromotionalItem: [],
};

describe("a plan", () => {
  it("has its promotion and what is derived from it [PLN-08] [PLN-10] [PLN-11] [PLN-12]", async () => {
    const { plans } = await plansOf([
      { promotions: [TRIAL] },
      { packageID: "FNWEB12MO", planId: "FNWEB12MO", isGiftPlan: true, tier: 300 },
    ]);
    expect(plans).toMatchObject([
      {
        promotionID: "PROMO7DFREE",
        hasDefaultPromo: true,
        defaultPromo: {
          promotionID: "PROMO7DFREE",
          amountCents: 0,
          displayName: "7 days free",
          isFreeTrial: true,
          nextBillingDateTime: "2025-01-23T00:00:00Z",
        },
        isGiftPlan: false,
        planPrice: "$5.99",
        hasMerchandise: false,
        hasPrePayPromotion: false,
      },
    ]);
  });

  it.each([
    ["its display name", { displayName: "Every month", planName: "Monthly" }, "Every month"],
    ["the name of the plan without one", { displayName: "", planName: "Monthly" }, "Monthly"],
  ])("is called by %s [PLN-13]", async (_, names, shown) => {
    const { offers } = await plansOf([names]);
    expect(offers.map(({ name }) => name)).toEqual([shown]);
  });

  it.each([
    [1, "A"],
    [2, "B"],
    [3, "B"],
  ])("of %i without the default package: %s is preselected [PLN-36]", async (count, expected) => {
    const packages = ["A", "B", "C"].slice(0, count).map((id, index) => ({
      packageID: id,
      planId: id,
      tier: 100 * (index + 1),
    }));
    expect((await plansOf(packages)).selectedPlan?.planId).toBe(expected);
  });

  it("is bought as a new plan unless said otherwise [PLN-45]", async () => {
    expect((await plansOf([{}])).purchaseMode).toBe("NEW_PLAN");
  });
});

describe("plans for people who proved something", () => {
  it.each([
    ["the military", "FNSHR1PA FNSHR1PAV2 FNSHR1PAV4 FNSHR1PAWB FNSHR1MO"],
    ["first responders", "FNSHR1FR FNFRMO FNSHR1FRV3 FNSHR1FRV4 FNSHR1FRWB"],
    ["veterans benefits", "FNVADV1PA FNVADV1MO FNVADV1PAV1 FNVADV1PAV2 FNWS1PAWB"],
  ])("in %s are not offered to anyone else [CAT-02] [CAT-03] [CAT-04]", async (_, skus) => {
    const packages = ["FNWEB1MO", ...skus.split(" ")].map((id) => ({
      packageID: id,
      planId: id,
    }));
    const { offers, select } = await plansOf(packages);
    expect(offers.map(({ plan }) => plan.planId)).toEqual(["FNWEB1MO"]);
    expect(select(skus.split(" ")[0] ?? "").ok).toBe(false);
  });
});

describe("in staging", () => {
  it("the content service is asked with a prefix that its answer loses again [PLN-26] [PLN-27]", async () => {
    const shop = createShop();
    const { foyer } = shop.tab({ configuration: { environment: "staging" } });
    await shop.drive(foyer.plans.open());
    expect(shop.asked).toContain("GET /v1/natcomsku/plans/userType/STAGING-new");
    expect(shop.asked).toContain("GET /v1/natcomsku/plans/STAGING-FNWEB1MO");
    expect(foyer.plans.plans.map(({ dppContent }) => dppContent.price)).toEqual([
      "$5.99",
      "$64.99",
      "$129.98",
    ]);
  });
});

describe("the call to action", () => {
  const texts = { ctaText: "Join the show", ctaTextExistingUser: "Change to this one" };

  it.each([
    ["a new user", null, "Join the show"],
    ["an existing one", payingMonthly, "Change to this one"],
  ])("of %s has its own text [PLN-15]", async (_, status, text) => {
    const { foyer, services, signIn, drive } = createTestFoyer({ state: { status } });
    services.always("GET /v1/natcomsku/plans/{planId}", {
      status: 200,
      body: { planId: "FNWEB12MO", ...texts },
    });
    await signIn();
    await drive(foyer.plans.open());
    const yearly = foyer.plans.offers.find(({ plan }) => plan.planId === "FNWEB12MO");
    expect(yearly?.ctaText).toBe(text);
  });

  it("names the free trial of 7 days by its promotion [PLN-49]", async () => {
    const { offers } = await plansOf([{ promotions: [TRIAL] }]);
    expect(offers.map(({ ctaText }) => ctaText)).toEqual(["Start Your 7-Day Free Trial"]);
  });
});

describe("the total", () => {
  const checkoutOf = async (promotion: Partial<typeof TRIAL>) => {
    const app = createTestFoyer({
      state: { plans: [{ ...monthlyPlan, promotions: [{ ...TRIAL, ...promotion }] }] },
    });
    await app.signIn();
    await app.drive(app.foyer.checkout.open({ preSelectedPlan: "FNWEB1MO" }));
    return app.foyer.checkout.summary;
  };

  it("of a promotion that is billed today is due today [PRC-13]", async () => {
    const summary = await checkoutOf({
      isFreeTrail: false,
      amount: "0.99",
      nextBillingDateTime: "2025-01-15T00:00:00Z",
    });
    expect(summary).toMatchObject({ totalLabel: "Total due today", total: "$0.99" });
  });

  it("of a plan that costs nothing is $0.00 [PRC-15]", async () => {
    const app = createTestFoyer({ state: { plans: [{ ...monthlyPlan, retailPrice: "0.00" }] } });
    await app.signIn();
    await app.drive(app.foyer.checkout.open({ preSelectedPlan: "FNWEB1MO" }));
    expect(app.foyer.checkout.summary?.total).toBe("$0.00");
  });
});
