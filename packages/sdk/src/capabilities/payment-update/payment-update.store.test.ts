import { describe, expect, it } from "vitest";
import { atService } from "../../../tests/at-service.ts";
import { createHeldShop } from "../../../tests/held.ts";
import {
  type Card,
  DECLINED_CARD,
  GOOD_CARD,
  type PlayedCardFrame,
  playCardFrame,
} from "../../../tests/played-card-frame.ts";
import { createShop, type Shop, type Tab } from "../../../tests/shop.ts";
import type { FakePayPalWindow } from "../../platform/memory/memory-wallets.ts";
import { paymentUpdateTexts } from "./payment-update.texts.ts";

const SAVE = "POST /payment-frame/pay";
const PAYPAL = "POST /paypal/updatePaymentInfo";
const UPDATED = "Your payment method has been updated.";
const NOT_CHANGED = "Your payment method wasn't changed. Please try again.";
const MINUTE = 60_000;
const CHARGE_CHANGED =
  "What you'll be charged has changed since you opened this page. Please check it, then save again.";
const PAYPAL_OPERATION = "updatePaymentInfoWithPaypal";
const MASTERCARD: Card = { ...GOOD_CARD, cardNumber: "5555555555554444" };
const REVIEW =
  "There's been an error in processing your payment. Please review and enter the correct Payment Method information.";

/** A tab of a member at Edit payment, and what to do there. */
function at(shop: Shop, tab: Tab) {
  const { paymentUpdate: store } = tab.foyer;
  const count = (call: string) => shop.asked.filter((one) => one === call).length;
  /** The card form, filled in unless `card` is null. */
  async function withCard(card: Card | null = MASTERCARD): Promise<PlayedCardFrame> {
    store.frame.mount("the container");
    await shop.settle();
    const played = playCardFrame(tab.platform);
    await shop.drive(played.load());
    if (card) await shop.drive(played.fill(card));
    return played;
  }
  /** Opens PayPal's window and approves in it; resolves when the page has taken the approval. */
  async function withPayPal(payerID = "PAYER-TN") {
    store.select("paypal");
    store.payPal.mount("the container");
    await shop.settle();
    const window = await shop.drive(tab.platform.payPalScript.button().press());
    if (window === null) throw new Error("PayPal's window did not open.");
    const body = new URLSearchParams({ payerID, decision: "approve" });
    const url = `http://127.0.0.1:4010/paypal-stand-in/approve/${window.orderID}?world=${shop.world}`;
    await shop.sandbox.fetch(new Request(url, { method: "POST", body }));
    return () => shop.drive(window.approve({ approval: { orderID: window.orderID, payerID } }));
  }
  const open = () => shop.drive(store.open());
  const save = () => shop.drive(store.save());
  return { shop, tab, foyer: tab.foyer, store, count, withCard, withPayPal, open, save };
}

async function member(persona: string, configuration = {}) {
  const shop = createShop();
  const href = "http://localhost:5173/account/manage/edit-payment";
  const tab = shop.tab({ href, configuration });
  await tab.signIn(persona);
  const here = at(shop, tab);
  await here.open();
  return here;
}

/** The page is loaded again while a card is being saved. */
async function reloadedWhileSaving(persona: string) {
  const { shop, tab, store, withCard } = await member(persona);
  await withCard();
  shop.latency(2_000);
  void store.save();
  // The bill of an open payment is read again first.
  await shop.advance(persona === "dunning" ? 5_000 : 3_000);
  expect(store.state.kind).toBe("saving");
  const again = at(shop, tab.reload());
  shop.latency(0);
  return { shop, again };
}

/** The page is loaded again, and the card that it saved has never reached the service. */
async function reloadedUnsent(settings: Parameters<Shop["settings"]>[0] = {}) {
  const { shop, tab, store, withCard } = await member("paying-monthly");
  shop.settings(settings);
  await withCard();
  shop.faults({ kind: "dropBefore", operation: "payInFrame", times: 9 });
  void store.save();
  await shop.settle();
  return { shop, again: at(shop, tab.reload()) };
}

/** Keys of the PayPal accounts that were sent. */
function keysOf(shop: Shop) {
  return shop.sandbox.controls
    .requests(shop.world, PAYPAL_OPERATION)
    .map(({ idempotencyKey }) => idempotencyKey);
}

describe("Edit payment", () => {
  it("has its title, card and PayPal, the method of now and the way back [BIL-01] [BIL-02] [BIL-03] [OPN-048]", async () => {
    const { store } = await member("paying-monthly");
    expect(store.state).toEqual({ kind: "form" });
    expect([store.title, paymentUpdateTexts["payment-update.save"]]).toEqual([
      "Update Payment Information",
      "Save",
    ]);
    expect(store.options).toEqual([
      { method: "card", text: "Card", selected: true },
      { method: "paypal", text: "PayPal", selected: false },
    ]);
    expect(store.current).toEqual({
      ...{ label: "Current payment method", text: "Visa •••• 4242" },
      ...{ kind: "card", cardType: "Visa" },
    });
    expect(store.back).toMatchObject({ destination: { address: "/account/manage" } });
    expect(store.openPaymentText).toBeNull();
    store.select("paypal");
    expect(store.method).toBe("paypal");
  });

  it("has no PayPal where the configuration has none [PAY-57]", async () => {
    const { store } = await member("paying-monthly", {
      defaultConfig: { usePayPalPayments: false },
    });
    expect(store.options.map(({ method }) => method)).toEqual(["card"]);
    store.select("paypal");
    expect(store.method).toBe("card");
  });

  it("begins with PayPal for a member who pays with it [BIL-10]", async () => {
    const { store } = await member("paying-paypal");
    expect(store.method).toBe("paypal");
  });

  it.each([
    ["roku", /billed through Roku/, "https://my.roku.com/subscriptions"],
    ["unknown-channel", /contact customer care/, "https://help.foyer.example/"],
    ["gift", /doesn't renew with a payment/, "/account/signup-plans"],
    ["churned-card", /don't have a plan/, "/account/signup-plans"],
    ["new", /don't have a plan/, "/account/signup-plans"],
  ])("of %s has no form, and says where to go [MNG-19] [MNG-18]", async (persona, text, to) => {
    const { store, count, save } = await member(persona);
    const { state } = store;
    expect(state).toMatchObject({ kind: "blocked", message: expect.stringMatching(text) });
    const { destination } = (state.kind === "blocked" && state.link) || {};
    expect(destination && ("address" in destination ? destination.address : destination.url)).toBe(
      to,
    );
    expect(store.showsForm).toBe(false);
    expect(await save()).toMatchObject({ ok: false, failure: { reason: "not-editable" } });
    expect(count(SAVE)).toBe(0);
  });

  it.each(["coupon", "upcoming-plan"])(
    "of %s has its form: the plan goes on with a payment [D-36] [MNG-19]",
    async (persona) => {
      const { store } = await member(persona);
      expect(store.showsForm).toBe(true);
    },
  );
  it("adds a method to a plan that a code opened, and the renewal is promised from then on [D-37] [MNG-19] [BIL-04]", async () => {
    const { foyer, store, save, withCard } = await member("coupon");
    expect(foyer.account.nextPayment.text).toMatch(
      /^Free until .*\. Then your plan ends unless you add a payment method\.$/,
    );
    expect(foyer.account.editPayment?.text).toBe("Add Payment Method");
    expect([store.title, store.current]).toEqual(["Add Payment Method", null]);
    await withCard();
    expect(await save()).toMatchObject({ ok: true });
    expect(foyer.account.nextPayment.text).toMatch(/^\$64\.99 plus tax on /);
    expect(foyer.account.editPayment?.text).toBe("Edit Payment");
    expect(foyer.account.plan?.standing).toBeNull();
  });

  it("that cannot read the account says so, and reads it again [MNG-19]", async () => {
    const shop = createShop();
    const tab = shop.tab();
    await tab.signIn("paying-monthly");
    shop.faults({
      kind: "status",
      status: 500,
      operation: "getCurrentSubscriptionStatus",
      times: 9,
    });
    const { store, open } = at(shop, tab);
    await open();
    const { state } = tab.foyer.account;
    expect(store.state).toEqual({
      kind: "failed",
      message: state.kind === "failed" && state.message,
    });
    shop.clearFaults();
    await shop.drive(store.reload());
    expect(store.state.kind).toBe("form");
  });
});

describe("a new card", () => {
  it("is saved, and My Account shows it at once [BIL-04] [PAY-47] [API-24] [CAP-10]", async () => {
    const { shop, foyer, store, count, withCard, save } = await member("paying-monthly");
    const { frame } = await withCard();
    expect(frame.fields).toMatchObject({ serviceId: "", promotionId: "" });
    expect((await save()).ok).toBe(true);
    await shop.settle();
    expect(store.state).toEqual({ kind: "updated", message: UPDATED, charge: null });
    expect(store.showsForm).toBe(false);
    expect(foyer.account.paymentMethod?.text).toBe("Mastercard •••• 4444");
    expect([store.current?.text, store.historyLink]).toEqual(["Mastercard •••• 4444", null]);
    expect([count(SAVE), frame.closed]).toEqual([1, true]);
    expect(shop.ledger()).toEqual([]);
    expect(shop.violations()).toEqual([]);
  });

  it("is being saved from the press on, also where another screen has sent it [D-04]", async () => {
    const { shop, foyer, store, open, withCard } = await member("paying-monthly");
    await withCard();
    shop.latency(2_000);
    const saving = store.save();
    expect([store.state.kind, store.showsForm]).toEqual(["saving", true]);
    await shop.advance(3_000);
    store.close();
    expect([store.state.kind, store.showsForm]).toEqual(["saving", false]);
    await Promise.all([open(), shop.drive(saving)]);
    expect(foyer.account.paymentMethod?.text).toBe("Mastercard •••• 4444");
  });

  it("keeps its method while it is being sent: another one cannot be chosen meanwhile [BIL-02] [D-04]", async () => {
    const { shop, store, withCard } = await member("paying-monthly");
    await withCard();
    shop.latency(2_000);
    const saving = store.save();
    store.select("paypal");
    expect([store.state.kind, store.method]).toEqual(["saving", "card"]);
    await shop.drive(saving);
    store.select("paypal");
    expect(store.method).toBe("paypal");
  });

  it("of another page is waited for: no other method can be chosen meanwhile [BIL-02] [D-04]", async () => {
    const { again } = await reloadedWhileSaving("paying-monthly");
    expect(again.store.method).toBe("card");
    again.store.select("paypal");
    expect(again.store.method).toBe("card");
  });

  it("whose answer is lost is asked for at once when the user checks [D-04] [D-24]", async () => {
    const { shop, store, count, withCard } = await member("paying-monthly");
    await withCard();
    shop.faults({ kind: "dropBefore", operation: "payInFrame", times: 1 });
    const saving = store.save();
    await shop.settle();
    expect(store.state.kind).toBe("confirming");
    store.checkNow();
    await shop.settle();
    expect([store.state.kind, store.message]).toEqual(["form", NOT_CHANGED]);
    await shop.drive(saving);
    expect(count(SAVE)).toBe(1);
  });

  it("says no amount that was charged where the payments of before could not be read [BIL-04] [D-06]", async () => {
    const { shop, store, withCard, save } = await member("dunning");
    await withCard();
    // What was there before is unknown, and what is there afterwards proves no charge.
    shop.faults({ kind: "status", status: 500, operation: "getPayments", times: 1 });
    expect(await save()).toMatchObject({ ok: true });
    await shop.settle();
    expect(store.state).toEqual({
      kind: "updated",
      message: UPDATED,
      charge: "Check your billing history to see whether your past-due payment went through.",
    });
  });

  it("pressed twice is sent once [D-04]", async () => {
    const { shop, store, count, withCard } = await member("paying-monthly");
    await withCard();
    const [first, second] = await shop.drive(Promise.all([store.save(), store.save()]));
    expect([first.ok, second.ok]).toEqual([true, false]);
    expect(count(SAVE)).toBe(1);
  });

  it("that is not filled in marks its fields, and nothing is sent [OPN-104] [D-27]", async () => {
    const { store, count, withCard, save } = await member("paying-monthly");
    const { frame } = await withCard(null);
    expect(await save()).toMatchObject({ ok: false, failure: { reason: "card-incomplete" } });
    expect(store.message).toBe("Enter your card details to continue.");
    expect(frame.sent.map(({ EVENT_NAME }) => EVENT_NAME)).toEqual(["SHOW_PROBLEMS"]);
    expect(count(SAVE)).toBe(0);
  });

  it("that is declined says so, keeps the former card, and takes another one [PAY-56] [ERR-01]", async () => {
    const { shop, foyer, store, withCard, save } = await member("paying-monthly");
    const played = await withCard(DECLINED_CARD);
    expect((await save()).ok).toBe(false);
    expect([store.state.kind, store.message]).toEqual(["form", REVIEW]);
    await shop.drive(foyer.account.reload());
    expect(foyer.account.paymentMethod?.text).toBe("Visa •••• 4242");
    await shop.drive(played.fill(MASTERCARD));
    expect((await save()).ok).toBe(true);
    expect(store.state.kind).toBe("updated");
    expect(store.message).toBeNull();
  });

  it("is not sent offline, and the text says so [D-04]", async () => {
    const { tab, store, count, withCard, save } = await member("paying-monthly");
    await withCard();
    tab.platform.connectivity.setOnline(false);
    expect(await save()).toMatchObject({ ok: false, failure: { reason: "offline" } });
    expect(store.message).toBe(tab.foyer.messages.text("error.offline"));
    expect(count(SAVE)).toBe(0);
  });

  it("is not sent while the methods of before cannot be read [D-06]", async () => {
    const { shop, store, count, withCard, save } = await member("paying-monthly");
    await withCard();
    shop.faults({ kind: "status", status: 500, operation: "getPaymentMethods", times: 9 });
    expect((await save()).ok).toBe(false);
    expect([store.state.kind, store.message]).toEqual([
      "form",
      "Something went wrong, please try again later.",
    ]);
    expect(count(SAVE)).toBe(0);
  });

  it("whose answer is lost is found at the service, and is never 'failed' [D-04] [BIL-04]", async () => {
    const { shop, store, count, withCard } = await member("paying-monthly");
    await withCard();
    shop.faults({ kind: "dropAfterCommit", operation: "payInFrame", times: 1 });
    expect((await shop.drive(store.save())).ok).toBe(true);
    expect([store.state.kind, store.message]).toEqual(["updated", null]);
    expect(count(SAVE)).toBe(1);
  });

  it("that never reached the service is not sent again: its key is closed, and a second press saves it, once [D-04] [D-24]", async () => {
    const { shop, store, count, withCard } = await member("paying-monthly");
    const { frame } = await withCard();
    shop.faults({ kind: "dropBefore", operation: "payInFrame", times: 1 });
    const saved = store.save();
    await shop.settle();
    expect(store.state).toMatchObject({ kind: "confirming" });
    expect(store.showsForm).toBe(true);
    expect((await shop.drive(saved)).ok).toBe(false);
    expect([store.state.kind, store.message, count(SAVE)]).toEqual(["form", NOT_CHANGED, 1]);
    expect(store.frame.isValid).toBe(true);
    expect((await shop.drive(store.save())).ok).toBe(true);
    const keys = frame.sent.map(
      ({ payload }) => (payload as { idempotencyKey: string }).idempotencyKey,
    );
    expect([count(SAVE), new Set(keys).size]).toEqual([2, 2]);
    expect([store.state.kind, store.message]).toEqual(["updated", null]);
  });

  it("is settled after a reload in the middle, with one card saved [D-04]", async () => {
    const { shop, again } = await reloadedWhileSaving("paying-monthly");
    await again.open();
    await shop.advance(60_000);
    expect(again.store.state).toMatchObject({ kind: "updated", message: UPDATED });
    expect(again.foyer.account.paymentMethod?.text).toBe("Mastercard •••• 4444");
  });

  it("of an earlier page that is settled before the screen opens is told when it does, and once [D-04] [BIL-04]", async () => {
    const { shop, again } = await reloadedWhileSaving("paying-monthly");
    await shop.advance(60_000);
    await again.open();
    expect(again.store.state).toMatchObject({ kind: "updated", message: UPDATED, charge: null });
    again.store.close();
    await again.open();
    expect(again.store.state.kind).toBe("form");
  });

  it("of an earlier page that was not made says so when the screen opens [D-24]", async () => {
    const { shop, again } = await reloadedUnsent({ withdrawal: "notBuilt" });
    await shop.advance(20 * MINUTE);
    await again.open();
    expect([again.store.state.kind, again.store.message]).toEqual(["form", NOT_CHANGED]);
  });

  it("of an earlier page that never arrived says so at once, by its key, and can be saved [D-24]", async () => {
    const { shop, again } = await reloadedUnsent();
    await again.open();
    await shop.settle();
    expect([again.store.state.kind, again.store.message]).toEqual(["form", NOT_CHANGED]);
    expect(again.count(SAVE)).toBe(1);
    shop.clearFaults();
    await again.withCard();
    expect((await again.save()).ok).toBe(true);
  });

  it("of an earlier page is not told to the next member who signs in [D-13]", async () => {
    const { shop, again } = await reloadedWhileSaving("paying-monthly");
    await shop.advance(60_000);
    await shop.drive(again.foyer.session.signOut());
    await again.tab.signIn("paying-yearly");
    await again.open();
    expect(again.store.state.kind).toBe("form");
  });

  it("of an earlier page that never arrived is not there after the longest commit time where no key can be closed, and says so [D-24]", async () => {
    const { shop, again } = await reloadedUnsent({ withdrawal: "notBuilt" });
    await again.open();
    await shop.advance(60_000);
    expect(again.store.state).toMatchObject({
      kind: "confirming",
      message: expect.stringContaining("up to 15 minutes"),
    });
    await again.withCard();
    expect(await again.save()).toMatchObject({ ok: false, failure: { reason: "in-progress" } });
    await shop.advance(15 * MINUTE);
    expect([again.store.state.kind, again.store.message]).toEqual(["form", NOT_CHANGED]);
    expect(again.count(SAVE)).toBe(1);
  });

  it("in another tab holds this one, which shows the new card when it is saved [D-04]", async () => {
    const { shop, tab, store, count, withCard } = await member("paying-monthly");
    const other = at(shop, shop.tab({ href: "http://localhost:5173/account/manage/edit-payment" }));
    await other.open();
    await withCard();
    await other.withCard();
    shop.latency(2_000);
    void store.save();
    await shop.advance(3_000);
    expect(other.store.state).toMatchObject({
      kind: "elsewhere",
      message: "Your payment method is being updated in another tab.",
    });
    expect(await other.save()).toMatchObject({ ok: false, failure: { reason: "in-progress" } });
    shop.latency(0);
    await shop.advance(10_000);
    expect([store.state.kind, other.store.state.kind]).toEqual(["updated", "updated"]);
    expect(other.foyer.account.paymentMethod?.text).toBe("Mastercard •••• 4444");
    expect(count(SAVE)).toBe(1);
    tab.close();
  });

  it("that is opened while another tab saves has its form once nothing was changed there [D-04]", async () => {
    const { shop, store, withCard } = await member("paying-monthly");
    const second = at(
      shop,
      shop.tab({ href: "http://localhost:5173/account/manage/edit-payment" }),
    );
    await withCard();
    shop.settings({ withdrawal: "notBuilt" });
    shop.faults({ kind: "dropBefore", operation: "payInFrame", times: 99 });
    void store.save();
    await shop.settle();
    await second.open();
    expect(second.store.state.kind).toBe("elsewhere");
    await shop.advance(20 * MINUTE);
    expect(second.store.state.kind).toBe("form");
    await second.withCard();
    expect(second.store.frame.isValid).toBe(true);
  });

  it("is forgotten at sign-out, also its late answer [D-13] [SGN-38]", async () => {
    const { shop, tab, store, withCard } = await member("paying-monthly");
    await withCard();
    shop.latency(1_000);
    const saved = store.save();
    await shop.advance(100);
    await shop.drive(Promise.all([saved, tab.foyer.session.signOut()]));
    await shop.advance(60_000);
    expect([store.state.kind, store.message, store.current]).toEqual(["idle", null, null]);
  });

  it("stores neither card nor account beside its key [D-13]", async () => {
    const { shop, tab, store, withCard } = await member("dunning");
    await withCard();
    shop.latency(1_000);
    void store.save();
    await shop.advance(2_500);
    const { local } = tab.platform;
    const records = local.keys().filter((key) => key.includes("writes."));
    const [record = ""] = records.map((key) => local.get(key) ?? "");
    expect(records).toHaveLength(1);
    expect(Object.keys(JSON.parse(record).data.content).sort()).toEqual([
      "before",
      "kind",
      "lastOrderID",
      "wasOpen",
    ]);
  });
});

describe("a PayPal account", () => {
  it("whose window stays silent leaves the page usable, and a press opens another [D-47]", async () => {
    const { shop, tab, store, count, withPayPal } = await member("paying-monthly");
    store.select("paypal");
    store.payPal.mount("the container");
    await shop.settle();
    expect(await shop.drive(tab.platform.payPalScript.button().press())).not.toBeNull();
    expect(store.state.kind).toBe("form");
    const silent = await shop.drive(tab.platform.payPalScript.button().press());
    expect(silent).not.toBeNull();
    silent?.fail(new Error("Window closed"));
    silent?.cancel();
    await shop.advance(5_000);
    expect(store.message).toBeNull();
    const approve = await withPayPal();
    await approve();
    await shop.settle();
    expect([store.state.kind, count(PAYPAL)]).toEqual(["updated", 1]);
  });

  it("is approved and saved, and My Account shows it at once [BIL-02] [BIL-04] [API-31] [API-34] [BIL-07]", async () => {
    const { shop, foyer, store, count, withPayPal } = await member("paying-monthly");
    const approve = await withPayPal();
    await approve();
    await shop.settle();
    expect(store.state).toEqual({ kind: "updated", message: UPDATED, charge: null });
    expect(foyer.account.paymentMethod?.text).toBe("PayPal pat@paypal.example");
    expect([count(PAYPAL), shop.ledger()]).toEqual([1, []]);
    expect(shop.violations()).toEqual([]);
  });

  it("whose answer is lost is found at the service [D-04] [API-34]", async () => {
    const { shop, store, count, withPayPal } = await member("paying-monthly");
    const approve = await withPayPal();
    shop.faults({ kind: "dropAfterCommit", operation: PAYPAL_OPERATION, times: 1 });
    await approve();
    expect(store.state.kind).toBe("confirming");
    await shop.advance(2_000);
    expect([store.state.kind, store.message]).toEqual(["updated", null]);
    expect(count(PAYPAL)).toBe(1);
  });

  it("whose answer is lost is found among the saved methods where no key can be closed [D-04] [API-34]", async () => {
    const { shop, store, count, withPayPal } = await member("paying-monthly");
    shop.settings({ withdrawal: "notBuilt" });
    const approve = await withPayPal();
    shop.faults({ kind: "dropAfterCommit", operation: PAYPAL_OPERATION, times: 1 });
    await approve();
    await shop.advance(2_000);
    expect([store.state.kind, count(PAYPAL)]).toEqual(["updated", 1]);
  });

  it("that never reached the service is not sent again: its key is closed, and another approval saves it, once [D-04] [D-24]", async () => {
    const { shop, store, count, withPayPal } = await member("paying-monthly");
    const approve = await withPayPal();
    shop.faults({ kind: "dropBefore", operation: PAYPAL_OPERATION, times: 1 });
    await approve();
    expect(store.state.kind).toBe("confirming");
    await shop.advance(5_000);
    expect([store.state.kind, store.message, count(PAYPAL)]).toEqual(["form", NOT_CHANGED, 1]);
    const again = await withPayPal();
    await again();
    await shop.settle();
    expect([store.state.kind, count(PAYPAL)]).toEqual(["updated", 2]);
    expect(new Set(keysOf(shop)).size).toBe(2);
  });

  it("that never reached the service is said so after the longest commit time where no key can be closed [D-24]", async () => {
    const { shop, store, count, withPayPal } = await member("paying-monthly");
    shop.settings({ withdrawal: "notBuilt" });
    const approve = await withPayPal();
    shop.faults({ kind: "dropBefore", operation: PAYPAL_OPERATION, times: 1 });
    await approve();
    await shop.advance(14 * MINUTE);
    expect([store.state.kind, store.message]).toEqual(["confirming", null]);
    await shop.advance(2 * MINUTE);
    expect([store.state.kind, store.message, count(PAYPAL)]).toEqual(["form", NOT_CHANGED, 1]);
  });

  it("that would be saved late is not once its key is closed, and nothing is charged to it [D-24] [BIL-04]", async () => {
    const { shop, foyer, store, count, withPayPal } = await member("dunning");
    const approve = await withPayPal();
    shop.faults({ operation: PAYPAL_OPERATION, kind: "lateCommit", delayMs: 180_000 });
    await approve();
    await shop.advance(15_000);
    expect([store.state.kind, store.message]).toEqual(["form", NOT_CHANGED]);
    const before = foyer.account.paymentMethod?.text;
    await shop.advance(10 * MINUTE);
    await shop.drive(foyer.account.reload());
    expect(foyer.account.paymentMethod?.text).toBe(before);
    expect([count(PAYPAL), shop.ledger(), shop.violations()]).toEqual([1, [], []]);
    expect(store.openPaymentText).toContain("$5.99");
  });

  it("that is saved late is found in the end, charged once, and never said not to be, where no key can be closed [D-04] [D-24] [BIL-04]", async () => {
    const { shop, foyer, store, count, withPayPal } = await member("dunning");
    shop.settings({ withdrawal: "notBuilt" });
    const approve = await withPayPal();
    shop.faults({ operation: PAYPAL_OPERATION, kind: "lateCommit", delayMs: 180_000 });
    const told: (string | null)[] = [];
    foyer.subscribe(
      () => store.message,
      (message) => void told.push(message),
    );
    await approve();
    await shop.advance(170_000);
    expect([store.state.kind, shop.ledger()]).toEqual(["confirming", []]);
    await shop.advance(2 * MINUTE);
    expect(store.state).toMatchObject({
      kind: "updated",
      charge: "We charged your past-due payment: $6.41, including tax.",
    });
    expect(told.filter((message) => message !== null)).toEqual([]);
    expect(count(PAYPAL)).toBe(1);
    expect(shop.ledger()).toMatchObject([{ amountCents: 641 }]);
  });

  it("that was sent by an earlier page is found after a reload [D-04] [API-34]", async () => {
    const { shop, tab, count, withPayPal } = await member("paying-monthly");
    shop.settings({ withdrawal: "notBuilt" });
    const approve = await withPayPal();
    shop.faults({ kind: "delay", delayMs: 5_000, operation: PAYPAL_OPERATION });
    await approve();
    const again = at(shop, tab.reload());
    await again.open();
    await shop.advance(60_000);
    expect(again.store.state).toMatchObject({ kind: "updated", message: UPDATED });
    expect(again.foyer.account.paymentMethod?.text).toBe("PayPal pat@paypal.example");
    expect([count(PAYPAL), shop.ledger()]).toEqual([1, []]);
  });

  it("that the service still works on after a reload is not saved once its key is closed, and is said so [D-04] [D-24] [API-34]", async () => {
    const { shop, tab, count, withPayPal } = await member("paying-monthly");
    const approve = await withPayPal();
    shop.faults({ kind: "delay", delayMs: 5_000, operation: PAYPAL_OPERATION });
    await approve();
    const again = at(shop, tab.reload());
    await again.open();
    await shop.advance(60_000);
    expect([again.store.state.kind, again.store.message]).toEqual(["form", NOT_CHANGED]);
    await shop.drive(again.foyer.account.reload());
    expect(again.foyer.account.paymentMethod?.text).toBe("Visa •••• 4242");
    expect([count(PAYPAL), shop.ledger()]).toEqual([1, []]);
  });

  it("in another tab holds this one, which shows the account when it is saved [D-04] [API-34]", async () => {
    const { shop, count, store, withPayPal } = await member("paying-monthly");
    const other = at(shop, shop.tab({ href: "http://localhost:5173/account/manage/edit-payment" }));
    await other.open();
    await other.withCard();
    const approve = await withPayPal();
    shop.faults({ kind: "dropAfterCommit", operation: PAYPAL_OPERATION, times: 1 });
    await approve();
    expect(other.store.state.kind).toBe("elsewhere");
    expect(await other.save()).toMatchObject({ ok: false, failure: { reason: "in-progress" } });
    await shop.advance(10_000);
    expect([store.state.kind, other.store.state.kind]).toEqual(["updated", "updated"]);
    expect(other.foyer.account.paymentMethod?.text).toBe("PayPal pat@paypal.example");
    expect([count(PAYPAL), count(SAVE)]).toEqual([1, 0]);
  });

  it("in another tab that was not saved leaves this one its form, and both say so [D-04] [D-24] [API-34]", async () => {
    const { shop, count, store, withPayPal } = await member("paying-monthly");
    const other = at(shop, shop.tab({ href: "http://localhost:5173/account/manage/edit-payment" }));
    await other.open();
    await other.withCard();
    const approve = await withPayPal();
    shop.faults({ kind: "dropBefore", operation: PAYPAL_OPERATION, times: 1 });
    await approve();
    expect(other.store.state.kind).toBe("elsewhere");
    await shop.advance(10_000);
    expect([store.state.kind, other.store.state.kind]).toEqual(["form", "form"]);
    expect([store.message, other.store.message]).toEqual([NOT_CHANGED, NOT_CHANGED]);
    expect([count(PAYPAL), count(SAVE)]).toEqual([1, 0]);
    expect((await other.save()).ok).toBe(true);
  });

  it("that the bank refuses says so, and the card still works [PAY-56] [ERR-01]", async () => {
    const { shop, store, withPayPal, withCard, save } = await member("paying-monthly");
    const approve = await withPayPal();
    await shop.sandbox.fetch(`http://localhost:4010/_sandbox/bank?world=${shop.world}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ member: "paying-monthly", kind: "refuse", errorCode: "eV1106" }),
    });
    await approve();
    await shop.settle();
    expect([store.state.kind, store.message]).toEqual(["form", REVIEW]);
    store.select("card");
    expect(store.message).toBeNull();
    await withCard();
    expect((await save()).ok).toBe(true);
  });

  it("is not asked for offline [D-04]", async () => {
    const { shop, tab, store } = await member("paying-monthly");
    store.select("paypal");
    store.payPal.mount("the container");
    await shop.settle();
    tab.platform.connectivity.setOnline(false);
    expect(await shop.drive(tab.platform.payPalScript.button().press())).toBeNull();
    expect(store.message).toBe(tab.foyer.messages.text("error.offline"));
  });

  it("opens no window for a press that is refused, though one of an earlier press is silent [D-47] [D-04]", async () => {
    const { shop, tab, store, count } = await member("paying-monthly");
    store.select("paypal");
    store.payPal.mount("the container");
    await shop.settle();
    const { payPalScript } = tab.platform;
    const press = (): Promise<FakePayPalWindow | null> => shop.drive(payPalScript.button().press());
    const silent = await press();
    expect(silent).not.toBeNull();
    tab.platform.connectivity.setOnline(false);
    expect(await press()).toBeNull();
    expect(store.message).toBe(tab.foyer.messages.text("error.offline"));
    tab.platform.connectivity.setOnline(true);
    await shop.drive(silent?.approve() ?? Promise.reject());
    expect(count(PAYPAL)).toBe(0);
  });

  it("approved while a card is being saved saves nothing, and the card is told [BIL-04] [D-04] [D-12]", async () => {
    const { shop, store, count, withCard, withPayPal } = await member("paying-monthly");
    const approve = await withPayPal();
    store.select("card");
    await withCard();
    shop.latency(2_000);
    const saving = store.save();
    await shop.advance(500);
    await approve();
    expect((await shop.drive(saving)).ok).toBe(true);
    await shop.settle();
    expect([store.state.kind, store.message, count(PAYPAL)]).toEqual(["updated", null, 0]);
  });

  it("that is refused after another tab has saved a card leaves a card form that loads [BIL-02] [PAY-56]", async () => {
    const { shop, tab, store, withPayPal } = await member("paying-monthly");
    const approve = await withPayPal();
    const other = at(shop, shop.tab({ href: tab.platform.location.href() }));
    await other.open();
    await other.withCard();
    await other.save();
    await shop.settle();
    expect(store.state.kind).toBe("updated");
    shop.faults({ kind: "status", operation: PAYPAL_OPERATION, status: 422, errorCode: "eV2327" });
    await approve();
    await shop.settle();
    expect(store.state.kind).toBe("form");
    store.select("card");
    store.frame.mount("the container");
    await shop.settle();
    expect(store.frame.state.kind).toBe("loading");
  });

  it("whose window is closed saves nothing [PAY-66]", async () => {
    const { shop, tab, store, count } = await member("paying-monthly");
    store.select("paypal");
    store.payPal.mount("the container");
    await shop.settle();
    const window = await shop.drive(tab.platform.payPalScript.button().press());
    window?.cancel();
    await shop.settle();
    expect([store.state.kind, store.message, count(PAYPAL)]).toEqual(["form", null, 0]);
  });

  it("that cannot be asked for says so [PAY-65]", async () => {
    const { shop, tab, store } = await member("paying-monthly");
    store.select("paypal");
    store.payPal.mount("the container");
    await shop.settle();
    shop.faults({ kind: "status", status: 500, operation: "createPaypalToken", times: 9 });
    expect(await shop.drive(tab.platform.payPalScript.button().press())).toBeNull();
    await shop.settle();
    expect(store.message).toBe("Failed to Create Paypal Order");
  });

  it.each([
    ["is saved", {}, (_: Tab) => {}, 1],
    ["is refused", { kind: "status", status: 422, errorCode: "eV1108" }, (_: Tab) => {}, 1],
    ["has a lost answer", { kind: "dropAfterCommit" }, (_: Tab) => {}, 1],
    [
      "is approved as the screen is left",
      {},
      ({ foyer }: Tab): void => foyer.paymentUpdate.close(),
      0,
    ],
    [
      "is approved as the screen is read again",
      {},
      ({ foyer }: Tab): void => void foyer.paymentUpdate.reload(),
      0,
    ],
  ] as const)(
    "that %s closes PayPal's window [PAY-66] [D-12]",
    async (_, fault, meanwhile, sent) => {
      const { shop, tab, store, count } = await member("paying-monthly");
      store.select("paypal");
      store.payPal.mount("the container");
      await shop.settle();
      const window = await shop.drive(tab.platform.payPalScript.button().press());
      const body = new URLSearchParams({ payerID: "PAYER-TN", decision: "approve" });
      const url = `http://127.0.0.1:4010/paypal-stand-in/approve/${window?.orderID}?world=${shop.world}`;
      await shop.sandbox.fetch(new Request(url, { method: "POST", body }));
      if ("kind" in fault) shop.faults({ ...fault, operation: PAYPAL_OPERATION });
      let isClosed = false;
      void window?.approve().then(() => {
        isClosed = true;
      });
      meanwhile(tab);
      await shop.advance(30_000);
      expect([isClosed, count(PAYPAL)]).toEqual([true, sent]);
    },
  );

  it("approved after the screen was left saves nothing [D-12]", async () => {
    const { store, count, withPayPal } = await member("paying-monthly");
    const approve = await withPayPal();
    store.close();
    await approve();
    expect(count(PAYPAL)).toBe(0);
  });
});

describe("an open payment", () => {
  it("is named before saving, charged to the new card once, and named with its tax after [BIL-04] [OPN-141] [D-17]", async () => {
    const { shop, foyer, store, withCard, save } = await member("dunning");
    expect(store.openPaymentText).toBe(
      "Your last payment of $5.99 plus tax is past due. We'll charge it right away when you save a new payment method.",
    );
    await withCard();
    expect((await save()).ok).toBe(true);
    await shop.settle();
    expect(store.state).toEqual({
      kind: "updated",
      message: UPDATED,
      charge: "We charged your past-due payment: $6.41, including tax.",
    });
    expect(store.historyLink).toMatchObject({
      destination: { address: "/account/manage/billing-history" },
    });
    expect(shop.ledger()).toMatchObject([{ amountCents: 641, method: "renewal" }]);
    expect(foyer.account.notices).toEqual([]);
    expect(store.openPaymentText).toBeNull();
  });

  /** A member whose renewal was refused, with a code on its bill. */
  async function owing(code: string) {
    const shop = createShop();
    await shop.makesPersona({ id: "due", status: "Dunning", method: "paypal" });
    const service = await atService(shop, "due");
    await service.code(code);
    const tab = shop.tab({ href: "http://localhost:5173/account/manage/edit-payment" });
    await tab.signIn("due");
    const there = at(shop, tab);
    await there.open();
    const charged = () =>
      shop
        .ledger()
        .filter(({ profileId }) => profileId === "profile-due")
        .map(({ amountCents, taxCents }) => amountCents - taxCents);
    return { ...there, service, charged };
  }

  it("is charged with no other amount than the page names: the new one shows, and is charged after another press [D-05] [BIL-04]", async () => {
    const { store, service, charged, withCard, save } = await owing("HALFOFF");
    await withCard();
    expect(store.openPaymentText).toContain("$2.99");
    // In another tab a dearer code was agreed to.
    await service.code("WELCOME10");
    expect((await save()).ok).toBe(false);
    expect([store.message, charged()]).toEqual([CHARGE_CHANGED, []]);
    expect(store.openPaymentText).toContain("$5.39");
    expect((await save()).ok).toBe(true);
    expect(charged()).toEqual([539]);
  });

  it("that a code has made free is not named, and My Account asks for no method [D-42] [BIL-04]", async () => {
    const { foyer, store, charged, withCard, save } = await owing("FREEPASS");
    expect(foyer.subscription.current.activeSubscriptionStatus).toBe("Dunning");
    expect([store.openPaymentText, foyer.account.notices]).toEqual([null, []]);
    await withCard();
    expect((await save()).ok).toBe(true);
    expect(store.state).toEqual({ kind: "updated", message: UPDATED, charge: null });
    expect(charged().filter((cents) => cents > 0)).toEqual([]);
  });

  it("that was free when the page was read is not charged before it is named [D-05] [BIL-04]", async () => {
    const { store, service, charged, withCard, save } = await owing("FREEPASS");
    await withCard();
    expect(store.openPaymentText).toBeNull();
    // In another tab another code was agreed to.
    await service.code("WELCOME10");
    expect((await save()).ok).toBe(false);
    expect([store.message, charged()]).toEqual([CHARGE_CHANGED, []]);
    expect(store.openPaymentText).toContain("$5.39");
  });

  it("is charged to the PayPal account [API-34] [BIL-04]", async () => {
    const { shop, store, withPayPal } = await member("dunning");
    const approve = await withPayPal();
    await approve();
    await shop.settle();
    expect(store.state).toMatchObject({ charge: expect.stringContaining("$6.41") });
    expect(shop.ledger()).toMatchObject([{ amountCents: 641 }]);
  });

  it("is charged once though the answer is lost [D-04] [BIL-04]", async () => {
    const { shop, store, withCard } = await member("dunning");
    await withCard();
    shop.faults({ kind: "dropAfterCommit", operation: "payInFrame", times: 1 });
    await shop.drive(store.save());
    await shop.settle();
    expect(store.state).toMatchObject({ charge: expect.stringContaining("$6.41") });
    expect(shop.ledger()).toHaveLength(1);
  });

  it("is found by a page that was loaded again [D-04] [BIL-04]", async () => {
    const { shop, again } = await reloadedWhileSaving("dunning");
    await again.open();
    await shop.advance(60_000);
    expect(again.store.state).toMatchObject({ charge: expect.stringContaining("$6.41") });
    expect(shop.ledger()).toHaveLength(1);
  });

  it("is told by a page that was loaded again, also where it is settled before the screen opens [D-04] [BIL-04]", async () => {
    const { shop, again } = await reloadedWhileSaving("dunning");
    await shop.advance(60_000);
    await again.open();
    expect(again.store.state).toMatchObject({ charge: expect.stringContaining("$6.41") });
    expect(shop.ledger()).toHaveLength(1);
  });

  it("that the new card cannot pay leaves everything as it was [BIL-04] [ERR-01]", async () => {
    const { shop, foyer, store, withCard, save } = await member("dunning");
    await withCard(DECLINED_CARD);
    expect((await save()).ok).toBe(false);
    expect(store.message).toBe(REVIEW);
    await shop.drive(foyer.account.reload());
    expect(foyer.account.notices).toMatchObject([{ tone: "warning" }]);
    expect(shop.ledger()).toEqual([]);
  });

  it("keeps the card form that is filled in where PayPal has paid on another device meanwhile [BIL-02] [D-05]", async () => {
    const { shop, store, withCard, save } = await member("dunning");
    await withCard();
    await (await atService(shop, "dunning")).saveMethod();
    expect((await save()).ok).toBe(false);
    expect([store.message, store.method]).toEqual([CHARGE_CHANGED, "card"]);
  });

  it("leads to the history where the service does not show what became of it [D-06]", async () => {
    const { shop, store, withCard } = await member("dunning");
    await withCard();
    shop.faults({ kind: "status", status: 500, operation: "getPayments", times: 50 });
    await shop.drive(store.save());
    // The bill cannot be read again: the amount shows no more, and she presses again.
    expect(store.message).toBe(CHARGE_CHANGED);
    expect(store.openPaymentText).not.toContain("$");
    expect(shop.ledger()).toEqual([]);
    await shop.drive(store.save());
    await shop.settle();
    await shop.advance(60_000);
    expect(store.state).toMatchObject({
      kind: "updated",
      charge: "Check your billing history to see whether your past-due payment went through.",
    });
  });
});

describe("Edit payment that is opened again", () => {
  it("has nothing of what was said before it was left [BIL-04] [D-13]", async () => {
    const { store, withCard, save, open } = await member("paying-monthly");
    await withCard(DECLINED_CARD);
    await save();
    expect(store.message).toBe(REVIEW);
    store.close();
    await open();
    expect([store.state.kind, store.message]).toEqual(["form", null]);
  });

  it("says nothing of a failure that came after it was left [D-13] [D-12]", async () => {
    const { shop, store, withCard, open } = await member("paying-monthly");
    await withCard();
    const operation = "getCurrentSubscriptionStatus";
    shop.faults({ kind: "status", status: 500, operation, times: 99 });
    shop.latency(1_000);
    const saving = store.save();
    await shop.advance(100);
    store.close();
    await shop.drive(saving);
    shop.latency(0);
    shop.clearFaults();
    await open();
    expect([store.state.kind, store.message]).toEqual(["form", null]);
  });

  it("while it reads what was saved before can save [BIL-04]", async () => {
    const { hold, release, shop } = createHeldShop();
    const tab = shop.tab({ href: "http://localhost:5173/account/manage/edit-payment" });
    await tab.signIn("paying-monthly");
    const { open, save, store, withCard } = at(shop, tab);
    await open();
    await withCard();
    hold("/getPaymentMethods");
    const saving = store.save();
    await shop.settle();
    hold(null);
    await shop.drive(store.reload());
    await release();
    expect((await shop.drive(saving)).ok).toBe(false);
    expect(store.state).toEqual({ kind: "form" });
    await withCard();
    expect((await save()).ok).toBe(true);
  });
});

describe("an answer of the card form after its time limit", () => {
  const LATE = { operation: "payInFrame", kind: "delay", delayMs: 25_000 } as const;

  it("that declines the card says so at once, and the card can be changed [D-04] [D-24] [PAY-56]", async () => {
    const { shop, store, count, withCard } = await member("paying-monthly");
    shop.settings({ withdrawal: "notBuilt" });
    const played = await withCard(DECLINED_CARD);
    shop.faults(LATE);
    void store.save();
    await shop.advance(22_000);
    expect(store.state.kind).toBe("confirming");
    await shop.advance(4_000);
    expect([store.state.kind, store.message]).toEqual(["form", REVIEW]);
    await shop.drive(played.fill(MASTERCARD));
    expect((await shop.drive(store.save())).ok).toBe(true);
    expect(count(SAVE)).toBe(2);
  });

  it("that saves the card counts, where the saved methods cannot be read [D-04] [D-06]", async () => {
    const { shop, store, count, withCard } = await member("paying-monthly");
    shop.settings({ withdrawal: "notBuilt" });
    await withCard();
    shop.faults(LATE);
    const saved = store.save();
    await shop.advance(22_000);
    shop.faults({ operation: "getPaymentMethods", kind: "status", status: 500, times: 500 });
    await shop.advance(4_000);
    expect(store.state).toMatchObject({ kind: "updated", message: UPDATED });
    expect((await shop.drive(saved)).ok).toBe(true);
    expect(count(SAVE)).toBe(1);
  });

  it("is not taken for the answer to another press [D-04] [D-24]", async () => {
    const { shop, tab, store, count, withCard } = await member("paying-monthly");
    const played = await withCard(DECLINED_CARD);
    shop.faults({ operation: "payInFrame", kind: "dropBefore" });
    const first = store.save();
    await shop.advance(500);
    const key = writtenKey(tab);
    expect(await shop.drive(first)).toMatchObject({ ok: false, failure: { reason: "not-done" } });

    shop.settings({ withdrawal: "notBuilt" });
    shop.faults({ operation: "payInFrame", kind: "lateCommit", delayMs: 2 * MINUTE });
    await shop.drive(played.fill(MASTERCARD));
    const second = store.save();
    await shop.advance(25_000);
    expect(writtenKey(tab)).not.toBe(key);
    played.frame.emit("UPDATE_PAYMENT_INFO", { errorCode: "eV2327", idempotencyKey: key });
    await shop.advance(5_000);
    expect([store.state.kind, store.message]).toEqual(["confirming", null]);
    expect((await shop.drive(second)).ok).toBe(true);
    expect([store.state.kind, count(SAVE)]).toEqual(["updated", 2]);
  });
});

/** The key of the change that is being saved. */
function writtenKey({ platform }: Tab): string | null {
  const name = platform.local.keys().find((key) => key.includes("writes.paymentUpdate")) ?? "";
  return JSON.parse(platform.local.get(name) ?? "null")?.data.key ?? null;
}
