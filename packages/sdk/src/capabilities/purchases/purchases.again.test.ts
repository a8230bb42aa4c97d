import { describe, expect, it } from "vitest";
import { cardIntent, createShop, type Shop } from "../../../tests/shop.ts";
import { createTestFoyer } from "../../testing/index.ts";

const YEARLY = "FNWEB12MO";
const TWO_YEARS = "FNWEB24MO";
const MINUTE_MS = 60_000;

/** A member who has paid and left the confirmation, at a service that sells the same plan twice. */
async function satisfied() {
  const shop = createShop();
  shop.settings({ secondSubscriptions: "accepted" });
  const tab = shop.tab();
  await tab.signIn("new");
  await tab.openCheckout(YEARLY);
  // The status answer is late or missing.
  shop.faults({
    kind: "status",
    status: 503,
    operation: "getCurrentSubscriptionStatus",
    times: 500,
  });
  await shop.drive(tab.foyer.checkout.submit());
  await shop.drive(tab.foyer.confirmation.open());
  tab.foyer.checkout.close();
  tab.foyer.purchases.dismiss();
  expect(tab.foyer.purchases.state.kind).toBe("idle");
  return { shop, tab };
}

const charges = (shop: Shop) => shop.ledger().map(({ serviceId }) => serviceId);

describe("a buyer whose purchase was paid", () => {
  it("is not charged for another plan before the service has caught up, and sees the order [D-24] [D-06] [PAY-24]", async () => {
    const { shop, tab } = await satisfied();
    const { purchases } = tab.foyer;
    let sent = 0;
    const paying = purchases.pay(cardIntent(TWO_YEARS), async () => {
      sent += 1;
      return { kind: "unknown" };
    });
    expect(await shop.drive(paying)).toMatchObject({
      ok: false,
      failure: { kind: "refused", reason: "already-paid" },
    });
    expect(sent).toBe(0);
    expect(purchases.state).toMatchObject({
      kind: "paid",
      attempt: { intent: { planId: YEARLY } },
    });
    expect(charges(shop)).toEqual([YEARLY]);
  });

  it("is not charged later either, while no service says that the subscription is over [D-24] [D-06]", async () => {
    const { shop, tab } = await satisfied();
    await shop.advance(30 * MINUTE_MS);
    const again = tab.foyer.purchases.pay(cardIntent(TWO_YEARS), async () => ({ kind: "unknown" }));
    expect(await shop.drive(again)).toMatchObject({
      ok: false,
      failure: { reason: "already-paid" },
    });
    expect(charges(shop)).toEqual([YEARLY]);
  });

  it("buys again when the service says that the subscription is over [D-24]", async () => {
    const test = createTestFoyer();
    const { foyer, cardForm, services } = test;
    await test.signIn();
    const buy = async () => {
      await test.drive(foyer.checkout.open({ preSelectedPlan: YEARLY }));
      foyer.checkout.frame.mount("the container");
      await test.settle();
      cardForm.load();
      cardForm.fill();
      return test.drive(foyer.checkout.submit());
    };
    expect((await buy()).ok).toBe(true);
    foyer.checkout.close();
    foyer.purchases.dismiss();
    services.state.status = null;
    await test.advance(30 * MINUTE_MS);
    await test.drive(foyer.subscription.refresh());
    expect((await buy()).ok).toBe(true);
    expect(services.state.orders).toHaveLength(2);
  });
});
