import { describe, expect, it } from "vitest";
import { createHeldShop } from "../../../tests/held.ts";
import { DECLINED_CARD, GOOD_CARD, playCardFrame } from "../../../tests/played-card-frame.ts";

const SAVE = "POST /payment-frame/pay";

/** A member at Edit payment, whose answers can be kept back. */
async function atHeldEdit(persona = "paying-monthly") {
  const held = createHeldShop();
  const { shop } = held;
  const tab = shop.tab({ href: "http://localhost:5173/account/manage/edit-payment" });
  await tab.signIn(persona);
  const { paymentUpdate: store } = tab.foyer;
  const open = () => shop.drive(store.open());
  await open();
  const withCard = async (card: typeof GOOD_CARD = GOOD_CARD) => {
    store.frame.mount("the container");
    await shop.settle();
    const played = playCardFrame(tab.platform);
    await shop.drive(played.load());
    await shop.drive(played.fill(card));
  };
  const withPayPal = async () => {
    store.select("paypal");
    store.payPal.mount("the container");
    await shop.settle();
    return tab.platform.payPalScript.button();
  };
  const save = () => shop.drive(store.save());
  const count = (call: string) => shop.asked.filter((one) => one === call).length;
  return { ...held, ...{ tab, store, open, withCard, withPayPal, save, count } };
}

describe("Edit payment", () => {
  it("forgets with the screen which method was chosen, and what was saved [BIL-02] [BIL-04] [D-13]", async () => {
    const { store, open, withCard, save } = await atHeldEdit();
    store.select("paypal");
    store.close();
    await open();
    expect(store.method).toBe("card");
    await withCard();
    expect((await save()).ok).toBe(true);
    expect(store.state.kind).toBe("updated");
    store.close();
    expect(store.state).toEqual({ kind: "idle" });
    await open();
    expect([store.state, store.historyLink]).toEqual([{ kind: "form" }, null]);
  });

  it("forgets with the screen the card that was typed [BIL-02] [D-13] [OPN-104]", async () => {
    const { store, open, withCard, save, count } = await atHeldEdit();
    await withCard();
    expect(store.frame.isValid).toBe(true);
    store.close();
    await open();
    expect(store.frame.isValid).toBe(false);
    expect((await save()).ok).toBe(false);
    expect(count(SAVE)).toBe(0);
  });

  it("says nothing of an earlier try while it saves, nor once it has saved [PAY-56] [BIL-04]", async () => {
    const { shop, store, withCard, save, hold, release } = await atHeldEdit();
    await withCard({ ...GOOD_CARD, ...DECLINED_CARD });
    await save();
    expect(store.message).not.toBeNull();
    await withCard();
    hold("/getPaymentMethods");
    const saving = store.save();
    await shop.settle();
    expect([store.state.kind, store.message]).toEqual(["saving", null]);
    await release();
    expect((await shop.drive(saving)).ok).toBe(true);
    expect([store.state.kind, store.message]).toEqual(["updated", null]);
  });

  it("is loading until the account is known, and saves nothing then [MNG-19] [D-06]", async () => {
    const { shop, tab, hold, release, count } = await atHeldEdit();
    const { paymentUpdate: store } = tab.reload().foyer;
    hold("/currentSubscriptionStatus");
    const opening = store.open();
    await shop.settle();
    expect([store.state.kind, store.showsForm, store.answers]).toEqual(["loading", false, {}]);
    await release();
    await shop.drive(opening);
    expect([store.state.kind, count(SAVE)]).toEqual(["form", 0]);
  });

  it.each(["roku", "new"])(
    "of %s, which has no form, refuses to save and offers no card frame [MNG-19]",
    async (persona) => {
      const { store, save, count } = await atHeldEdit(persona);
      expect(await save()).toMatchObject({ ok: false, failure: { reason: "not-editable" } });
      expect([store.showsForm, store.message, count(SAVE)]).toEqual([false, null, 0]);
    },
  );
});

describe("a member with an open payment", () => {
  it.each([
    ...["/currentSubscriptionStatus", "/getPaymentMethods", "/getPayments"],
    "/update/profile-dunning",
  ])(
    "who leaves while %s is read again saves nothing, and is charged nothing [BIL-04] [D-05] [PAY-65]",
    async (path) => {
      const { shop, store, withPayPal, hold, release, count } = await atHeldEdit("dunning");
      await shop.advance(5_000);
      const button = await withPayPal();
      const window = await shop.drive(button.press());
      hold(path);
      const approval = { orderID: window?.orderID ?? "", payerID: "PAYER-TN" };
      const approving = window?.approve({ approval });
      await shop.advance(1_000);
      store.close();
      await release();
      await shop.drive(Promise.resolve(approving));
      await shop.advance(10_000);
      expect(window).not.toBeNull();
      expect(count("POST /paypal/updatePaymentInfo")).toBe(0);
      expect(shop.ledger()).toEqual([]);
    },
  );

  it("keeps the form with the card that was typed, and why it was not saved, where her plan cannot be read again before [SUB-06] [PAY-56] [D-05]", async () => {
    const { shop, store, withCard, hold, release } = await atHeldEdit("dunning");
    await withCard({ ...GOOD_CARD, ...DECLINED_CARD });
    hold("/getPaymentMethods");
    const saving = store.save();
    await shop.settle();
    const operation = "getCurrentSubscriptionStatus";
    shop.faults({ kind: "status", status: 500, operation, times: 50 });
    await release();
    expect((await shop.drive(saving)).ok).toBe(false);
    expect([store.state.kind, store.showsForm]).toEqual(["form", true]);
    expect([store.frame.isValid, store.message]).toEqual([true, expect.any(String)]);
    expect(shop.ledger()).toEqual([]);
  });
});

describe("a PayPal account that cannot be asked for", () => {
  it("says so no more at the next press [PAY-65]", async () => {
    const { shop, store, withPayPal } = await atHeldEdit();
    const button = await withPayPal();
    shop.faults({ kind: "status", status: 500, operation: "createPaypalToken", times: 9 });
    await shop.drive(button.press());
    await shop.settle();
    expect(store.message).toBe("Failed to Create Paypal Order");
    shop.clearFaults();
    expect(await shop.drive(button.press())).not.toBeNull();
    expect(store.message).toBeNull();
  });
});
