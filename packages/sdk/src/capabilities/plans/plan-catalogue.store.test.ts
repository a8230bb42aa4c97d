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
