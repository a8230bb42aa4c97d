import { describe, expect, it } from "vitest";
import { createShop, type Tab } from "../../../tests/shop.ts";

const completed = ({ platform }: Tab) =>
  platform.tracker.events.filter(({ event }) => event === "payment-completed");

describe("a paid order", () => {
  it("is tracked once, by the tab that paid it [PAY-28]", async () => {
    const shop = createShop();
    const first = shop.tab();
    await first.signIn("new");
    const second = shop.tab();
    await first.openCheckout("FNWEB12MO");
    await second.openCheckout("FNWEB12MO");
    await shop.drive(first.foyer.checkout.submit());
    await shop.advance(60_000);
    expect(second.foyer.purchases.state.kind).toBe("paid");
    expect(completed(first)).toHaveLength(1);
    expect(completed(second)).toEqual([]);
  });
});
