import { describe, expect, it } from "vitest";
import { atService } from "../../../tests/at-service.ts";
import { type Card, GOOD_CARD, playCardFrame } from "../../../tests/played-card-frame.ts";
import { createShop, paidTill } from "../../../tests/shop.ts";
import { formatDay } from "../../domain/calendar/day-text.ts";

/**
 * A member who has reviewed a change of plan, confirmed it and paid, with the saved card or a new one. `code`: put on the
 * next payment in My Account before. `query`: of the link that she comes by.
 */
async function changed(
  persona: string,
  planId: string,
  {
    card = null,
    code = "",
    query = "",
    isBillUnread = false,
  }: {
    readonly card?: Card | null;
    readonly code?: string;
    readonly query?: string;
    readonly isBillUnread?: boolean;
  } = {},
) {
  const shop = createShop();
  const tab = shop.tab({ href: `http://localhost:5173/account/manage${query}` });
  await tab.signIn(persona);
  const { account, accountPromoCode, changePlan, checkout, confirmation } = tab.foyer;
  if (code) {
    await shop.drive(account.open());
    accountPromoCode.form.fields.couponCode.change(code);
    expect(await shop.drive(accountPromoCode.apply())).toMatchObject({ ok: true });
  }
  if (isBillUnread)
    shop.faults({ kind: "status", status: 500, operation: "getPayments", times: 99 });
  await shop.drive(changePlan.open({ preSelectedPlan: planId }));
  const terms = changePlan.review?.terms;
  const reviewed = changePlan.review?.notes ?? [];
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
  const agreed = checkout.feeTexts;
  const paid = await shop.drive(checkout.submit(quote && { totalCents: quote.totalCents }));
  checkout.close();
  shop.clearFaults();
  await shop.drive(confirmation.open());
  await shop.settle();
  const charges = shop.ledger().slice(before);
  const rows = confirmation.receipt.rows.map(({ text, value }) => [text, value]);
  const givenUp = confirmation.receipt.rows.find(({ id }) => id === "change")?.note;
  const mail = shop.sandbox.controls.outbox(shop.world).at(-1)?.text ?? "";
  const said = { terms, quote, reviewed, agreed, rows, givenUp, mail };
  return { shop, tab, ...said, paid, charges, till, account, confirmation };
}

/** What the receipt says of the change after a reload. */
async function reloaded({ shop, tab }: Awaited<ReturnType<typeof changed>>) {
  const { confirmation } = tab.reload().foyer;
  await shop.drive(confirmation.open());
  await shop.settle();
  return confirmation.receipt.rows.find(({ id }) => id === "change")?.note;
}

describe("after a change of plan", () => {
  it("an upgrade is paid today, as reviewed, and begins today [CNF-02] [CHG-08] [CHG-10] [D-05]", async () => {
    const { terms, quote, paid, charges, rows, confirmation, account, shop } = await changed(
      "paying-monthly",
      "FNWEB12MO",
    );
    expect(paid).toMatchObject({ ok: true });
    expect(confirmation.title).toBe("Thank you for your order");
    expect(confirmation.thanks).toBe("Thank you for your order");
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
      const { givenUp, till, tab } = await changed("paying-monthly", "FNWEB12MO", { card });
      expect(givenUp).toBe(
        `Your Monthly plan ends today. The time left on it, through ${till}, isn't refunded or added to your new plan. Your new plan covers you through ${paidTill(tab)}.`,
      );
      expect(till).not.toBe(paidTill(tab));
    },
  );

  it("the receipt repeats it after a reload too [D-38] [OPN-097]", async () => {
    const given = await changed("paying-monthly", "FNWEB12MO");
    const again = await reloaded(given);
    expect(again).toBe(given.givenUp);
    expect(again).toContain("isn't refunded");
  });

  it.each([
    ["paying-yearly", "FNWEB1MO"],
    ["trialist-monthly", "FNWEB12MO"],
  ])("the receipt of %s names no lost time: %s waits for the end [D-38]", async (who, planId) => {
    expect((await changed(who, planId)).givenUp).toBeNull();
  });

  it.each([
    [
      "an upgrade",
      "paying-monthly",
      "FREEPASS",
      "FNWEB12MO",
      "Monthly payment would have been free.",
    ],
    [
      "a trialist's upgrade",
      "trialist-monthly",
      "FREE30DAYS",
      "FNWEB12MO",
      "Monthly payment would have been free.",
    ],
    [
      "an upgrade",
      "paying-monthly",
      "HALFOFF",
      "FNWEB12MO",
      "Monthly payment would have been $2.99 plus tax.",
    ],
    [
      "a downgrade",
      "paying-yearly",
      "HALFOFF",
      "FNWEB1MO",
      "Yearly payment would have been $32.49 plus tax.",
    ],
  ])(
    "%s of %s, whose next payment has the code %s, names what it drops before the button, on the receipt and in the mail [D-38] [D-42] [PRM-13]",
    async (_, persona, code, planId, payment) => {
      const given = await changed(persona, planId, { code });
      const text = `Promo code ${code} doesn't carry over to your new plan. With it, your next ${payment}`;
      expect(given.paid).toMatchObject({ ok: true });
      expect(given.reviewed).toContain(text);
      expect(given.agreed).toContain(text);
      expect(given.givenUp).toContain(text);
      expect(given.mail).toContain(text);
      expect(await reloaded(given)).toBe(given.givenUp);
    },
  );

  it("a change that is made with the code of the next payment drops none [D-38] [PRM-13]", async () => {
    const query = "?promoCoupon=HALFOFF&applyCoupon=true";
    const given = await changed("paying-monthly", "FNWEB12MO", { code: "HALFOFF", query });
    expect(given.charges).toMatchObject([{ sent: { couponCode: "HALFOFF" } }]);
    const texts = [given.agreed.join(" "), given.givenUp ?? "", given.mail];
    expect(texts.filter((text) => text.includes("carry over"))).toEqual([]);
  });

  it.each([
    ["paying-monthly", "FNWEB12MO", "WELCOME10", [5849, 5849, 6499]],
    ["paying-monthly", "FNWEB12MO", "FREEPASS", [0, 6499, 6499]],
    ["paying-yearly", "FNWEB1MO", "HALFOFF", [0, 299, 599]],
    ["paying-yearly", "FNWEB1MO", "FREE30DAYS", [0, 0, 599]],
    ["trialist-monthly", "FNWEB12MO", "WELCOME10", [0, 5849, 6499]],
  ])(
    "%s, who changes to %s by a link with the code %s, reviews what checkout charges with it [D-42] [D-39] [PRM-04] [D-05]",
    async (persona, planId, code, cents) => {
      const query = `?promoCoupon=${code}&applyCoupon=true`;
      const { terms, quote, reviewed, charges } = await changed(persona, planId, { query });
      expect([terms?.payNowCents, terms?.priceCents, terms?.next?.priceCents]).toEqual(cents);
      expect(reviewed).toContain(`These amounts include promo code ${code}.`);
      const isNow = quote?.label.kind === "today";
      expect([isNow ? quote?.priceCents : 0, quote?.priceCents]).toEqual(cents.slice(0, 2));
      expect(charges).toMatchObject([{ sent: { couponCode: code } }]);
      const [charge] = charges;
      expect((charge?.amountCents ?? 0) - (charge?.taxCents ?? 0)).toBe(cents[0]);
    },
  );

  it("a free period by a code that follows a trial is not called the trial's end [D-28] [D-42]", async () => {
    const query = "?promoCoupon=FREEPASS&applyCoupon=true";
    const { confirmation, account, paid, shop, till } = await changed(
      "trialist-monthly",
      "FNWEB12MO",
      { query },
    );
    expect(paid).toMatchObject({ ok: true });
    await shop.drive(account.open());
    const day = account.nextPaymentDay;
    expect(day).not.toBe(till);
    expect(confirmation.terms.text).toBe(
      `You won't be charged until ${day}. After that, it's $64.99 plus tax each year.`,
    );
  });

  it.each(["SUMMER2020", "MILITARYGIFT"])(
    "an upgrade by a link with the code %s, which is not for it, is reviewed and charged without it [D-42] [PRM-11]",
    async (code) => {
      const query = `?promoCoupon=${code}&applyCoupon=true`;
      const { terms, quote, reviewed, charges } = await changed("paying-monthly", "FNWEB12MO", {
        query,
      });
      expect([terms?.payNowCents, quote?.priceCents]).toEqual([6499, 6499]);
      expect(reviewed.join(" ")).not.toContain(code);
      expect(charges.map(({ sent }) => sent?.couponCode ?? null)).toEqual([null]);
    },
  );

  it("a downgrade is paid on its day: nothing today, and My Account names plan and day [CNF-02] [CHG-08] [CHG-09] [PRC-11] [OPN-147]", async () => {
    const { terms, quote, paid, charges, rows, confirmation, account, shop, tab } = await changed(
      "paying-yearly",
      "FNWEB1MO",
    );
    expect(paid).toMatchObject({ ok: true });
    expect(confirmation.title).toBe("Thank you for your order");
    expect(confirmation.thanks).toBe("Thank you for your order");
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

/** A member with an upgrade open in checkout, and what becomes of her plan elsewhere since. */
async function upgrading(
  doesMeanwhile: (service: Awaited<ReturnType<typeof atService>>) => Promise<unknown>,
) {
  const shop = createShop();
  const service = await atService(shop, "paying-monthly");
  const tab = shop.tab({ href: "http://localhost:5173/account/manage" });
  await tab.signIn("paying-monthly");
  const { checkout, confirmation } = tab.foyer;
  await shop.drive(checkout.open({ preSelectedPlan: "FNWEB12MO" }));
  await shop.settle();
  const shown = checkout.feeTexts;
  await doesMeanwhile(service);
  const before = shop.ledger().length;
  const pay = () => shop.drive(checkout.submit({ totalCents: checkout.quote?.totalCents ?? -1 }));
  const receiptNote = async () => {
    await shop.drive(confirmation.open());
    await shop.settle();
    return confirmation.receipt.rows.find(({ id }) => id === "change")?.note ?? "";
  };
  const charges = () => shop.ledger().slice(before);
  const mail = () => shop.sandbox.controls.outbox(shop.world).at(-1)?.text ?? "";
  return { shop, tab, checkout, shown, pay, receiptNote, charges, mail };
}

describe("an upgrade that gives up more than its page has shown", () => {
  it.each([
    ["a gift of a year", "GIFT-YEAR-0001", "Feb 1, 2026", "The time left on it"],
    ["a promo code", "FREEPASS", "FREEPASS", "FREEPASS doesn't carry over"],
  ])(
    "%s that came since is named before anything is charged, then on the receipt and in the mail [D-38] [D-05] [D-42]",
    async (_, given, named, mailed) => {
      const { checkout, shown, pay, receiptNote, charges, mail } = await upgrading((service) =>
        given.startsWith("GIFT") ? service.gift(given) : service.code(given),
      );
      expect(shown.join(" ")).not.toContain(named);
      expect(await pay()).toMatchObject({ ok: false, failure: { reason: "terms-changed" } });
      expect(charges()).toEqual([]);
      expect(checkout.message).toBe(
        "What you give up with this change is different now. Please review it before you pay.",
      );
      expect(checkout.feeTexts.join(" ")).toContain(named);
      expect(await pay()).toMatchObject({ ok: true });
      checkout.close();
      expect(await receiptNote()).toContain(named);
      expect(mail()).toContain(mailed);
    },
  );

  it("is paid at the first press where nothing has changed [D-38] [D-05]", async () => {
    const { pay, charges } = await upgrading(async () => {});
    expect(await pay()).toMatchObject({ ok: true });
    expect(charges()).toHaveLength(1);
  });
});

describe("a next bill that cannot be read", () => {
  const UNKNOWN = "If your next payment has a promo code, it doesn't carry over to your new plan.";

  it("may have a code: review, checkout and receipt say so, also after a reload [D-38] [D-06] [D-42]", async () => {
    const given = await changed("paying-monthly", "FNWEB12MO", { isBillUnread: true });
    expect(given.paid).toMatchObject({ ok: true });
    expect(given.reviewed).toContain(UNKNOWN);
    expect(given.agreed).toContain(UNKNOWN);
    expect(given.givenUp).toContain(UNKNOWN);
    expect(given.mail).not.toContain(UNKNOWN);
    expect(await reloaded(given)).toContain(UNKNOWN);
  });

  it("at the press alone is said before anything is charged [D-38] [D-06] [D-05]", async () => {
    const { checkout, shop, shown, pay, charges } = await upgrading(async () => {});
    expect(shown).not.toContain(UNKNOWN);
    shop.faults({ kind: "status", status: 500, operation: "getPayments", times: 99 });
    expect(await pay()).toMatchObject({ ok: false, failure: { reason: "terms-changed" } });
    expect(charges()).toEqual([]);
    expect(checkout.feeTexts).toContain(UNKNOWN);
  });
});
