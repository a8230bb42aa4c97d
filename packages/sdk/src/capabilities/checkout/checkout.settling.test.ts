import { describe, expect, it } from "vitest";
import { GOOD_CARD, LOST_ANSWER_CARD } from "../../../tests/played-card-frame.ts";
import { createShop } from "../../../tests/shop.ts";

/** Answers of one path wait until `release` is called. */
function gate(path: string) {
  let release = () => {};
  const open = new Promise<void>((resolve) => {
    release = resolve;
  });
  const through = (send: typeof globalThis.fetch): typeof globalThis.fetch => {
    return async (input, init) => {
      const response = await send(input, init);
      if (String(input).endsWith(path)) await open;
      return response;
    };
  };
  return { through, release };
}

describe("a payment that is being settled", () => {
  it("stays on the payment screen when the subscription is known before the order [PAY-30] [PLN-41] [D-04]", async () => {
    const orders = gate("/getPayments");
    const shop = createShop({ through: orders.through });
    const { foyer, ...tab } = shop.tab();
    await tab.signIn("new");
    await tab.openCheckout("FNWEB12MO");
    const shown: string[] = [];
    const stop = foyer.subscribe(
      () => foyer.checkout.state.kind,
      (kind) => shown.push(kind),
    );

    const paying = foyer.checkout.submit();
    await shop.settle();
    expect(foyer.subscription.current.activeSubscriptionId).toBe("FNWEB12MO");
    expect(foyer.purchases.state.kind).toBe("confirming");
    expect(shown).toEqual([]);

    orders.release();
    const outcome = await shop.drive(paying);
    stop();
    expect(outcome).toMatchObject({
      ok: true,
      value: { value: { address: "/account/signup-confirmation" } },
    });
  });

  it("is said beside the button for as long as it takes [D-24] [PAY-20] [PAY-36]", async () => {
    const shop = createShop();
    shop.settings({ withdrawal: "notFound" });
    const tab = shop.tab();
    await tab.signIn("new");
    await tab.openCheckout("FNWEB12MO", LOST_ANSWER_CARD);
    shop.faults({ kind: "status", status: 503, operation: "getPayments", times: 500 });
    const { checkout } = tab.foyer;
    void checkout.submit();
    await shop.settle();
    const other = shop.tab();
    await other.openCheckout("FNWEB12MO");
    expect(other.foyer.checkout.submitHint).toBe("Payment in progress in another tab");
    await shop.advance(50_000);
    expect(checkout.isSubmitBlocked).toBe(true);
    expect(checkout.overlay).toBeNull();
    expect(checkout.submitHint).toContain("up to 15 minutes");
    await shop.advance(15 * 60_000);
    expect(checkout.submitHint).toMatch(/^We still can't confirm your payment\./);
    tab.close();
    const again = shop.tab();
    await again.openCheckout("FNWEB12MO");
    await shop.advance(30_000);
    expect(again.foyer.checkout.submitHint).toMatch(/^We still can't confirm your payment\./);
  });

  it("leaves in explain what the buyer is told, by its rule, also that nothing was charged [D-24] [PAY-36]", async () => {
    const shop = createShop();
    const { foyer, ...tab } = shop.tab();
    await tab.signIn("new");
    await tab.openCheckout("FNWEB12MO", { ...GOOD_CARD, cardNumber: "4000000000000143" });
    expect(await shop.drive(foyer.checkout.submit())).toMatchObject({
      failure: { code: "PURCHASE_WITHDRAWN" },
    });
    expect(foyer.checkout.message).toContain("You have not been charged.");
    const told = foyer.explain.entries.filter(({ topic }) => topic === "purchases.message");
    expect(told.map(({ rule }) => rule)).toEqual(["PAY-36", "D-24/not-paid"]);
  });
});
