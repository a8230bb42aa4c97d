/** A canceled gift whose cancellation is taken back, and the plan that follows it. */
import { describe, expect, it } from "vitest";
import { atService } from "./at-service.ts";
import { GOOD_CARD, playCardFrame } from "./played-card-frame.ts";
import { createShop, type Shop } from "./shop.ts";

const DAY_MS = 86_400_000;

/** A member with a gift who has scheduled a monthly plan by card, and has canceled since. */
async function canceledGift(shop: Shop) {
  const first = shop.otherDevice("http://localhost:5173/account/payment");
  await first.signIn("gift");
  const { checkout } = first.foyer;
  await shop.drive(checkout.open({ preSelectedPlan: "FNWEB1MO" }));
  checkout.frame.mount("the container");
  await shop.settle();
  const form = playCardFrame(first.platform);
  await shop.drive(form.load());
  await shop.drive(form.fill(GOOD_CARD));
  const totalCents = checkout.quote?.totalCents ?? -1;
  expect(await shop.drive(checkout.submit({ totalCents }))).toMatchObject({ ok: true });
  first.close();
  expect(await (await atService(shop, "gift")).cancel()).toMatchObject({ status: 204 });
}

function ownCharges(shop: Shop) {
  const own = shop.ledger().filter(({ profileId }) => profileId === "profile-gift");
  return own.map(({ amountCents }) => amountCents).filter((cents) => cents > 0);
}

async function restarts(shop: Shop) {
  const tab = shop.tab({ href: "http://localhost:5173/account/manage" });
  await tab.signIn("gift");
  const { account, planActions } = tab.foyer;
  await shop.drive(account.open());
  planActions.ask("reactivate");
  const { lead, timeline = [], confirmText } = planActions.dialog ?? {};
  if (confirmText !== null) await shop.drive(planActions.confirm());
  return { lead, costs: timeline.map(({ cost }) => cost), text: account.incompleteText };
}

/** A service that does not name what taking a cancellation back costs: that field is ours, and optional. */
function withoutRestartBill(send: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const answer = await send(request);
    if (!request.url.includes("/getPayments") || answer.status !== 200) return answer;
    const { restartBillInformation: _ours, ...body } = (await answer.json()) as Record<
      string,
      unknown
    >;
    return Response.json(body);
  };
}

describe("taking back the cancellation of a gift that a paid plan follows", () => {
  it("does not promise that nothing is charged where the payments cannot be read [D-06] [D-21] [D-36] [RST-01]", async () => {
    const shop = createShop();
    await canceledGift(shop);
    shop.faults({ kind: "status", status: 500, operation: "getPayments", times: 100 });
    const { lead, costs, text } = await restarts(shop);
    expect(text).toMatch(/couldn't load all of your payment details/);
    shop.clearFaults();
    shop.device.clock.jump(shop.device.clock.now() + 330 * DAY_MS);
    shop.sandbox.controls.advanceClock("1s", shop.world);
    // Charged when the gift is over.
    expect(ownCharges(shop)).toEqual([641]);
    expect.soft(lead).not.toContain("you won't be charged");
    expect.soft(costs).not.toContain("Nothing is charged");
  });

  it("does not charge it at once, on its last day, beside the words that nothing is charged [D-05] [D-06] [RST-01]", async () => {
    const shop = createShop();
    await canceledGift(shop);
    shop.device.clock.jump(Date.parse("2025-12-01T18:00:00Z"));
    shop.faults({ kind: "status", status: 500, operation: "getPayments", times: 100 });
    const { lead } = await restarts(shop);
    const isDenied = lead?.includes("you won't be charged") === true;
    expect({ isDenied, charged: isDenied ? ownCharges(shop) : [] }).toEqual({
      isDenied: false,
      charged: [],
    });
  });

  it("reads the bill at the press where it could not be read before, and shows it before anything is sent [D-05] [D-06] [RST-01]", async () => {
    const shop = createShop();
    await canceledGift(shop);
    shop.faults({ kind: "status", status: 500, operation: "getPayments", times: 100 });
    const tab = shop.tab({ href: "http://localhost:5173/account/manage" });
    await tab.signIn("gift");
    const { account, planActions } = tab.foyer;
    await shop.drive(account.open());
    planActions.ask("reactivate");
    expect(planActions.dialog?.timeline).toMatchObject([
      {
        kind: "giftEnds",
        cost: "If another plan follows, you'll be charged for it then. The amount isn't available.",
        note: null,
      },
    ]);
    shop.clearFaults();
    const pressed = await shop.drive(planActions.confirm());
    expect(pressed).toMatchObject({ failure: { kind: "refused", reason: "charge-changed" } });
    expect(planActions.dialog).toMatchObject({
      message: expect.stringContaining("What you'll be charged has changed"),
      timeline: [{ kind: "planChanges", cost: "$5.99 plus tax each month" }],
    });
    expect(shop.asked.join()).not.toContain("reactivateSubscription");
    expect(await shop.drive(planActions.confirm())).toMatchObject({ ok: true });
  });

  it("says on its last day that what follows may be charged right away, and reads the bill again at the press, where the service names none [D-05] [D-06] [D-40] [RST-01]", async () => {
    const shop = createShop({ through: withoutRestartBill });
    await canceledGift(shop);
    shop.device.clock.jump(Date.parse("2025-12-01T18:00:00Z"));
    const tab = shop.tab({ href: "http://localhost:5173/account/manage" });
    await tab.signIn("gift");
    const { account, planActions } = tab.foyer;
    await shop.drive(account.open());
    planActions.ask("reactivate");
    expect(planActions.dialog?.lead).toMatch(
      /If another plan follows it and is already due, you'll be charged right away\.$/,
    );
    const before = shop.asked.length;
    expect(await shop.drive(planActions.confirm())).toMatchObject({ ok: true });
    const [first, ...then] = shop.asked
      .slice(before)
      .filter((one) => /getPayments|reactivateSubscription/.test(one));
    expect(first).toContain("getPayments");
    expect(then.join()).toContain("reactivateSubscription");
    expect(ownCharges(shop)).toEqual([641]);
  });

  it("does not promise it where the service does not name the next bill of a restart [D-06] [D-36] [RST-01]", async () => {
    const shop = createShop({ through: withoutRestartBill });
    await canceledGift(shop);
    const { lead } = await restarts(shop);
    shop.device.clock.jump(shop.device.clock.now() + 330 * DAY_MS);
    shop.sandbox.controls.advanceClock("1s", shop.world);
    expect(ownCharges(shop)).toEqual([641]);
    expect(lead).not.toContain("you won't be charged");
  });

  it("a member who takes a cancellation back reads in the dialog that the plan which follows ends with its free month, as My Account then says [D-37] [D-42] [RST-01]", async () => {
    const shop = createShop();
    const { cancel, change } = await atService(shop, "gift");
    const order = { couponCode: "FREEPASS", amount: "0.00" };
    const paymentmethodInfo = { label: "Coupon" };
    await change("FNWEB1MO", "Downgrade", { ...order, paymentmethodInfo });
    expect(await cancel()).toMatchObject({ status: 204 });
    const tab = shop.tab({ href: "http://localhost:5173/account/manage" });
    await tab.signIn("gift");
    const { account, planActions } = tab.foyer;
    await shop.drive(account.open());
    planActions.ask("reactivate");
    const { lead, timeline = [], editPayment = null } = planActions.dialog ?? {};
    expect(await shop.drive(planActions.confirm())).toMatchObject({ ok: true });
    await shop.settle();
    expect(account.timeline.map(({ kind }) => kind)).toEqual(["planChanges", "lapses"]);
    expect.soft(timeline.map(({ kind }) => kind)).toEqual(["planChanges", "lapses"]);
    expect.soft(lead).not.toContain("Your plan won't end");
    expect.soft(editPayment?.text).toBe("Add Payment Method");
  });

  it("goes on past its free month with the payment method that the dialog leads to, and is charged for it [D-37] [MNG-19] [RST-01]", async () => {
    const shop = createShop();
    const { cancel, change } = await atService(shop, "gift");
    const order = { couponCode: "FREEPASS", amount: "0.00" };
    await change("FNWEB1MO", "Downgrade", { ...order, paymentmethodInfo: { label: "Coupon" } });
    expect(await cancel()).toMatchObject({ status: 204 });
    const tab = shop.tab({ href: "http://localhost:5173/account/manage" });
    await tab.signIn("gift");
    const { account, paymentUpdate, planActions } = tab.foyer;
    await shop.drive(paymentUpdate.open());
    paymentUpdate.frame.mount("the container");
    await shop.settle();
    const form = playCardFrame(tab.platform);
    await shop.drive(form.load());
    await shop.drive(form.fill(GOOD_CARD));
    expect(await shop.drive(paymentUpdate.save())).toMatchObject({ ok: true });
    await shop.drive(account.open());
    planActions.ask("reactivate");
    const told = planActions.dialog?.timeline;
    expect(told?.map(({ kind }) => kind)).toEqual(["planChanges", "renews"]);
    expect(await shop.drive(planActions.confirm())).toMatchObject({ ok: true });
    expect(account.timeline).toEqual(told);
    shop.sandbox.controls.advanceClock("365d", shop.world);
    expect(ownCharges(shop)[0]).toBe(641);
  });
});
