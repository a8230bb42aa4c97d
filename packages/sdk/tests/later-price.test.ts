import { describe, expect, it } from "vitest";
import { atService } from "./at-service.ts";
import { GOOD_CARD } from "./played-card-frame.ts";
import { createShop, type Shop } from "./shop.ts";

const ACCOUNT = "http://localhost:5173/account/manage";
const DATE = "[A-Z][a-z]{2} \\d{1,2}, \\d{4}";
const NEXT = new RegExp(`^\\$2\\.99 plus tax on ${DATE}, then \\$5\\.99 each month$`);
const BEGINS = "$2.99 plus tax, then $5.99 each month";
const MAIL = "\nAfter that: $5.99 plus tax each month.";

function lastMail({ sandbox, world }: Shop, persona: string): string {
  const mails = sandbox.controls.outbox(world).filter(({ to }) => to === `${persona}@example.com`);
  return mails.at(-1)?.text ?? "";
}

/** A member whose monthly plan begins with HALFOFF when the yearly one is over: at the services, by another device. */
async function changed(couponCode: string, persona = "paying-yearly") {
  const shop = createShop();
  const service = await atService(shop, persona);
  const answer = await service.change("FNWEB1MO", "Downgrade", { couponCode });
  expect(answer.status).toBe(200);
  const tab = shop.tab({ href: ACCOUNT });
  await tab.signIn(persona);
  await shop.drive(tab.foyer.account.open());
  return { shop, tab, foyer: tab.foyer };
}

describe("the price after a discounted upcoming plan", () => {
  it("is named in My Account, its key dates and the mail, and is charged then [D-42] [D-17] [CHG-09] [MNG-20]", async () => {
    const { shop, foyer } = await changed("HALFOFF");
    expect(foyer.account.nextPayment.text).toMatch(NEXT);
    expect(foyer.account.timeline).toMatchObject([
      { kind: "planChanges", title: "Monthly begins", cost: BEGINS },
    ]);
    expect(lastMail(shop, "paying-yearly")).toContain(MAIL);
    shop.sandbox.controls.advanceClock("P20M", shop.world);
    const mine = shop.ledger().filter(({ profileId }) => profileId === "profile-paying-yearly");
    const paid = mine.map(({ amountCents, taxCents }) => amountCents - taxCents).filter(Boolean);
    expect(paid.slice(0, 3)).toEqual([299, 599, 599]);
  });

  it("is named on the receipt [D-42] [D-28] [CNF-02]", async () => {
    const shop = createShop();
    const tab = shop.tab({ href: "http://localhost:5173/account/payment/FNWEB1MO" });
    await tab.signIn("paying-yearly");
    await tab.openCheckout("FNWEB1MO", GOOD_CARD);
    const { checkout, confirmation, promoCode } = tab.foyer;
    promoCode.form.fields.couponCode.change("HALFOFF");
    expect(await shop.drive(promoCode.apply())).toMatchObject({ ok: true });
    await shop.settle();
    checkout.setConsent(true);
    const totalCents = checkout.quote?.totalCents ?? -1;
    expect(await shop.drive(checkout.submit({ totalCents }))).toMatchObject({ ok: true });
    await shop.drive(confirmation.open());
    await shop.settle();
    const next = confirmation.receipt.rows.find(({ id }) => id === "next");
    expect(next?.value).toMatch(NEXT);
  });

  it("follows the first charge after a free start too, as often as it comes [D-42] [CHG-09]", async () => {
    const { shop, foyer } = await changed("FREEPASS");
    expect(foyer.account.timeline).toMatchObject([
      { kind: "planChanges", cost: "Nothing to pay" },
      { kind: "renews", cost: "$5.99 plus tax each month" },
    ]);
    expect(foyer.account.nextPayment.text).not.toContain("then");
    expect(lastMail(shop, "paying-yearly")).not.toContain("After that");
  });

  it("is named before a cancellation is taken back, with which the plan comes back [D-42] [RST-01]", async () => {
    const { shop, foyer } = await changed("HALFOFF");
    await shop.drive(foyer.planActions.change({ kind: "cancel" }));
    foyer.planActions.ask("reactivate");
    const told = foyer.planActions.dialog?.timeline;
    expect(told).toMatchObject([{ kind: "planChanges", cost: BEGINS }]);
    await shop.drive(foyer.planActions.confirm());
    expect(foyer.account.timeline).toEqual(told);
  });

  it("is the plan's own after a discounted payment of the plan that stays [D-42] [PRM-13]", async () => {
    const shop = createShop();
    await (await atService(shop, "paying-monthly")).code("HALFOFF");
    const tab = shop.tab({ href: ACCOUNT });
    await tab.signIn("paying-monthly");
    await shop.drive(tab.foyer.account.open());
    expect(tab.foyer.account.nextPayment.text).toMatch(NEXT);
    expect(lastMail(shop, "paying-monthly")).toContain(MAIL);
  });

  it("is named beside a discounted payment that was refused, in My Account and in the mail [D-42] [PRM-13] [OPN-141]", async () => {
    const shop = createShop();
    const wish = { status: "Existing", method: "expiringCard", nextBilling: "20d" };
    await shop.makesPersona({ id: "dee", ...wish });
    expect(await (await atService(shop, "dee")).code("HALFOFF")).toMatchObject({ status: 200 });
    const { clock } = shop.device;
    clock.jump(clock.now() + 21 * 86_400_000);
    shop.sandbox.controls.advanceClock("1s", shop.world);
    const tab = shop.tab({ href: ACCOUNT });
    await tab.signIn("dee");
    await shop.drive(tab.foyer.account.open());
    expect(tab.foyer.account.nextPayment.text).toMatch(
      /^\$2\.99 plus tax was due on .+, then \$5\.99 each month$/,
    );
    expect(lastMail(shop, "dee")).toMatch(/^Payment due since .+\nAfter that: \$5\.99 /m);
  });
});
