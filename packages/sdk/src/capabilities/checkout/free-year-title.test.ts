import { describe, expect, it } from "vitest";
import { createTestFoyer, yearlyPlan } from "../../testing/index.ts";

const NOW = Date.UTC(2026, 10, 24);
const DAY = 86_400_000;

/** Checkout of a proved plan whose promotion bills after so many days. */
async function titleOf(amount: string, days: number) {
  const promotion = {
    promotionID: "PROMO1YFREE",
    amount,
    promotionCategory: "Discount",
    isFreeTrail: amount === "0.00",
    displayName: "1 Year Free",
    nextBillingDateTime: new Date(NOW + days * DAY).toISOString(),
    PromotionalItem: [],
  };
  const ids = { packageID: "FNSHR1PAV4", planId: "FNSHR1PAV4" };
  const { foyer, signIn, drive } = createTestFoyer({
    now: NOW,
    href: "http://localhost:5173/account/payment/FNSHR1PAV4?verificationId=v1",
    state: {
      plans: [{ ...yearlyPlan, ...ids, promotions: [promotion] }],
      verification: { currentStep: "success", segment: "military", verificationId: "v1" },
    },
  });
  await signIn();
  await drive(foyer.checkout.open({ preSelectedPlan: "FNSHR1PAV4" }));
  return foyer.checkout.title;
}

describe("the title of checkout for a proved plan", () => {
  it.each([
    ["a free year", "0.00", 365, "Start Your Free Year"],
    ["a month for nothing", "0.00", 30, "Add Your Payment Method"],
    ["a week for nothing", "0.00", 8, "Add Your Payment Method"],
    ["half the price", "32.49", 365, "Add Your Payment Method"],
  ])("promises what %s gives [PAY-06] [D-17]", async (_, amount, days, title) => {
    expect(await titleOf(amount, days)).toBe(title);
  });
});
