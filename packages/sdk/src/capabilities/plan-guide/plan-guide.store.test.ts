import { describe, expect, it } from "vitest";
import { createShop } from "../../../tests/shop.ts";
import { createTestFoyer, freeTrial, monthlyPlan, yearlyPlan } from "../../testing/index.ts";

async function listed(persona: string | null, href = "http://localhost:5173/account/signup-plans") {
  const shop = createShop();
  const tab = shop.tab({ href });
  tab.foyer.navigation.arrived(href.replace("http://localhost:5173", ""));
  if (persona !== null) await tab.signIn(persona);
  const { plans, planGuide, session, explain } = tab.foyer;
  await shop.drive(plans.open());
  const lines = () =>
    Object.values(planGuide.guides).map(({ planId, line }) => [planId, line?.text ?? null]);
  return { shop, explain, lines, planGuide, plans, session };
}

describe("the price line of a plan", () => {
  it("says what checkout charges: at first, how long, and then [PLN-53] [D-17] [D-42]", async () => {
    const { lines, plans, planGuide } = await listed("verified-military");
    expect(lines()).toContainEqual(["FNSHR1PAV4", "Free for 1 year, then $32.49/yr"]);
    expect(lines()).toContainEqual(["FNWEB1MO", "Free for 7 days, then $5.99/mo"]);
    expect(planGuide.guides["FNSHR1PAV4"]?.line?.spoken).toBe(
      "Free for 1 year, then $32.49 per year",
    );
    const { due } = plans.offers.find(({ plan }) => plan.planId === "FNSHR1PAV4") ?? {};
    expect(due?.text).toMatch(/^Due today \$0\.00, then \$32\.49 plus tax on /);
  });

  it("has the first price with the code of a link, and then the regular one [D-39]", async () => {
    const link = "/account/signup-plans?promoCoupon=HALFOFF&applyCoupon=true";
    const { lines } = await listed("new", `http://localhost:5173${link}`);
    expect(lines()).toContainEqual(["FNWEB12MO", "$32.49 for 1 year, then $64.99/yr"]);
  });

  it("is the price alone for a subscriber: a change has no trial [PLN-10] [D-17]", async () => {
    const { lines } = await listed("paying-yearly");
    expect(lines()).toContainEqual(["FNWEB1MO", "$5.99/mo"]);
  });

  it.each(["paying-yearly", "trialist-monthly"])(
    "promises %s no charge of today: what a change costs, and when, is said by its review [D-42] [D-05]",
    async (persona) => {
      const { planGuide } = await listed(persona);
      const rows = planGuide.comparison?.rows.map(({ id }) => id) ?? [];
      expect(rows).toContain("perMonth");
      expect(rows).not.toContain("today");
    },
  );

  it("says nothing of a price for a gift, and no saving [PLN-46] [PLN-32]", async () => {
    const { planGuide } = await listed(
      "new",
      "http://localhost:5173/account/signup-plans?gifting=true",
    );
    expect(planGuide.guides["FNGIFT1Y"]).toMatchObject({
      line: { text: "Paid for by your gift" },
      perMonth: null,
      perYear: null,
      saving: null,
      bestValue: null,
    });
    expect(planGuide.comparison).toBeNull();
  });

  it("takes the place of a text that only names the promotion [D-42] [PLN-16] [PLN-17]", async () => {
    const { planGuide, plans } = await listed(null);
    expect(plans.offers[0]?.features).toContain("7-Day Free Trial");
    expect(planGuide.guides["FNWEB1MO"]).toMatchObject({
      name: "Monthly",
      nameShort: "Monthly",
      features: ["Every show, month by month."],
    });
  });

  it("has the price per year of several years beside that per month, once [PLN-54] [D-28]", async () => {
    const { planGuide } = await listed(null);
    const { perMonth, perYear, features } = planGuide.guides["FNWEB24MO"] ?? {};
    expect(perMonth).toEqual({ text: "$5.42/mo", spoken: "$5.42 per month" });
    expect(perYear).toEqual({ text: "$64.99/yr", spoken: "$64.99 per year" });
    expect(features).toEqual(["Two years of every show."]);
  });
});

describe("the best value", () => {
  it("is one plan of the list, told to the explain log [D-28]", async () => {
    const { explain, planGuide } = await listed(null);
    const marked = Object.values(planGuide.guides).filter(({ bestValue }) => bestValue !== null);
    expect(marked).toMatchObject([{ planId: "FNWEB12MO", bestValue: "Best value" }]);
    const topics = explain.entries.map(({ topic }) => topic);
    expect(topics).toEqual(
      expect.arrayContaining([
        "plan-guide.terms",
        "plan-guide.best-value",
        "plan-guide.comparison",
      ]),
    );
  });

  it("is none where a price cannot be read [D-06]", async () => {
    const plans = [monthlyPlan, { ...yearlyPlan, retailPrice: "soon" }];
    const { foyer, drive } = createTestFoyer({ state: { plans } });
    await drive(foyer.plans.open());
    const { guides } = foyer.planGuide;
    expect(Object.values(guides).map(({ bestValue }) => bestValue)).toEqual([null, null]);
    expect(guides[yearlyPlan.planId]?.line).toBeNull();
  });
});

describe("the comparison", () => {
  it("has a row for all that is known of each plan [D-28] [PLN-16]", async () => {
    const { planGuide } = await listed(null);
    expect(planGuide.comparison).toEqual({
      title: "Compare Plans",
      plans: [
        { planId: "FNWEB1MO", name: "Monthly" },
        { planId: "FNWEB12MO", name: "Yearly" },
        { planId: "FNWEB24MO", name: "2-Year" },
      ],
      rows: [
        {
          id: "about",
          text: "What you get",
          values: [
            "Every show, month by month.",
            "A year of every show.",
            "Two years of every show.",
          ],
        },
        { id: "perMonth", text: "Price per month", values: ["$5.99", "$5.42", "$5.42"] },
        { id: "billed", text: "Billed", values: ["Every month", "Every year", "Every 2 years"] },
        { id: "today", text: "Due today, before tax", values: ["$0.00", "$64.99", "$129.98"] },
        {
          id: "saving",
          text: "You save over paying monthly",
          values: [null, "$6.89 a year", "$13.78 over 2 years"],
        },
      ],
      none: "Nothing",
    });
  });

  it("is none of one plan, and none before the plans are there [D-28]", async () => {
    const { foyer, drive } = createTestFoyer({
      state: { plans: [{ ...monthlyPlan, promotions: [freeTrial] }] },
    });
    expect(foyer.planGuide.comparison).toBeNull();
    expect(foyer.planGuide.answers).toEqual({});
    await drive(foyer.plans.open());
    expect(foyer.planGuide.comparison).toBeNull();
    expect(foyer.planGuide.guides[monthlyPlan.planId]?.line?.text).toBe(
      "Free for 7 days, then $5.99/mo",
    );
  });
});
