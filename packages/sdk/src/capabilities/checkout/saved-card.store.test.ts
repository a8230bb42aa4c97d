import { describe, expect, it } from "vitest";
import { createShop } from "../../../tests/shop.ts";

/** Tax queries as the service receives them. */
async function taxQueries(persona: string, planId: string) {
  const queries: Record<string, string>[] = [];
  const shop = createShop({
    through: (send) => (input, init) => {
      const { pathname, searchParams } = new URL(new Request(input, init).url);
      if (pathname.endsWith("/getProrate")) queries.push(Object.fromEntries(searchParams));
      return send(input, init);
    },
  });
  const tab = shop.tab();
  await tab.signIn(persona);
  await shop.drive(tab.foyer.checkout.open({ preSelectedPlan: planId }));
  await shop.settle();
  return queries;
}

describe("the tax of a saved card", () => {
  it("is asked once, for plan, promotion and billing address [PRC-17]", async () => {
    expect(await taxQueries("saved-card", "FNWEB1MO")).toEqual([
      { serviceID: "FNWEB1MO", promotionID: "PROMO7DFREE", zipCode: "37203" },
    ]);
  });

  it("is asked without a promotion where the plan has none [PRC-17]", async () => {
    expect(await taxQueries("saved-card", "FNWEB12MO")).toEqual([
      { serviceID: "FNWEB12MO", zipCode: "37203" },
    ]);
  });
});

describe("a saved card", () => {
  it.each([
    ["saved-card", true],
    ["new", false],
  ])("of %s is offered: %s [BIL-09] [PAY-42]", async (persona, isOffered) => {
    const shop = createShop();
    const tab = shop.tab();
    await tab.signIn(persona);
    await shop.drive(tab.foyer.checkout.open({ preSelectedPlan: "FNWEB1MO" }));
    await shop.settle();
    const methods = tab.foyer.checkout.methods.map(({ method }) => method);
    expect(methods.includes("saved")).toBe(isOffered);
  });
});
