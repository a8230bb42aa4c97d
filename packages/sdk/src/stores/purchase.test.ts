import { describe, expect, it } from "vitest";
import { createShop } from "../../tests/shop.ts";

describe("buying a plan", () => {
  it("goes from sign-in to the confirmation [PAY-30]", async () => {
    const shop = createShop();
    const { foyer, ...tab } = shop.tab();
    await tab.signIn("new");
    await tab.openCheckout("FNWEB12MO");
    console.log(foyer.checkout.state, foyer.checkout.summary, foyer.checkout.submitDecision);
    const outcome = await shop.drive(foyer.checkout.submit());
    console.log(JSON.stringify(outcome), shop.ledger(), foyer.purchases.state.kind);
    expect(outcome.ok).toBe(true);
    expect(shop.violations()).toEqual([]);
  });
});
