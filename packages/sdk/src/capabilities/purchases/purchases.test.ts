import { describe, expect, it } from "vitest";
import {
  DECLINED_CARD,
  GOOD_CARD,
  LOST_ANSWER_CARD,
  SLOW_CARD,
} from "../../../tests/played-card-frame.ts";
import { createShop, type Shop, type Tab } from "../../../tests/shop.ts";

const YEARLY = "FNWEB12MO";
const CONFIRMATION = { kind: "route", address: "/account/signup-confirmation" };

async function member(shop: Shop, persona = "new"): Promise<Tab> {
  const tab = shop.tab();
  await tab.signIn(persona);
  return tab;
}

/** Starts to pay and runs everything that is due at once. */
async function beginToPay(shop: Shop, tab: Tab, card = GOOD_CARD) {
  await tab.openCheckout(YEARLY, card);
  const paying = tab.foyer.checkout.submit();
  await shop.settle();
  return { paying };
}

const charged = (shop: Shop) => shop.ledger().map(({ amountCents }) => amountCents);

describe("a purchase", () => {
  it("charges the amount shown, once, and leads to the confirmation [PAY-30] [PAY-19] [PAY-21]", async () => {
    const shop = createShop();
    const { foyer, openCheckout } = await member(shop);
    await openCheckout(YEARLY);
    const { quote } = foyer.checkout;
    const outcome = await shop.drive(foyer.checkout.submit());
    expect(outcome).toMatchObject({ ok: true, value: { value: CONFIRMATION } });
    expect(foyer.checkout.destination?.value).toEqual(CONFIRMATION);
    expect(charged(shop)).toEqual([quote?.totalCents]);
    expect(foyer.checkout.facts.successfulPaymentCompleted).toBe(true);
    expect(shop.violations()).toEqual([]);
  });

  it("is written down before the first byte leaves, without personal data [PAY-20]", async () => {
    const shop = createShop();
    const tab = await member(shop);
    const frame = await tab.openCheckout(YEARLY);
    let stored = "";
    tab.platform.cardFrame.onSend(() => {
      stored = tab.platform.local
        .keys()
        .map((key) => key + tab.platform.local.get(key))
        .join();
    });
    void tab.foyer.checkout.submit();
    await shop.settle();
    const [{ payload }] = frame.frame.sent as unknown as [{ payload: { idempotencyKey: string } }];
    expect(stored).toContain(payload.idempotencyKey);
    expect(stored).toContain('"open"');
    // A time can have the digits of a card.
    stored = stored.replace(/"startedAt":\d+/g, "");
    for (const secret of ["new@example.com", "profile-new", "4242"]) {
      expect(stored).not.toContain(secret);
    }
  });

  it("is one purchase however often Pay is pressed [PAY-36] [FRM-02]", async () => {
    const shop = createShop();
    const { foyer, openCheckout } = await member(shop);
    await openCheckout(YEARLY);
    const presses = [1, 2, 3, 4].map(() => foyer.checkout.submit());
    const outcomes = await shop.drive(Promise.all(presses));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(charged(shop)).toHaveLength(1);
  });

  it("tells of a refusal, charges nothing, and goes on with a good card [PAY-33] [TRK-24] [PAY-34] [PAY-35] [PAY-36] [FRM-17]", async () => {
    const shop = createShop();
    const { foyer, openCheckout, platform } = await member(shop);
    const form = await openCheckout(YEARLY, DECLINED_CARD);
    const refused = await shop.drive(foyer.checkout.submit());
    expect(refused).toMatchObject({ ok: false, failure: { kind: "notPaid", code: "eV1106" } });
    expect(foyer.checkout.message).toBe(
      "There has been an error in processing your payment. Please review and enter the correct payment method information",
    );
    expect(foyer.checkout.overlay).toBeNull();
    expect(foyer.checkout.submitDecision.allowed).toBe(true);
    expect(charged(shop)).toEqual([]);
    expect(platform.tracker.events).toContainEqual({
      event: "payment-error",
      properties: { planId: YEARLY, method: "card", code: "eV1106" },
    });
    await shop.drive(form.fill(GOOD_CARD));
    expect(foyer.checkout.message).toBeNull();
    const outcome = await shop.drive(foyer.checkout.submit());
    expect(outcome.ok).toBe(true);
    expect(charged(shop)).toHaveLength(1);
  });

  const refusals: readonly (readonly [family: string, number: string, text: string])[] = [
    [
      "ERR-02",
      "4000000000000028",
      "Your account already has an active subscription. Please sign out and sign in again. If the problem persists, contact customer care with code eV1144.",
    ],
    [
      "ERR-03",
      "4000000000000036",
      "Card payments are currently unavailable, please try another form of payment",
    ],
    ["ERR-04", "4000000000000044", "There was an error processing your payment, please try again"],
    ["ERR-05", "4000000000000051", "Invalid promo code"],
    ["ERR-06", "4000000000000069", "You have already redeemed this promo code."],
    ["ERR-07", "4000000000000077", "Promo code has expired"],
    ["ERR-08", "4000000000000085", "You have already enjoyed this promotion."],
    [
      "ERR-09",
      "4000000000000093",
      "This User ID has an active subscription. Please login with this User ID or use a different ID to add a new subscription.",
    ],
    ["ERR-10", "4000000000000101", "Unfortunately, you are not eligible for this promotion."],
    [
      "ERR-11",
      "4000000000000119",
      "The promo code you have entered is not valid with the package you have selected.",
    ],
    [
      "ERR-12",
      "4000000000000127",
      "Our systems think you may be a robot. If you disagree, please try again.",
    ],
    ["ERR-13", "4000000000000135", "An error has occurred. Please try again."],
  ];
  it.each(refusals)(
    "refused by a code of %s shows the catalogue's text [ERR-01] [PAY-35]",
    async (_, cardNumber, text) => {
      const shop = createShop();
      const { foyer, openCheckout } = await member(shop);
      await openCheckout(YEARLY, { ...GOOD_CARD, cardNumber });
      await shop.drive(foyer.checkout.submit());
      expect(foyer.checkout.message).toBe(text);
      expect(charged(shop)).toEqual([]);
    },
  );

  it("is tracked when it is paid [PAY-28] [TRK-23]", async () => {
    const shop = createShop();
    const { foyer, openCheckout, platform } = await member(shop);
    await openCheckout(YEARLY);
    await shop.drive(foyer.checkout.submit());
    const [order] = shop.ledger();
    expect(platform.tracker.events).toContainEqual({
      event: "payment-completed",
      properties: { planId: YEARLY, method: "card", orderID: order?.orderId },
    });
  });

  it("resets the chosen plan and keeps the refreshed subscription [PAY-27] [PAY-29] [PAY-32]", async () => {
    const shop = createShop();
    const { foyer, openCheckout } = await member(shop);
    await openCheckout(YEARLY);
    await shop.drive(foyer.checkout.submit());
    await shop.settle();
    expect(foyer.plans.selectedPlanId).toBeNull();
    expect(foyer.plans.purchaseMode).toBe("MANAGE_PLAN");
    expect(foyer.subscription.current).toMatchObject({
      activeSubscriptionId: YEARLY,
      hasActiveSubscription: true,
      purchaseType: "web",
    });
    expect(foyer.session.user.hasEntitlements).toBe(true);
  });
});

describe("a payment whose answer is late or lost", () => {
  it("is confirmed by the service and charged once [PAY-20] [ERR-14]", async () => {
    const shop = createShop();
    const tab = await member(shop);
    const { paying } = await beginToPay(shop, tab, LOST_ANSWER_CARD);
    const outcome = await shop.drive(paying);
    expect(outcome.ok).toBe(true);
    expect(charged(shop)).toHaveLength(1);
  });

  it("is confirmed when the answer has no order id [PAY-19] [ERR-20]", async () => {
    const shop = createShop();
    const { foyer, openCheckout, platform } = await member(shop);
    await openCheckout(YEARLY, { ...GOOD_CARD, cardNumber: "4000000000000200" });
    const outcome = await shop.drive(foyer.checkout.submit());
    expect(outcome.ok).toBe(true);
    expect(charged(shop)).toHaveLength(1);
    expect(platform.logger.lines.map(({ message }) => message).join()).toContain("EV_API_ERROR");
  });

  it.each([
    ["has closed its key", "offered", "PURCHASE_WITHDRAWN", 2],
    ["never heard of it in its longest commit time", "notFound", "PURCHASE_NOT_FOUND", 1],
  ] as const)(
    "ends as not paid when the service %s [PAY-20] [D-24]",
    async (_, withdrawal, code, keyCount) => {
      const shop = createShop();
      shop.settings({ withdrawal });
      const { foyer, openCheckout } = await member(shop);
      const form = await openCheckout(YEARLY, { ...GOOD_CARD, cardNumber: "4000000000000143" });
      const outcome = await shop.drive(foyer.checkout.submit());
      expect(outcome).toMatchObject({ ok: false, failure: { code } });
      expect(foyer.checkout.message).toBe(
        "Your payment didn't go through. You haven't been charged.",
      );
      expect(charged(shop)).toEqual([]);
      await shop.drive(form.fill(GOOD_CARD));
      const again = await shop.drive(foyer.checkout.submit());
      expect(again.ok).toBe(true);
      const keys = form.frame.sent.map(
        ({ payload }) => (payload as { idempotencyKey: string }).idempotencyKey,
      );
      expect(new Set(keys).size).toBe(keyCount);
      expect(charged(shop)).toHaveLength(1);
    },
  );

  it("never becomes a failure while the service cannot be asked [PAY-20]", async () => {
    const shop = createShop();
    const tab = await member(shop);
    await tab.openCheckout(YEARLY, LOST_ANSWER_CARD);
    shop.faults(
      { kind: "status", status: 503, operation: "getPayments", times: 500 },
      { kind: "status", status: 503, operation: "withdrawPurchase", times: 500 },
    );
    const paying = tab.foyer.checkout.submit();
    await shop.advance(60 * 60_000);
    expect(tab.foyer.purchases.state.kind).toBe("confirming");
    expect(tab.foyer.purchases.message).toBe(
      "We still can't confirm your payment. No other payment will start until we know, so you won't be charged twice. If this keeps happening, contact customer care.",
    );
    expect(tab.foyer.checkout.overlay).toBeNull();
    expect(tab.foyer.checkout.submitDecision).toMatchObject({
      allowed: false,
      reason: "in-progress",
    });
    shop.clearFaults();
    void tab.foyer.purchases.checkNow();
    const outcome = await shop.drive(paying);
    expect(outcome.ok).toBe(true);
    expect(charged(shop)).toHaveLength(1);
  });

  it("counts when it arrives after the purchase was taken for unpaid [PAY-20]", async () => {
    const shop = createShop();
    const { foyer, openCheckout } = await member(shop);
    const form = await openCheckout(YEARLY, { ...GOOD_CARD, cardNumber: "4000000000000143" });
    await shop.drive(foyer.checkout.submit());
    expect(foyer.purchases.state.kind).toBe("notPaid");
    const [{ payload }] = form.frame.sent as unknown as [
      { payload: { idempotencyKey: string; services: never } },
    ];
    await shop.drive(form.fill(GOOD_CARD));
    foyer.purchases.report(payload.idempotencyKey, {
      kind: "paid",
      orderID: "order-that-came-late",
    });
    expect(foyer.purchases.state).toMatchObject({ kind: "paid", orderID: "order-that-came-late" });
    expect(foyer.checkout.destination?.value).toEqual(CONFIRMATION);
  });

  it("that repeats what the confirmation has said leads there once [CNF-14]", async () => {
    const shop = createShop();
    const { foyer, openCheckout, reload } = await member(shop);
    await openCheckout(YEARLY);
    await shop.drive(foyer.checkout.submit());
    const { state } = foyer.purchases;
    if (state.kind !== "paid") throw new Error("The purchase is not paid.");
    await shop.drive(foyer.confirmation.open());
    foyer.purchases.report(state.attempt.key, { kind: "paid", orderID: state.orderID });
    const again = reload();
    await shop.settle();
    expect(again.foyer.purchases.state.kind).toBe("idle");
  });

  it("waits for an answer of 8 seconds behind an overlay [PAY-21] [CHR-17] [CHR-18]", async () => {
    const shop = createShop();
    const tab = await member(shop);
    const { paying } = await beginToPay(shop, tab, SLOW_CARD);
    expect(tab.foyer.purchases.state.kind).toBe("submitting");
    expect(tab.foyer.checkout.overlay?.message).toBe(
      "Confirming your payment. Please stay on this page.",
    );
    const outcome = await shop.drive(paying);
    expect(outcome.ok).toBe(true);
    expect(charged(shop)).toHaveLength(1);
  });

  it.each([
    ["confirming where it cannot say", "notFound", "confirming"],
    ["not paid when it says so", "offered", "notPaid"],
  ] as const)(
    "that only the frame claims is %s [PAY-55] [D-12] [D-24]",
    async (_, withdrawal, state) => {
      const shop = createShop();
      shop.settings({ withdrawal });
      const tab = await member(shop);
      const { frame } = await tab.openCheckout(YEARLY);
      tab.platform.cardFrame.onSend(({ EVENT_NAME, payload }) => {
        const { idempotencyKey } = payload as { idempotencyKey: string };
        frame.emit(EVENT_NAME, { idempotencyKey, responseCode: "1", orderID: "order-of-a-liar" });
      });
      void tab.foyer.checkout.submit();
      await shop.advance(60 * 60_000);
      expect(tab.foyer.purchases.state.kind).toBe(state);
      expect(tab.foyer.checkout.destination).toBeNull();
      expect(charged(shop)).toEqual([]);
    },
  );
});

describe("an unsettled payment", () => {
  it("settles after a reload [PAY-20]", async () => {
    const shop = createShop();
    const tab = await member(shop);
    await beginToPay(shop, tab, SLOW_CARD);
    const again = tab.reload();
    await shop.settle();
    expect(again.foyer.purchases.state.kind).toBe("paid");
    expect(charged(shop)).toHaveLength(1);
    await shop.drive(again.foyer.checkout.open());
    expect(again.foyer.checkout.destination?.value).toEqual(CONFIRMATION);
  });

  it("settles when the same member signs in again, and no other member hears of it [SGN-38]", async () => {
    const shop = createShop();
    const tab = await member(shop);
    await beginToPay(shop, tab, SLOW_CARD);
    await shop.drive(tab.foyer.session.signOut());
    expect(tab.foyer.purchases.state).toEqual({ kind: "idle", key: null, intent: null });
    await tab.signIn("saved-card");
    await shop.advance(10_000);
    expect(tab.foyer.purchases.state.kind).toBe("idle");
    await shop.drive(tab.foyer.session.signOut());
    await tab.signIn("new");
    await shop.advance(30_000);
    expect(tab.foyer.purchases.state.kind).toBe("paid");
    expect(charged(shop)).toHaveLength(1);
  });

  it("goes on when the device is online again [PAY-20]", async () => {
    const shop = createShop();
    const tab = await member(shop);
    await tab.openCheckout(YEARLY, LOST_ANSWER_CARD);
    // Before that the press is refused: nothing is sent without a network.
    tab.foyer.subscribe(
      () => tab.foyer.purchases.state.kind,
      (kind) => kind === "submitting" && tab.platform.connectivity.setOnline(false),
    );
    const paying = tab.foyer.checkout.submit();
    await shop.advance(90_000);
    expect(tab.foyer.purchases.state.kind).toBe("confirming");
    tab.platform.connectivity.setOnline(true);
    const outcome = await shop.drive(paying);
    expect(outcome.ok).toBe(charged(shop).length === 1);
    expect(tab.foyer.purchases.state.kind).toBe(outcome.ok ? "paid" : "notPaid");
  });

  it("is kept in memory by a device whose storage forgets [PAY-20]", async () => {
    const shop = createShop();
    const tab = await member(shop);
    tab.platform.local.setForgetful(true);
    const { paying } = await beginToPay(shop, tab, LOST_ANSWER_CARD);
    expect((await shop.drive(paying)).ok).toBe(true);
    expect(charged(shop)).toHaveLength(1);
  });

  it("sends nothing while the device is offline and says so [PAY-36]", async () => {
    const shop = createShop();
    const tab = await member(shop);
    await tab.openCheckout(YEARLY);
    tab.platform.connectivity.setOnline(false);
    const outcome = await tab.foyer.checkout.submit();
    expect(outcome).toMatchObject({ ok: false, failure: { kind: "refused", reason: "offline" } });
    expect(tab.foyer.checkout.message).toBe("You're offline. Check your connection and try again.");
    expect(tab.foyer.purchases.state.kind).toBe("idle");
  });
});
