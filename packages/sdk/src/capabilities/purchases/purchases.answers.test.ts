import { afterEach, describe, expect, it } from "vitest";
import { LOST_ANSWER_CARD } from "../../../tests/played-card-frame.ts";
import { createShop } from "../../../tests/shop.ts";
import { createTestFoyer } from "../../testing/index.ts";

/** Replaces the answer of the billing history; null keeps the real one. */
let lie: unknown = null;
afterEach(() => {
  lie = null;
});

function lyingHistory(send: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) =>
    lie !== null && String(input).endsWith("/getPayments") ? Response.json(lie) : send(input, init);
}

describe("a purchase whose answer is lost", () => {
  it.each([
    ["no list", { orders: null }],
    ["no orders", {}],
    ["an order without id", { orders: [{ orderType: "ORDER" }] }],
    ["a list of null", { orders: [null] }],
  ])("is not believed unpaid by a history with %s [PAY-20] [D-04] [D-06]", async (_, answer) => {
    const shop = createShop({ through: lyingHistory });
    const tab = shop.tab();
    await tab.signIn("new");
    await tab.openCheckout("FNWEB12MO", LOST_ANSWER_CARD);
    lie = answer;
    shop.faults(
      { kind: "status", status: 424, operation: "getCurrentSubscriptionStatus", times: 500 },
      { kind: "status", status: 503, operation: "withdrawPurchase", times: 500 },
    );
    const paying = tab.foyer.checkout.submit();
    await shop.advance(120_000);
    expect(tab.foyer.purchases.state.kind).toBe("confirming");
    lie = null;
    shop.clearFaults();
    expect((await shop.drive(paying)).ok).toBe(true);
    expect(shop.ledger()).toHaveLength(1);
  });
});

describe("an order in the history that can never be read", () => {
  const ONE_UNREADABLE = { orders: [{ orderType: "ORDER" }] };

  async function paysUnheard() {
    const shop = createShop({ through: lyingHistory });
    shop.settings({ withdrawal: "notBuilt" });
    const tab = shop.tab();
    await tab.signIn("new");
    await tab.openCheckout("FNWEB12MO");
    shop.faults({ operation: "payInFrame", kind: "dropBefore" });
    lie = ONE_UNREADABLE;
    const paying = tab.foyer.checkout.submit();
    return { shop, tab, paying };
  }

  it("does not keep a purchase confirming for good: it ends as unclear, after the longest commit time, and says where to look [D-24] [PAY-20]", async () => {
    const { shop, tab, paying } = await paysUnheard();
    const { checkout, purchases } = tab.foyer;
    await shop.advance(14 * 60_000);
    expect(purchases.state.kind).toBe("confirming");
    const outcome = await shop.drive(paying);
    expect(outcome).toMatchObject({ ok: false, failure: { code: "PURCHASE_UNCLEAR" } });
    expect(checkout.message).toBe(
      "We couldn't confirm whether your payment went through. Check your billing history before you try again.",
    );
    expect(purchases.isPending).toBe(false);
  });

  it("leaves the same purchase its key, so that it is charged once though the first send arrives after all [D-24] [D-04]", async () => {
    const { shop, tab, paying } = await paysUnheard();
    const { checkout, purchases } = tab.foyer;
    await shop.drive(paying);
    const former = purchases.state;
    lie = null;
    await tab.openCheckout("FNWEB12MO");
    expect((await shop.drive(checkout.submit())).ok).toBe(true);
    const key = "attempt" in former ? former.attempt.key : null;
    expect(shop.ledger().map(({ idempotencyKey }) => idempotencyKey)).toEqual([key]);
  });
});

describe("a purchase that the card form says is paid", () => {
  it("is believed when its order is among orders that could not all be read [PAY-19] [PAY-24]", async () => {
    const { foyer, services, cardForm, ...test } = createTestFoyer();
    await test.signIn();
    await test.drive(foyer.checkout.open({ preSelectedPlan: "FNWEB12MO" }));
    foyer.checkout.frame.mount("the container");
    await test.settle();
    cardForm.load();
    cardForm.fill();
    services.always("GET /getPayments", {
      status: 200,
      body: { orders: [{ orderType: "ORDER" }, { orderID: "order-1", orderType: "ORDER" }] },
    });
    const paying = foyer.checkout.submit();
    await test.advance(10_000);
    expect(foyer.purchases.state).toMatchObject({ kind: "paid", orderID: "order-1" });
    expect((await paying).ok).toBe(true);
  });
});
