import { describe, expect, it } from "vitest";
import { LOST_ANSWER_CARD, SLOW_CARD } from "../../../tests/played-card-frame.ts";
import { createShop, type Shop, type Tab } from "../../../tests/shop.ts";

const YEARLY = "FNWEB12MO";
const MONTHLY = "FNWEB1MO";

/** Two tabs of one user, both at checkout. */
async function twoTabs(shop: Shop, plans: readonly [string, string] = [YEARLY, YEARLY]) {
  const first = shop.tab();
  await first.signIn("new");
  const second = shop.tab();
  await shop.settle();
  await first.openCheckout(plans[0], SLOW_CARD);
  await second.openCheckout(plans[1], SLOW_CARD);
  return { first, second };
}

const kind = ({ foyer }: Tab) => foyer.purchases.state.kind;

describe("two tabs that pay", () => {
  it("at the same moment make one purchase [PAY-36]", async () => {
    const shop = createShop();
    const { first, second } = await twoTabs(shop);
    const both = [first.foyer.checkout.submit(), second.foyer.checkout.submit()];
    await shop.settle();
    expect([kind(first), kind(second)].sort()).toEqual(["elsewhere", "submitting"]);
    const outcomes = await shop.drive(Promise.all(both));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    await shop.settle();
    expect([kind(first), kind(second)]).toEqual(["paid", "paid"]);
    expect(second.foyer.checkout.destination).not.toBeNull();
    expect(shop.ledger()).toHaveLength(1);
  });

  it("for different plans make one purchase too [PAY-36]", async () => {
    const shop = createShop();
    const { first, second } = await twoTabs(shop, [YEARLY, MONTHLY]);
    const outcomes = await shop.drive(
      Promise.all([first.foyer.checkout.submit(), second.foyer.checkout.submit()]),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(shop.ledger()).toHaveLength(1);
  });

  it("show that a payment is in progress in the other one [PAY-36]", async () => {
    const shop = createShop();
    const { first, second } = await twoTabs(shop);
    const paying = first.foyer.checkout.submit();
    await shop.settle();
    expect(second.foyer.purchases.message).toBe("Payment in progress in another tab");
    expect(second.foyer.checkout.submitDecision).toMatchObject({
      allowed: false,
      reason: "elsewhere",
    });
    await shop.drive(paying);
    await shop.settle();
    expect(kind(second)).toBe("paid");
  });

  it("one after the other: the second press finds the order of the first [PAY-36]", async () => {
    const shop = createShop();
    const { first, second } = await twoTabs(shop);
    await shop.drive(first.foyer.checkout.submit());
    const outcome = await shop.drive(second.foyer.checkout.submit());
    expect(outcome).toMatchObject({ ok: false, failure: { kind: "refused" } });
    expect(shop.ledger()).toHaveLength(1);
  });

  it("the other one settles what a tab that was closed left behind [PAY-20]", async () => {
    const shop = createShop();
    const { first, second } = await twoTabs(shop);
    void first.foyer.checkout.submit();
    await shop.settle();
    first.close();
    await shop.advance(120_000);
    expect([kind(second), shop.ledger().length]).toEqual(["paid", 1]);
  });

  it("both settle an answer that was lost, with one charge [PAY-20]", async () => {
    const shop = createShop();
    const first = shop.tab();
    await first.signIn("new");
    const second = shop.tab();
    await first.openCheckout(YEARLY, LOST_ANSWER_CARD);
    await second.openCheckout(YEARLY, LOST_ANSWER_CARD);
    await shop.drive(Promise.all([first.foyer.checkout.submit(), second.foyer.checkout.submit()]));
    await shop.advance(5_000);
    expect([kind(first), kind(second)]).toEqual(["paid", "paid"]);
    expect(shop.ledger()).toHaveLength(1);
  });

  it("a tab that paid and was loaded again is confirmed too, once, though the other one was first [CNF-14] [D-04]", async () => {
    const shop = createShop();
    const { first, second } = await twoTabs(shop);
    void first.foyer.checkout.submit();
    await shop.settle();
    first.close();
    await shop.advance(120_000);
    await shop.drive(second.foyer.confirmation.open());
    const again = first.reload();
    await shop.settle();
    await shop.drive(again.foyer.checkout.open({ preSelectedPlan: YEARLY }));
    expect(again.foyer.checkout.destination?.value).toMatchObject({
      address: "/account/signup-confirmation",
    });
    await shop.drive(again.foyer.confirmation.open());
    expect(kind(again.reload())).toBe("idle");
    expect(shop.ledger()).toHaveLength(1);
  });

  it("a tab opened afterwards is not led to the old confirmation again [CNF-14]", async () => {
    const shop = createShop();
    const { first } = await twoTabs(shop);
    await shop.drive(first.foyer.checkout.submit());
    await shop.drive(first.foyer.confirmation.open());
    const later = shop.tab();
    await shop.settle();
    expect(kind(later)).toBe("idle");
  });

  it("sign-out in one ends the checkout of the other [SGN-38]", async () => {
    const shop = createShop();
    const { first, second } = await twoTabs(shop);
    await shop.drive(first.foyer.session.signOut());
    await shop.settle();
    expect(second.foyer.session.state.kind).toBe("visitor");
    expect(second.foyer.checkout.state.kind).toBe("closed");
    expect(second.foyer.session.ended).toBe("otherTab");
  });
});
