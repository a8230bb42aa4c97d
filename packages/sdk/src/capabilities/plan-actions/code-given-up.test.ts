import { describe, expect, it } from "vitest";
import { atService } from "../../../tests/at-service.ts";
import { createShop, type Shop } from "../../../tests/shop.ts";

const ACCOUNT = "http://localhost:5173/account/manage";
const LOST =
  "Promo code FREEPASS doesn't carry over from your upcoming plan to your current one. If it's valid for your current plan, you can apply it again in My Account.";
const UNKNOWN =
  "If your upcoming plan has a promo code, it doesn't carry over to your current plan.";
const RETURNS =
  "Promo code FREEPASS won't be used. If you restart your plan before it ends, it applies again.";

/** A member in My Account who has applied FREEPASS to the next payment there. */
async function withCode(persona: string) {
  const shop = createShop();
  const tab = shop.tab({ href: ACCOUNT });
  await tab.signIn(persona);
  const { account, accountPromoCode, planActions } = tab.foyer;
  await shop.drive(account.open());
  accountPromoCode.open();
  accountPromoCode.form.fields.couponCode.change("FREEPASS");
  expect(await shop.drive(accountPromoCode.apply())).toMatchObject({ ok: true });
  await shop.settle();
  return { shop, tab, foyer: tab.foyer, account, accountPromoCode, actions: planActions };
}

function lastMail({ sandbox, world }: Shop, persona: string): string {
  const mails = sandbox.controls.outbox(world).filter(({ to }) => to === `${persona}@example.com`);
  return mails.at(-1)?.text ?? "";
}

describe("a promo code of an upcoming plan that is taken back", () => {
  it("is named in the dialog, the result and the mail, and is free again [D-38] [D-36] [PRM-13]", async () => {
    const { shop, account, accountPromoCode, actions } = await withCode("upcoming-plan");
    actions.ask("cancelUpcoming");
    expect(actions.dialog).toMatchObject({
      givenUp: LOST,
      timeline: [{ kind: "renews", cost: "$64.99 plus tax each year" }],
    });
    expect(await shop.drive(actions.confirm())).toMatchObject({ ok: true });
    expect(actions.notice).toBe(`Your upcoming plan has been canceled. ${LOST}`);
    expect(lastMail(shop, "upcoming-plan")).toContain(`\n${LOST}\n`);
    expect(account.nextPayment.text).toMatch(/^\$64\.99 plus tax on /);
    accountPromoCode.form.fields.couponCode.change("FREEPASS");
    expect(await shop.drive(accountPromoCode.apply())).toMatchObject({ ok: true });
    expect(shop.violations()).toEqual([]);
  });

  it("is no longer said to be applied in My Account [PRM-13] [D-38]", async () => {
    const { shop, accountPromoCode, actions } = await withCode("upcoming-plan");
    expect(accountPromoCode.notice).toBe("Code applied");
    actions.ask("cancelUpcoming");
    await shop.drive(actions.confirm());
    expect([accountPromoCode.notice, accountPromoCode.description]).toEqual([null, null]);
  });

  it("and that another code was refused beside it is no longer said to have left it [PRM-13] [D-39]", async () => {
    const { shop, accountPromoCode, actions } = await withCode("upcoming-plan");
    accountPromoCode.form.fields.couponCode.change("SUMMER2020");
    await shop.drive(accountPromoCode.apply());
    expect(accountPromoCode.notice).toBe(
      "Your promo code FREEPASS still applies to your next payment.",
    );
    actions.ask("cancelUpcoming");
    await shop.drive(actions.confirm());
    expect(accountPromoCode.notice).toBeNull();
  });

  it("is named in the result that an earlier page has left, whose answer was lost [D-38] [D-04]", async () => {
    const { shop, tab, actions } = await withCode("upcoming-plan");
    shop.faults({ operation: "removeSubscription", kind: "dropAfterCommit" });
    actions.ask("cancelUpcoming");
    void actions.confirm();
    await shop.settle();
    const { foyer } = tab.reload();
    await shop.drive(foyer.account.open());
    await shop.settle();
    expect(foyer.planActions.notice).toBe(`Your upcoming plan has been canceled. ${LOST}`);
  });

  it("stays where the current plan has it too, and nothing is said to be lost [D-38] [PRM-13]", async () => {
    const shop = createShop();
    const service = await atService(shop, "paying-yearly");
    await service.code("FREEPASS");
    await service.change("FNWEB1MO", "Downgrade", { couponCode: "FREEPASS" });
    const tab = shop.tab({ href: ACCOUNT });
    await tab.signIn("paying-yearly");
    const { account, planActions: actions } = tab.foyer;
    await shop.drive(account.open());
    actions.ask("cancelUpcoming");
    expect(actions.dialog?.givenUp).toBeNull();
    expect(await shop.drive(actions.confirm())).toMatchObject({ ok: true });
    expect(account.facts.nextBillInfo?.couponCode).toBe("FREEPASS");
    expect(actions.notice).toBe("Your upcoming plan has been canceled.");
    expect(lastMail(shop, "paying-yearly")).not.toContain("FREEPASS");
  });

  it("that came to the bill after the dialog has opened is shown first, and nothing is sent [D-38] [D-05]", async () => {
    const shop = createShop();
    const tab = shop.tab({ href: ACCOUNT });
    await tab.signIn("upcoming-plan");
    const { account, planActions: actions } = tab.foyer;
    await shop.drive(account.open());
    actions.ask("cancelUpcoming");
    expect(actions.dialog?.givenUp).toBeNull();
    await (await atService(shop, "upcoming-plan")).code("FREEPASS");
    expect(await shop.drive(actions.confirm())).toMatchObject({
      failure: { reason: "plan-changed" },
    });
    expect(actions.dialog?.givenUp).toBe(LOST);
    expect(shop.asked).not.toContain("POST /removeSubscription");
    expect(await shop.drive(actions.confirm())).toMatchObject({ ok: true });
  });

  it("may be on a bill that cannot be read, and the dialog says so [D-38] [D-06]", async () => {
    const shop = createShop();
    const tab = shop.tab({ href: ACCOUNT });
    await tab.signIn("upcoming-plan");
    shop.faults({ kind: "status", status: 500, operation: "getPayments", times: 9 });
    await shop.drive(tab.foyer.account.open());
    tab.foyer.planActions.ask("cancelUpcoming");
    expect(tab.foyer.planActions.dialog?.givenUp).toBe(UNKNOWN);
  });
});

describe("a promo code of the next payment of a plan that is canceled", () => {
  it("is named before, and in the mail; the restart brings it back, as is said [D-38] [CNL-04] [RST-01]", async () => {
    const { shop, foyer, account, actions } = await withCode("paying-monthly");
    const before = account.nextPayment.text;
    await shop.drive(foyer.cancellation.open({ page: "plan" }));
    expect(foyer.cancellation.effect.text).toContain(RETURNS);
    expect(await shop.drive(actions.change({ kind: "cancel" }))).toMatchObject({ ok: true });
    expect(lastMail(shop, "paying-monthly")).toContain(`\n${RETURNS}\n`);
    actions.ask("reactivate");
    expect(actions.dialog?.givenUp).toBeNull();
    await shop.drive(actions.confirm());
    expect(account.nextPayment.text).toBe(before);
  });

  it("is named where the plan ends at once, without a restart [D-38] [CNL-20]", async () => {
    const { shop, foyer } = await withCode("paused");
    await shop.drive(foyer.cancellation.open({ page: "plan" }));
    expect(foyer.cancellation.effect.text).toBe(
      "Your plan ends right away, and you won't be charged again. Promo code FREEPASS won't be used.",
    );
    await (await atService(shop, "paused")).cancel();
    expect(lastMail(shop, "paused")).toMatch(/^Promo code FREEPASS won't be used\.$/m);
  });

  it("stays through a pause, and nothing is said to be given up [D-38] [PAU-16]", async () => {
    const { shop, account, actions, accountPromoCode } = await withCode("paying-monthly");
    await shop.drive(actions.change({ kind: "pause", days: 30 }));
    expect(accountPromoCode.notice).toBe("Code applied");
    actions.ask("cancelPause");
    expect(actions.dialog?.givenUp).toBeNull();
    const told = actions.dialog?.timeline;
    await shop.drive(actions.confirm());
    expect(account.timeline).toEqual(told);
  });
});
