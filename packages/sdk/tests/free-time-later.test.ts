/** Free time that comes later, before a plan that no method can pay for. */
import { describe, expect, it } from "vitest";
import { atService } from "./at-service.ts";
import { createShop } from "./shop.ts";

describe("free time that comes later, before a plan that no method can pay for", () => {
  const ENDS = /Jan 20, 2026\. Then your plan ends unless you update your payment method/;

  it("a trialist whose card has expired, and whose new plan begins with a free year, reads on every screen that the plan ends after it [D-37] [D-42] [PRC-12] [MNG-20]", async () => {
    const shop = createShop();
    const wish = { status: "Trialist", plan: "FNWEB1MO", method: "expiredCard" };
    await shop.makesPersona({ id: "ann", ...wish });
    const tab = shop.tab({ href: "http://localhost:5173/account/payment" });
    await tab.signIn("ann");
    const { account, checkout, confirmation, promoCode } = tab.foyer;
    await shop.drive(checkout.open({ preSelectedPlan: "FNWEB12MO" }));
    promoCode.form.fields.couponCode.change("FREEPASS");
    await shop.drive(promoCode.apply());
    await shop.settle();
    expect(checkout.renewalText).toMatch(ENDS);
    const totalCents = checkout.quote?.totalCents ?? -1;
    expect(await shop.drive(checkout.submit({ totalCents }))).toMatchObject({ ok: true });
    await shop.advance(5_000);
    await shop.drive(confirmation.open());
    await shop.settle();
    const receipt = confirmation.receipt.rows.find(({ id }) => id === "next")?.value;
    checkout.close();
    await shop.drive(account.reload());
    const mail = shop.sandbox.controls.outbox(shop.world).at(-1)?.text;
    const costs = account.timeline.map(({ cost }) => cost).join();
    const next = account.nextPayment.text;
    // The plan ends on Jan 20, 2026, and nothing is ever charged.
    shop.sandbox.controls.advanceClock("400d", shop.world);
    const own = shop.ledger().filter(({ profileId }) => profileId === "profile-ann");
    expect(own.map(({ amountCents }) => amountCents).slice(-2)).toEqual([0, 0]);
    expect(mail).toMatch(ENDS);
    expect.soft(costs).not.toContain("$64.99");
    expect.soft(next).toMatch(/ends .*unless you update your payment method/);
    expect.soft(receipt).toMatch(/ends .*unless you update your payment method/);
  });

  const NOTHING = { amount: "0.00", paymentmethodInfo: { label: "Coupon" } };
  /** A year that was paid for with $64.99. */
  const PAID = { status: "Existing", plan: "FNWEB12MO", method: "expiredCard", nextBilling: "20d" };

  it.each([
    ["gift", null, "FNWEB12MO", "FREEPASS", "Dec 1, 2026", "Paid until Dec 1, 2025"],
    ["coupon", null, "FNWEB1MO", "FREE30DAYS", "Dec 31, 2025", null],
    ["paid", PAID, "FNWEB1MO", "FREEPASS", "Mar 4, 2025", null],
  ] as const)(
    "%s with a free period that begins later, and no method that can pay, is not called free until the day on which that begins [D-37] [D-42] [MNG-01]",
    async (persona, wish, plan, couponCode, ends, standing) => {
      const shop = createShop();
      if (wish) await shop.makesPersona({ id: persona, ...wish });
      const { change } = await atService(shop, persona);
      const order = { ...NOTHING, couponCode };
      expect(await change(plan, "Downgrade", order)).toMatchObject({ status: 200 });
      const mail = shop.sandbox.controls.outbox(shop.world).at(-1)?.text;
      expect(mail).toContain(`Free until ${ends}. Then your plan ends`);
      const tab = shop.tab({ href: "http://localhost:5173/account/manage" });
      await tab.signIn(persona);
      const { account } = tab.foyer;
      await shop.drive(account.open());
      expect(account.plan?.standing).toBe(standing);
    },
  );
});
