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

  it("of a first plan says nothing of the change that was paid before it, also after a reload [CNF-01] [CNF-02] [OPN-097]", async () => {
    const shop = createShop();
    const tab = shop.tab();
    await tab.signIn("paying-monthly");
    const { confirmation } = tab.foyer;
    confirmation.begin({ planId: "FNWEB12MO", changeType: "Upgrade" });
    confirmation.begin({ planId: "FNWEB1MO", changeType: "none" });
    for (const { foyer } of [tab, tab.reload()]) {
      await shop.drive(foyer.confirmation.open());
      await shop.settle();
      expect(foyer.confirmation.title).toBe("Thank you for joining");
    }
  });

  it("of a trial knows the trial and its plan before the status says so [PAY-22] [PAY-23] [OPN-095]", async () => {
    const shop = createShop();
    const tab = shop.tab();
    await tab.signIn("new");
    await tab.openCheckout("FNWEB1MO");
    shop.faults({
      ...{ kind: "status", status: 500, operation: "getCurrentSubscriptionStatus", times: 99 },
    });
    expect((await shop.drive(tab.foyer.checkout.submit())).ok).toBe(true);
    expect(tab.foyer.subscription.current).toMatchObject({
      activeSubscriptionId: "FNWEB1MO",
      activeSubscriptionStatus: "Trialist",
    });
  });

  it("uses up its proof once, whatever other tabs hear of it, and forgets the proof with the order [OPN-269] [VET-13]", async () => {
    const shop = createShop();
    const href = "http://localhost:5173/account/signup-plans?va_member_id=VA-100077";
    const tab = shop.tab({ href });
    await tab.signIn("new");
    const other = shop.tab({ href });
    await shop.drive(other.foyer.plans.open());
    await shop.drive(tab.foyer.plans.open());
    await tab.openCheckout("FNVADV1PAV2");
    expect((await shop.drive(tab.foyer.checkout.submit())).ok).toBe(true);
    await shop.advance(30_000);
    expect(other.foyer.purchases.state.kind).toBe("paid");
    expect(shop.asked.filter((one) => one === "POST /verification")).toHaveLength(1);
  });
});
