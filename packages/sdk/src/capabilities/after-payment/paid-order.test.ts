import { describe, expect, it } from "vitest";
import { createShop } from "../../../tests/shop.ts";

const LOOKUP = "POST /hasSubscription";

/** A user who has paid for a plan, at the confirmation, whose calls have been answered. */
async function paid() {
  const shop = createShop();
  const tab = shop.tab();
  await tab.signIn("new");
  await tab.openCheckout("FNWEB12MO");
  expect((await shop.drive(tab.foyer.checkout.submit())).ok).toBe(true);
  await shop.drive(tab.foyer.confirmation.open());
  await shop.advance(30_000);
  expect(tab.foyer.confirmation.progress).toMatchObject({
    ...{ segment: "notNeeded", entitlements: "done", subscription: "done" },
  });
  return { shop, tab };
}

describe("the confirmation of a paid order", () => {
  it("looks for the plan again after a reload, which has forgotten that it was found [OPN-097] [PAY-26] [PAY-27]", async () => {
    const { shop, tab } = await paid();
    const { confirmation } = tab.reload().foyer;
    await shop.advance(30_000);
    expect(confirmation.progress).toMatchObject({
      ...{ entitlements: "waiting", subscription: "waiting" },
    });
    await shop.drive(confirmation.open());
    await shop.advance(30_000);
    expect(confirmation.progress).toMatchObject({
      ...{ entitlements: "done", subscription: "done" },
    });
  });

  it("without an order looks for nothing [OPN-097]", async () => {
    const shop = createShop();
    const tab = shop.tab();
    await tab.signIn("paying-monthly");
    await shop.settle();
    const before = shop.asked.length;
    await shop.drive(tab.foyer.confirmation.open());
    await shop.advance(30_000);
    expect(shop.asked.slice(before)).toEqual([]);
    expect(tab.foyer.confirmation.progress).toMatchObject({
      ...{ entitlements: "waiting", subscription: "waiting" },
    });
  });

  it("that opens again at once keeps its order, and looks for its plan no second time [OPN-097] [PAY-26]", async () => {
    const { shop, tab } = await paid();
    const { confirmation } = tab.foyer;
    const looked = () => shop.asked.filter((one) => one === LOOKUP).length;
    const before = looked();
    confirmation.close();
    await shop.drive(confirmation.open());
    await shop.advance(30_000);
    expect(confirmation.state).toEqual({ kind: "open", planId: "FNWEB12MO" });
    expect(looked()).toBe(before);
  });

  it("that is left forgets its order, also after a reload [OPN-097]", async () => {
    const { shop, tab } = await paid();
    expect(tab.foyer.purchases.state.kind).toBe("paid");
    tab.foyer.confirmation.close();
    await shop.advance(1_000);
    expect(tab.foyer.purchases.state.kind).toBe("idle");
    for (const { foyer } of [tab, tab.reload()]) {
      await shop.drive(foyer.confirmation.open());
      await shop.settle();
      expect(foyer.confirmation.state).not.toMatchObject({ planId: "FNWEB12MO" });
    }
  });

  it("says which of its calls failed, each by itself [PAY-26] [PAY-27] [D-15]", async () => {
    const { shop, tab } = await paid();
    const { confirmation } = tab.reload().foyer;
    await shop.advance(30_000);
    shop.faults({
      ...{ kind: "status", status: 500, operation: "getCurrentSubscriptionStatus", times: 99 },
    });
    await shop.drive(confirmation.open());
    await shop.advance(120_000);
    expect(confirmation.progress).toMatchObject({ subscription: "failed", entitlements: "done" });
  });
});
