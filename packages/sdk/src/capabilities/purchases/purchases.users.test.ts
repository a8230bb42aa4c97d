import { describe, expect, it } from "vitest";
import { LOST_ANSWER_CARD } from "../../../tests/played-card-frame.ts";
import { createShop, type Shop, type Tab } from "../../../tests/shop.ts";

const YEARLY = "FNWEB12MO";
const MONTHLY = "FNWEB1MO";

/** Hides the outcome of a payment from every tab. */
function hideOrders(shop: Shop): void {
  shop.faults(
    { kind: "status", status: 503, operation: "getPayments", times: 500 },
    { kind: "status", status: 503, operation: "withdrawPurchase", times: 500 },
    { kind: "dropAfterCommit", operation: "addSubscriptionWithPayment", times: 1 },
  );
}

/** Pays, with an outcome that stays unknown. */
async function payUnsettled(shop: Shop, { foyer, openCheckout }: Tab, planId: string) {
  await openCheckout(planId, LOST_ANSWER_CARD);
  hideOrders(shop);
  const paying = foyer.checkout.submit();
  await shop.advance(30_000);
  expect(foyer.purchases.state.kind).toBe("confirming");
  return { paying };
}

describe("unsettled payments of two users on one device", () => {
  it("each settle for their own user [D-13] [D-04] [SGN-38]", async () => {
    const shop = createShop();
    const tab = shop.tab();
    const { foyer } = tab;
    const plans = { new: YEARLY, "saved-card": MONTHLY };
    for (const [persona, planId] of Object.entries(plans)) {
      await tab.signIn(persona);
      await payUnsettled(shop, tab, planId);
      await shop.drive(foyer.session.signOut());
    }
    shop.clearFaults();
    for (const [persona, planId] of Object.entries(plans)) {
      await tab.signIn(persona);
      await shop.advance(60_000);
      expect(foyer.purchases.state).toMatchObject({
        kind: "paid",
        attempt: { profileId: `profile-${persona}`, intent: { planId } },
      });
      await shop.drive(foyer.session.signOut());
    }
    expect(shop.ledger()).toHaveLength(2);
  });

  it("do not reach a user who signs in in another tab meanwhile [D-13] [D-04]", async () => {
    const shop = createShop();
    const tab = shop.tab();
    await tab.signIn("new");
    const other = shop.tab();
    const { paying } = await payUnsettled(shop, tab, YEARLY);
    await other.signIn("saved-card");
    await shop.settle();
    shop.clearFaults();
    await shop.advance(60_000);
    expect(await shop.drive(paying)).toMatchObject({ failure: { reason: "signed-out" } });
    for (const { foyer } of [tab, other]) {
      expect(foyer.session.profileId).toBe("profile-saved-card");
      expect(foyer.purchases.state.kind).toBe("idle");
      expect(foyer.checkout.state.kind).toBe("closed");
      expect(foyer.checkout.destination).toBeNull();
      expect(foyer.confirmation.state.kind).toBe("closed");
      expect(foyer.subscription.current.hasActiveSubscription).toBe(false);
    }
  });
});
