import { describe, expect, it } from "vitest";
import { GOOD_CARD, LOST_ANSWER_CARD } from "../../../tests/played-card-frame.ts";
import { createShop, type Shop, type Tab } from "../../../tests/shop.ts";

const ACCOUNT = "http://localhost:5173/account/manage";
const YEARLY = "FNWEB12MO";
const MINUTE = 60_000;
/** The member pays with the saved card. */
const PAY = "/changeSubscription";
const CHANGE_PENDING =
  "We're still confirming another change to your account. Please wait a moment, then try again.";
const PURCHASE_PENDING = "We're still confirming a payment. Please try again in a moment.";

/** Answers of one path wait until `release` is called. */
function gate(path: string) {
  let release = () => {};
  const open = new Promise<void>((resolve) => {
    release = resolve;
  });
  const through = (send: typeof globalThis.fetch): typeof globalThis.fetch => {
    return async (input, init) => {
      const response = await send(input, init);
      if (String(input).endsWith(path)) await open;
      return response;
    };
  };
  return { through, release };
}

describe("a payment that is being settled", () => {
  it("stays on the payment screen when the subscription is known before the order [PAY-30] [PLN-41] [D-04]", async () => {
    const orders = gate("/getPayments");
    const shop = createShop({ through: orders.through });
    const { foyer, ...tab } = shop.tab();
    await tab.signIn("new");
    await tab.openCheckout("FNWEB12MO");
    const shown: string[] = [];
    const stop = foyer.subscribe(
      () => foyer.checkout.state.kind,
      (kind) => shown.push(kind),
    );

    const paying = foyer.checkout.submit();
    await shop.settle();
    expect(foyer.subscription.current.activeSubscriptionId).toBe("FNWEB12MO");
    expect(foyer.purchases.state.kind).toBe("confirming");
    expect(shown).toEqual([]);

    orders.release();
    const outcome = await shop.drive(paying);
    stop();
    expect(outcome).toMatchObject({
      ok: true,
      value: { value: { address: "/account/signup-confirmation" } },
    });
  });

  it("is said beside the button for as long as it takes [D-24] [PAY-20] [PAY-36]", async () => {
    const shop = createShop();
    shop.settings({ withdrawal: "notFound" });
    const tab = shop.tab();
    await tab.signIn("new");
    await tab.openCheckout("FNWEB12MO", LOST_ANSWER_CARD);
    shop.faults({ kind: "status", status: 503, operation: "getPayments", times: 500 });
    const { checkout } = tab.foyer;
    void checkout.submit();
    await shop.settle();
    const other = shop.tab();
    await other.openCheckout("FNWEB12MO");
    expect(other.foyer.checkout.submitHint).toBe("Payment in progress in another tab");
    await shop.advance(50_000);
    expect(checkout.isSubmitBlocked).toBe(true);
    expect(checkout.overlay).toBeNull();
    expect(checkout.submitHint).toContain("up to 15 minutes");
    await shop.advance(15 * 60_000);
    expect(checkout.submitHint).toMatch(/^We still can't confirm your payment\./);
    tab.close();
    const again = shop.tab();
    await again.openCheckout("FNWEB12MO");
    await shop.advance(30_000);
    expect(again.foyer.checkout.submitHint).toMatch(/^We still can't confirm your payment\./);
  });

  it("leaves in explain what the buyer is told, by its rule, also that nothing was charged [D-24] [PAY-36]", async () => {
    const shop = createShop();
    const { foyer, ...tab } = shop.tab();
    await tab.signIn("new");
    await tab.openCheckout("FNWEB12MO", { ...GOOD_CARD, cardNumber: "4000000000000143" });
    expect(await shop.drive(foyer.checkout.submit())).toMatchObject({
      failure: { code: "PURCHASE_WITHDRAWN" },
    });
    expect(foyer.checkout.message).toContain("You haven't been charged.");
    const told = foyer.explain.entries.filter(({ topic }) => topic === "purchases.message");
    expect(told.map(({ rule }) => rule)).toEqual(["PAY-36", "D-24/not-paid"]);
  });
});

/** A change that a member starts: resolves when the press was taken, with what is said about it. */
type Press = (shop: Shop, tab: Tab) => Promise<() => string | null>;

function changesPlan(action: { kind: "cancel" } | { kind: "pause"; days: number }): Press {
  return async (shop, { foyer }) => {
    await shop.drive(foyer.account.open());
    void foyer.planActions.change(action);
    await shop.settle();
    return () => foyer.planActions.message;
  };
}

const redeemsGift: Press = async (shop, { foyer }) => {
  const { gifts } = foyer;
  await shop.drive(gifts.open());
  gifts.codeForm.fields.giftCode.change("gift-year-0001");
  await shop.drive(gifts.applyCode());
  gifts.zipForm.fields.billingZipCode.change("37203");
  void gifts.redeem();
  await shop.settle();
  return () => gifts.zipForm.message;
};

const savesPayPal: Press = async (shop, { foyer, platform }) => {
  const { paymentUpdate } = foyer;
  await shop.drive(paymentUpdate.open());
  paymentUpdate.select("paypal");
  paymentUpdate.payPal.mount("the container");
  await shop.settle();
  const window = await shop.drive(platform.payPalScript.button().press());
  if (window === null) throw new Error("PayPal's window did not open.");
  const { orderID } = window;
  const payerID = "PAYER-TN";
  const body = new URLSearchParams({ payerID, decision: "approve" });
  const url = `http://127.0.0.1:4010/paypal-stand-in/approve/${orderID}?world=${shop.world}`;
  await shop.sandbox.fetch(new Request(url, { method: "POST", body }));
  await shop.drive(window.approve({ approval: { orderID, payerID } }));
  await shop.settle();
  return () => paymentUpdate.message;
};

/** Each change that could collide with a purchase, its operation and its request. */
const CHANGES = [
  ["a cancellation", changesPlan({ kind: "cancel" }), "removeSubscription", "/removeSubscription"],
  ["a pause", changesPlan({ kind: "pause", days: 30 }), "pauseSubscription", "/pauseSubscription"],
  ["a gift", redeemsGift, "redeemGiftCard", "/giftcard/redeem"],
  ["a PayPal account", savesPayPal, "updatePaymentInfoWithPaypal", "/paypal/updatePaymentInfo"],
] as const;

async function memberIn(shop: Shop): Promise<Tab> {
  const tab = shop.tab({ href: ACCOUNT });
  await tab.signIn("paying-monthly");
  return tab;
}

const sent = (shop: Shop, path: string) => shop.asked.filter((one) => one.endsWith(path)).length;

/** Only checkout is asked for: the store that settles a change of an earlier page comes by itself. */
async function reloadedAtCheckout(shop: Shop, tab: Tab): Promise<Tab> {
  const again = tab.reload(() => Promise.resolve());
  await shop.drive(again.foyer.load("checkout"));
  await again.openCheckout(YEARLY);
  return again;
}

const records = ({ platform }: Tab) =>
  platform.local.keys().filter((key) => key.includes("writes."));

async function expectRefused(shop: Shop, { foyer }: Tab): Promise<void> {
  expect(await shop.drive(foyer.checkout.submit())).toMatchObject({
    failure: { kind: "refused", reason: "change-pending" },
  });
  expect(foyer.checkout.message).toBe(CHANGE_PENDING);
  expect([sent(shop, PAY), shop.ledger()]).toEqual([0, []]);
}

describe.each(CHANGES)("while %s is being confirmed", (_, press, operation, path) => {
  it("nothing is bought, in this tab, in another one and after a reload; afterwards it is settled [D-04]", async () => {
    const shop = createShop();
    shop.settings({ withdrawal: "notBuilt" });
    const tab = await memberIn(shop);
    const other = shop.tab();
    await other.openCheckout(YEARLY);
    shop.faults({ operation, kind: "lateCommit", delayMs: 10 * MINUTE });
    await press(shop, tab);
    await shop.advance(15_000);
    expect(records(tab)).toHaveLength(1);
    await expectRefused(shop, other);
    await tab.openCheckout(YEARLY);
    await expectRefused(shop, tab);

    const again = await reloadedAtCheckout(shop, tab);
    await expectRefused(shop, again);
    other.close();
    await shop.advance(11 * MINUTE);
    expect([records(again), sent(shop, path)]).toEqual([[], 1]);
    await again.openCheckout(YEARLY);
    const outcome = await shop.drive(again.foyer.checkout.submit());
    expect(outcome.ok || outcome.failure).not.toMatchObject({ reason: "change-pending" });
    expect(again.foyer.checkout.message).not.toBe(CHANGE_PENDING);
    expect(shop.violations()).toEqual([]);
  });

  it("checkout looks for it no longer than its screen is open [D-04] [D-13]", async () => {
    const shop = createShop();
    shop.settings({ withdrawal: "notBuilt" });
    const tab = await memberIn(shop);
    const { foyer, platform } = shop.tab();
    shop.faults({ operation, kind: "lateCommit", delayMs: 10 * MINUTE });
    await press(shop, tab);
    await shop.advance(15_000);
    tab.close();
    const visit = async (use: () => Promise<unknown>) => {
      await shop.drive(foyer.checkout.open({ preSelectedPlan: YEARLY }));
      await shop.settle();
      await use();
      foyer.checkout.close();
      await shop.settle();
      return platform.clock.pending();
    };
    const waiting = await visit(async () => foyer.purchases.settleWrites());
    const refused = visit(async () => {
      expect(await shop.drive(foyer.checkout.submit())).toMatchObject({
        failure: { reason: "change-pending" },
      });
    });
    expect(await refused).toBe(waiting);
  });

  it("no other change is sent, in this tab or another one, and it says so [D-04]", async () => {
    const shop = createShop();
    shop.settings({ withdrawal: "notBuilt" });
    const tab = await memberIn(shop);
    const other = shop.tab({ href: ACCOUNT });
    await shop.settle();
    shop.faults({ operation, kind: "lateCommit", delayMs: 10 * MINUTE });
    await press(shop, tab);
    await shop.advance(15_000);
    // A pause and a cancellation are changes of one store, which has its own words for them.
    const isOfPlan = (one: string) => /(remove|pause)Subscription/.test(one);
    const others = CHANGES.filter(
      (one) => one[3] !== path && !(isOfPlan(path) && isOfPlan(one[3])),
    );
    for (const [, pressOther, , otherPath] of others) {
      expect((await pressOther(shop, tab))()).toBe(CHANGE_PENDING);
      expect((await pressOther(shop, other))()).toBe(CHANGE_PENDING);
      expect(sent(shop, otherPath)).toBe(0);
    }
    expect(sent(shop, path)).toBe(1);
  });

  it("a key that is closed lets a purchase go on at once, also after a reload onto checkout [D-04] [D-24]", async () => {
    const shop = createShop();
    const tab = await memberIn(shop);
    shop.faults({ operation, kind: "dropBefore" });
    await press(shop, tab);
    expect(records(tab)).toHaveLength(1);
    const again = await reloadedAtCheckout(shop, tab);
    expect(records(again)).toEqual([]);
    expect((await shop.drive(again.foyer.checkout.submit())).ok).toBe(true);
    expect([sent(shop, path), shop.ledger().length]).toEqual([1, 1]);
    expect(shop.violations()).toEqual([]);
  });

  it("in a tab that is closed meanwhile, a checkout that was open before settles it [D-04]", async () => {
    const shop = createShop();
    const tab = await memberIn(shop);
    const checkout = await reloadedAtCheckout(shop, shop.tab());
    shop.faults({ operation, kind: "dropBefore" });
    await press(shop, tab);
    tab.close();
    await expectRefused(shop, checkout);
    await shop.advance(2 * MINUTE);
    expect(records(checkout)).toEqual([]);
    expect((await shop.drive(checkout.foyer.checkout.submit())).ok).toBe(true);
  });
});

describe.each(CHANGES)("while a purchase is being confirmed, %s", (_, press, _operation, path) => {
  it("is not sent in a tab that has heard nothing of it, which shows the purchase then [D-04] [PAY-36]", async () => {
    const shop = createShop();
    shop.settings({ withdrawal: "notBuilt" });
    const tab = await memberIn(shop);
    const asleep = shop.tab({ href: ACCOUNT, isFrozen: true });
    await tab.openCheckout(YEARLY);
    shop.faults({ operation: "changeSubscription", kind: "lateCommit", delayMs: 10 * MINUTE });
    void tab.foyer.checkout.submit();
    await shop.advance(15_000);
    expect(asleep.foyer.purchases.isPending).toBe(false);
    expect((await press(shop, asleep))()).toBe(PURCHASE_PENDING);
    expect(asleep.foyer.purchases.isPending).toBe(true);
    expect([sent(shop, path), records(asleep)]).toEqual([0, []]);
  });

  it("is not sent, in this tab, in another one and after a reload, and says so; afterwards it is [D-04]", async () => {
    const shop = createShop();
    shop.settings({ withdrawal: "notBuilt" });
    const tab = await memberIn(shop);
    const other = shop.tab({ href: ACCOUNT });
    await tab.openCheckout(YEARLY);
    shop.faults({ operation: "changeSubscription", kind: "lateCommit", delayMs: 10 * MINUTE });
    void tab.foyer.checkout.submit();
    await shop.advance(15_000);
    expect(tab.foyer.purchases.isPending).toBe(true);
    expect((await press(shop, other))()).toBe(PURCHASE_PENDING);
    expect((await press(shop, tab))()).toBe(PURCHASE_PENDING);
    const again = tab.reload();
    expect((await press(shop, again))()).toBe(PURCHASE_PENDING);
    expect([sent(shop, path), records(again), shop.ledger()]).toEqual([0, [], []]);

    await shop.advance(11 * MINUTE);
    expect(again.foyer.purchases.state.kind).toBe("paid");
    expect(shop.ledger()).toHaveLength(1);
    const message = await press(shop, again);
    await shop.advance(5_000);
    expect(message()).not.toBe(PURCHASE_PENDING);
    // The plan that was bought has no pause.
    expect(sent(shop, path)).toBe(path === "/pauseSubscription" ? 0 : 1);
    expect(shop.ledger().filter(({ amountCents }) => amountCents > 0)).toHaveLength(1);
  });
});
