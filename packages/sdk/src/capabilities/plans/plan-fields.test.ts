import { describe, expect, it } from "vitest";
import { createShop } from "../../../tests/shop.ts";
import {
  createTestFoyer,
  freeTrial,
  monthlyPlan,
  payingMonthly,
  type WirePackage,
  type WirePromotion,
} from "../../testing/index.ts";

/** Plans as a new member sees them, of packages that the service answers. */
async function plansOf(plans: readonly Partial<WirePackage>[]) {
  const app = createTestFoyer({
    state: { plans: plans.map((one) => ({ ...monthlyPlan, ...one })) },
  });
  await app.signIn();
  await app.drive(app.foyer.plans.open());
  return app.foyer.plans;
}

describe("a plan", () => {
  it("has its promotion and what is derived from it [PLN-08] [PLN-10] [PLN-11] [PLN-12]", async () => {
    const { plans } = await plansOf([
      { promotions: [freeTrial] },
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
        planPrice: { price: 599 },
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
    ["Monthly", 1, "NoOfMonths"],
    ["3 Month", 3, "NoOfMonths"],
    ["Yearly", 1, "NoOfYears"],
    ["2 Year", 2, "NoOfYears"],
  ] as const)(
    "without a name is called by its period: %s [PRC-08]",
    async (name, duration, period) => {
      const names = { displayName: "", planName: "", packageName: "" };
      const unnamed = { ...monthlyPlan, ...names, duration, period };
      const app = createTestFoyer({ state: { plans: [unnamed] } });
      await app.signIn();
      const { plans, checkout } = app.foyer;
      await app.drive(checkout.open({ preSelectedPlan: "FNWEB1MO" }));
      expect(plans.offers.map((offer) => offer.name)).toEqual([name]);
      expect(checkout.summary).toMatchObject({ planName: name, lines: [{ text: name }] });
    },
  );

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

describe("plans for verified users", () => {
  it.each([
    ["the military", "FNSHR1PA FNSHR1PAV2 FNSHR1PAV4 FNSHR1PAWB FNSHR1MO"],
    ["first responders", "FNSHR1FR FNFRMO FNSHR1FRV3 FNSHR1FRV4 FNSHR1FRWB"],
    ["veterans benefits", "FNVADV1PA FNVADV1MO FNVADV1PAV1 FNVADV1PAV2 FNWS1PAWB"],
  ])("in %s are not offered to other users [CAT-02] [CAT-03] [CAT-04]", async (_, skus) => {
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

  it.each([
    ["PROMO7DFREE", "2025-01-23T00:00:00Z", "Start Your 7-Day Free Trial"],
    ["PROMO30DFREE", "2025-02-15T00:00:00Z", "Start Your 30-Day Free Trial"],
  ])("names the free trial of %s [PLN-49] [PLN-51]", async (promotionID, day, text) => {
    const promotion = { ...freeTrial, promotionID, nextBillingDateTime: day };
    const { offers } = await plansOf([{ promotions: [promotion] }]);
    expect(offers.map(({ ctaText }) => ctaText)).toEqual([text]);
  });
});

describe("the total", () => {
  const checkoutOf = async (promotion: Partial<WirePromotion>) => {
    const app = createTestFoyer({
      state: { plans: [{ ...monthlyPlan, promotions: [{ ...freeTrial, ...promotion }] }] },
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

describe("what is special about a plan", () => {
  it("is the 99-cent month: its payment page and its button [PLN-50]", async () => {
    const promotion = {
      ...freeTrial,
      promotionID: "PROMO99C1MO",
      amount: "0.99",
      isFreeTrail: false,
    };
    const app = createTestFoyer({
      state: { plans: [{ ...monthlyPlan, promotions: [promotion] }] },
    });
    await app.signIn();
    await app.drive(app.foyer.checkout.open({ preSelectedPlan: "FNWEB1MO" }));
    expect(app.foyer.checkout.title).toBe("Start Watching Now");
    expect(app.foyer.checkout.submitText).toBe("Join Now");
  });

  it.each([
    ["founder", true],
    ["paying-yearly", false],
  ])("is the legacy annual plan of before 2018: %s → %s [PLN-55]", async (persona, isFounder) => {
    const shop = createShop();
    const tab = shop.tab();
    await tab.signIn(persona);
    await shop.settle();
    expect(tab.foyer.subscription.current.isFounder).toBe(isFounder);
  });
});
describe("the summary of a plan of several years", () => {
  it.each([
    ["the price of a year", {}, "for 2 years, $64.99/yr"],
    [
      "what the content says instead",
      { paymentPriceOverride: "$5.42 a month" },
      "for 2 years, $5.42 a month",
    ],
  ])("notes %s [PLN-54]", async (_, content, note) => {
    const { foyer, services, signIn, drive } = createTestFoyer();
    services.always("GET /v1/natcomsku/plans/{planId}", {
      status: 200,
      body: { planId: "FNWEB24MO", ...content },
    });
    await signIn();
    await drive(foyer.checkout.open({ preSelectedPlan: "FNWEB24MO" }));
    expect(foyer.checkout.summary?.lines).toMatchObject([{ id: "plan", note, amount: "$129.98" }]);
  });
});
