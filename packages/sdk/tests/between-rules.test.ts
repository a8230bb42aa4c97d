import { describe, expect, it } from "vitest";
import { atService } from "./at-service.ts";
import { createShop, type Shop } from "./shop.ts";

/** What each rule says rightly by itself, and several of them together did not. */

const COUPON = { paymentmethodInfo: { label: "Coupon" } };
const ENDS = /unless you add a payment method/;

function lastMail(shop: Shop, persona: string): string {
  const own = shop.sandbox.controls
    .outbox(shop.world)
    .filter(({ to }) => to === `${persona}@example.com`);
  return own.at(-1)?.text ?? "";
}

async function atAccount(shop: Shop, persona: string) {
  const tab = shop.tab();
  await tab.signIn(persona);
  await shop.drive(tab.foyer.account.open());
  return tab.foyer;
}

async function atCheckout(shop: Shop, persona: string, planId: string, code: string) {
  const tab = shop.tab();
  await tab.signIn(persona);
  const { checkout, confirmation, promoCode } = tab.foyer;
  await shop.drive(checkout.open({ preSelectedPlan: planId }));
  promoCode.form.fields.couponCode.change(code);
  await shop.drive(promoCode.apply());
  await shop.settle();
  const pays = async () => {
    const totalCents = checkout.quote?.totalCents ?? -1;
    await shop.drive(checkout.submit({ totalCents }));
    await shop.advance(5_000);
    await shop.drive(confirmation.open());
    await shop.settle();
    return confirmation.receipt.rows;
  };
  return { foyer: tab.foyer, pays };
}

describe.each(["coupon", "gift"])(
  "%s with a free month that begins later, and no method",
  (persona) => {
    async function scheduled() {
      const shop = createShop();
      const service = await atService(shop, persona);
      const order = { couponCode: "FREE30DAYS", amount: "0.00", ...COUPON };
      await service.change("FNWEB1MO", "Downgrade", order);
      return { shop, foyer: await atAccount(shop, persona) };
    }

    it("reads in My Account that the plan ends after it [D-37] [D-42] [MNG-20]", async () => {
      const { foyer } = await scheduled();
      const { nextPayment, timeline } = foyer.account;
      expect(nextPayment.text).toMatch(ENDS);
      expect(timeline.map(({ title }) => title).join()).toMatch(ENDS);
    });

    it("reads it on the receipt [D-37] [D-42] [BIL-20]", async () => {
      const { pays } = await atCheckout(createShop(), persona, "FNWEB1MO", "FREE30DAYS");
      expect(JSON.stringify(await pays())).toMatch(ENDS);
    });

    it("has one sentence about it in the mail, and that of the new plan [D-37] [D-42]", async () => {
      const { shop } = await scheduled();
      const mail = lastMail(shop, persona);
      expect(mail).not.toContain("add a payment method by");
      expect(mail).toContain("Your new plan: Monthly.");
    });

    it("reads what taking the plan back comes to [D-36] [D-37]", async () => {
      const { foyer } = await scheduled();
      foyer.planActions.ask("cancelUpcoming");
      expect(foyer.planActions.dialog?.lead).toMatch(/^Your upcoming plan won't start/);
    });
  },
);

describe("a member", () => {
  it("who compares a code of nothing with a trial reads no renewal that no method can pay [D-37] [D-39]", async () => {
    const shop = createShop();
    const href =
      "http://localhost:5173/account/payment/FNWEB1MO?promoCoupon=FREEPASS&applyCoupon=true";
    const tab = shop.tab({ href });
    await tab.signIn("new");
    const { checkout, promoCode } = tab.foyer;
    await shop.drive(checkout.open({ preSelectedPlan: "FNWEB1MO" }));
    await shop.settle();
    const [withCode] = promoCode.offer?.prices ?? [];
    expect(withCode?.texts).toEqual([
      "You pay nothing today.",
      expect.stringMatching(
        /^Free until .+ Then your plan ends unless you add a payment method\.$/,
      ),
    ]);
  });

  it("whose new plan ends with its free time reads both days on the receipt too [D-37] [D-38]", async () => {
    const { foyer, pays } = await atCheckout(createShop(), "gift", "FNWEB24MO", "FREEPASS");
    const [note] = foyer.checkout.feeTexts;
    const rows = await pays();
    expect(rows.find(({ id }) => id === "change")?.note).toBe(note);
  });

  it("who takes an upcoming plan back reads the charge and its day, as My Account does then [D-36] [D-42]", async () => {
    const shop = createShop();
    const service = await atService(shop, "paying-yearly");
    await service.code("FREEPASS");
    await service.change("FNWEB1MO", "Downgrade");
    const { account, planActions } = await atAccount(shop, "paying-yearly");
    planActions.ask("cancelUpcoming");
    const read = (entries: typeof account.timeline) =>
      entries.map(({ title, date, cost }) => [title, date, cost]);
    const promised = read(planActions.dialog?.timeline ?? []);
    await shop.drive(planActions.confirm());
    await shop.settle();
    expect(read(account.timeline)).toEqual(promised);
  });

  it("whose plan no method pays for cannot pause it: it would end instead of going on [D-36] [D-37] [PAU-08]", async () => {
    const shop = createShop();
    await shop.makesPersona({ id: "cat", channel: "coupon", coupon: "FREEPASS", plan: "FNWEB1MO" });
    const { account } = await atAccount(shop, "cat");
    expect(account.controls.map(({ control }) => control)).not.toContain("pauseSubscription");
    const { pause } = await atService(shop, "cat");
    expect(await pause(30)).toMatchObject({ status: 409 });
  });

  it("whose expired card would be charged after a coupon may pause, as My Account offers [D-36] [D-37]", async () => {
    const shop = createShop();
    const wish = { channel: "coupon", coupon: "FREEPASS", plan: "FNWEB1MO", method: "expiredCard" };
    await shop.makesPersona({ id: "eve", ...wish });
    const { account } = await atAccount(shop, "eve");
    expect(account.controls.map(({ control }) => control)).toContain("pauseSubscription");
    const { pause } = await atService(shop, "eve");
    expect(await pause(30)).toMatchObject({ status: 200 });
  });

  it("who restarts a canceled gift does not read that it won't end [RST-01] [D-42]", async () => {
    const { planActions } = await atAccount(createShop(), "pending-cancel-gift");
    planActions.ask("reactivate");
    expect(planActions.dialog?.lead).toMatch(/Your gift still ends on its own/);
  });

  it("with an upcoming plan is told how to choose another one [D-36] [CHG-06]", async () => {
    const shop = createShop();
    const { changePlan } = await atAccount(shop, "upcoming-plan");
    await shop.drive(changePlan.open());
    expect(JSON.stringify(changePlan.state)).toContain("cancel your upcoming plan in My Account");
  });
});

/** Payments are answered by a copy of the service that lags: as they were when it was asked first. */
function laggingPayments(send: typeof globalThis.fetch): typeof globalThis.fetch {
  let first: string | null = null;
  return async (input, init) => {
    const request = new Request(input, init);
    const answer = await send(request);
    if (!request.url.includes("/getPayments") || answer.status !== 200) return answer;
    first ??= await answer.text();
    return new Response(first, { headers: { "content-type": "application/json" } });
  };
}

it("a member who has canceled reads of no next payment while a copy of the service still names one: nothing is charged again [D-24] [D-42] [MNG-20] [CNL-19]", async () => {
  const shop = createShop({ through: laggingPayments });
  const tab = shop.tab({ href: "http://localhost:5173/account/manage" });
  await tab.signIn("paying-monthly");
  const { account, planActions } = tab.foyer;
  await shop.drive(account.open());
  expect(await shop.drive(planActions.change({ kind: "cancel" }))).toMatchObject({ ok: true });
  await shop.settle();
  expect(account.timeline).toMatchObject([{ kind: "ends", cost: "You won't be charged again" }]);
  expect(account.nextPayment.text).not.toContain("$5.99");
});
