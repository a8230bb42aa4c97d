import { describe, expect, it } from "vitest";
import { type Card, GOOD_CARD, playCardFrame } from "../../../tests/played-card-frame.ts";
import { createShop, paidTill } from "../../../tests/shop.ts";
import { formatDay } from "../../domain/calendar/calendar.ts";

/** A member who has reviewed a change of plan, confirmed it and paid, with the saved card or a new one. */
async function changed(persona: string, planId: string, card: Card | null = null) {
  const shop = createShop();
  const tab = shop.tab();
  await tab.signIn(persona);
  const { account, changePlan, checkout, confirmation } = tab.foyer;
  await shop.drive(changePlan.open({ preSelectedPlan: planId }));
  const terms = changePlan.review?.terms;
  const till = paidTill(tab);
  const confirmed = changePlan.confirm();
  if (!confirmed.ok) throw new Error(`The change of ${persona} is refused.`);
  changePlan.close();
  const before = shop.ledger().length;
  await shop.drive(checkout.open({ preSelectedPlan: planId }));
  await shop.settle();
  if (card) {
    checkout.selectMethod("card");
    checkout.frame.mount("the container");
    await shop.settle();
    const form = playCardFrame(tab.platform);
    await shop.drive(form.load());
    await shop.drive(form.fill(card));
  }
  const { quote } = checkout;
  const paid = await shop.drive(checkout.submit(quote && { totalCents: quote.totalCents }));
  checkout.close();
  await shop.drive(confirmation.open());
  await shop.settle();
  const charges = shop.ledger().slice(before);
  const rows = confirmation.receipt.rows.map(({ text, value }) => [text, value]);
  const givenUp = confirmation.receipt.rows.find(({ id }) => id === "change")?.note;
  return { shop, tab, terms, quote, paid, charges, rows, givenUp, till, account, confirmation };
}

describe("after a change of plan", () => {
  it("an upgrade is paid today, as reviewed, and begins today [CNF-02] [CHG-08] [CHG-10] [D-05]", async () => {
    const { terms, quote, paid, charges, rows, confirmation, account, shop } = await changed(
      "paying-monthly",
      "FNWEB12MO",
    );
    expect(paid).toMatchObject({ ok: true });
    expect(confirmation.title).toBe("Thank you for your order");
    expect(quote?.priceCents).toBe(terms?.payNowCents);
    expect(charges).toMatchObject([
      {
        serviceId: "FNWEB12MO",
        amountCents: quote?.chargeNowCents,
        sent: { changeType: "Upgrade" },
      },
    ]);
    expect(rows.slice(0, 2)).toEqual([
      ["Paid today", "$69.54"],
      ["New plan", "Yearly, starting today"],
    ]);
    await shop.drive(account.open());
    expect(account.plan?.name).toBe("Yearly");
    expect(account.notices).toEqual([]);
  });

  it.each([
    ["the saved card", null],
    ["a new card", GOOD_CARD],
  ])(
    "the receipt of an upgrade by %s repeats what was given up, until the day of the next payment [D-38] [D-42]",
    async (_method, card) => {
      const { givenUp, till, tab } = await changed("paying-monthly", "FNWEB12MO", card);
      expect(givenUp).toBe(
        `Your Monthly plan ends today. The time left on it isn't refunded or added to your new plan, so the date you're covered through moves from ${till} to ${paidTill(tab)}.`,
      );
      expect(till).not.toBe(paidTill(tab));
    },
  );

  it.each([
    ["paying-yearly", "FNWEB1MO"],
    ["trialist-monthly", "FNWEB12MO"],
  ])("the receipt of %s names no lost time: %s waits for the end [D-38]", async (who, planId) => {
    expect((await changed(who, planId)).givenUp).toBeNull();
  });

  it("a downgrade is paid on its day: nothing today, and My Account names plan and day [CNF-02] [CHG-08] [CHG-09] [PRC-11] [OPN-147]", async () => {
    const { terms, quote, paid, charges, rows, confirmation, account, shop, tab } = await changed(
      "paying-yearly",
      "FNWEB1MO",
    );
    expect(paid).toMatchObject({ ok: true });
    expect(confirmation.title).toBe("Thank you for your order");
    expect([terms?.payNowCents, quote?.chargeNowCents]).toEqual([0, 0]);
    expect(charges.every(({ amountCents }) => amountCents === 0)).toBe(true);
    expect(rows.slice(0, 2)).toEqual([
      ["Paid today", "$0.00"],
      ["New plan", `Monthly, starting ${paidTill(tab)}`],
    ]);
    expect(terms?.date && formatDay(terms.date)).toBe(paidTill(tab));
    await shop.drive(account.open());
    expect(account.plan?.name).toBe("Yearly");
    expect(account.notices.map(({ text }) => text)).toEqual([
      `Your plan changes to Monthly on ${paidTill(tab)}.`,
    ]);
    expect(account.controls.map(({ control }) => control)).not.toContain("changePlan");
  });

  it("a downgrade costs on its day what was reviewed [CHG-09] [D-05] [D-17]", async () => {
    const { shop, terms } = await changed("paying-yearly", "FNWEB1MO");
    const before = shop.ledger().length;
    const day = Date.parse(`${terms?.date}T23:59:59Z`);
    await shop.sandbox.controls.advanceClock(
      `${Math.ceil((day - shop.sandbox.controls.now(shop.world)) / 1_000)}s`,
      shop.world,
    );
    const [charge] = shop.ledger().slice(before);
    expect(charge?.serviceId).toBe("FNWEB1MO");
    expect((charge?.amountCents ?? 0) - (charge?.taxCents ?? 0)).toBe(terms?.priceCents);
  });

  it("a trialist pays nothing today, and the new price when the trial ends [PRC-12] [CHG-08] [D-05]", async () => {
    const { shop, terms, quote, paid, charges, rows } = await changed(
      "trialist-monthly",
      "FNWEB12MO",
    );
    expect(paid).toMatchObject({ ok: true });
    expect([terms?.payNowCents, quote?.chargeNowCents]).toEqual([0, 0]);
    expect(charges.every(({ amountCents }) => amountCents === 0)).toBe(true);
    expect(rows.slice(0, 2)).toEqual([
      ["Paid today", "$0.00"],
      ["New plan", "Yearly, starting today"],
    ]);
    const before = shop.ledger().length;
    shop.sandbox.controls.advanceClock("10d", shop.world);
    const [charge] = shop.ledger().slice(before);
    expect(charge?.serviceId).toBe("FNWEB12MO");
    expect((charge?.amountCents ?? 0) - (charge?.taxCents ?? 0)).toBe(terms?.priceCents);
  });

  it("a reload still knows that it was a change [CNF-02] [PAY-31]", async () => {
    const { shop, tab } = await changed("paying-yearly", "FNWEB1MO");
    const { foyer } = tab.reload();
    await shop.drive(foyer.confirmation.open());
    await shop.settle();
    expect(foyer.confirmation.title).toBe("Thank you for your order");
    const change = foyer.confirmation.receipt.rows.find(({ id }) => id === "change");
    expect(change?.value).toBe(`Monthly, starting ${paidTill(tab)}`);
  });
});
