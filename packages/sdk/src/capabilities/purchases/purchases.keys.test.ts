import { afterEach, describe, expect, it } from "vitest";
import {
  DECLINED_CARD,
  GOOD_CARD,
  LOST_ANSWER_CARD,
  type PlayedCardFrame,
} from "../../../tests/played-card-frame.ts";
import { cardIntent, createShop, type Shop, type Tab } from "../../../tests/shop.ts";

const YEARLY = "FNWEB12MO";
const MONTHLY = "FNWEB1MO";
/** A card whose purchase never reaches the service. */
const UNHEARD = { ...GOOD_CARD, cardNumber: "4000000000000143" };
const MINUTE = 60_000;
const NOT_CHARGED = "Your payment didn't go through. You haven't been charged.";

async function member(shop: Shop, persona = "new"): Promise<Tab> {
  const tab = shop.tab();
  await tab.signIn(persona);
  return tab;
}

const kind = ({ foyer }: Tab) => foyer.purchases.state.kind;
const keysOf = ({ frame }: PlayedCardFrame) =>
  frame.sent.map(({ payload }) => (payload as { idempotencyKey: string }).idempotencyKey);
/** The purchase is committed after the client has stopped waiting for its answer. */
const commitLate = (shop: Shop, delayMs: number) =>
  shop.faults({ kind: "delay", delayMs, operation: "payInFrame", times: 1 });

describe("a refusal after a send without an answer", () => {
  const buys: (() => void)[] = [];
  afterEach(() => void buys.splice(0));

  /** The first answer is lost and its purchase held back; whatever is sent then is refused with a code. */
  function heldBack(send: typeof globalThis.fetch): typeof globalThis.fetch {
    let sent = 0;
    return async (input, init) => {
      if (!String(input).endsWith("/addSubscriptionWithPayment")) return send(input, init);
      sent += 1;
      if (sent > 1) {
        return Response.json({ errorCode: "eV1144", errorMessage: "In use" }, { status: 409 });
      }
      const { signal: _aborted, ...later } = init ?? {};
      buys.push(() => void send(input, later));
      throw new TypeError("Failed to fetch");
    };
  }

  it("cannot come from a saved card's purchase, which is sent once [D-24] [D-04] [PAY-42]", async () => {
    const shop = createShop({ through: heldBack });
    shop.settings({ withdrawal: "notFound" });
    const { foyer, ...tab } = await member(shop, "churned-card");
    await shop.drive(foyer.checkout.open({ preSelectedPlan: YEARLY }));
    await shop.settle();
    expect(foyer.checkout.method).toBe("saved");
    const paying = foyer.checkout.submit();
    await shop.advance(5 * MINUTE);
    expect(kind({ foyer, ...tab })).toBe("confirming");
    expect(foyer.checkout.message).toBeNull();
    for (const commit of buys) commit();
    expect((await shop.drive(paying)).ok).toBe(true);
    expect(shop.ledger()).toHaveLength(1);
  });

  it("leads to settling, never to 'declined' and a new key [D-24] [PAY-20] [PAY-36]", async () => {
    const shop = createShop();
    shop.settings({ withdrawal: "notFound" });
    const tab = await member(shop);
    const form = await tab.openCheckout(YEARLY, UNHEARD);
    await shop.drive(tab.foyer.checkout.submit());
    expect(tab.foyer.checkout.message).toBe(NOT_CHARGED);
    await shop.drive(form.fill(DECLINED_CARD));
    const again = tab.foyer.checkout.submit();
    await shop.advance(MINUTE);
    expect(kind(tab)).toBe("confirming");
    expect(tab.foyer.explain.entries).toContainEqual(
      expect.objectContaining({ topic: "purchases.refusal", rule: "D-24", answer: "sent-before" }),
    );
    expect(await shop.drive(again)).toMatchObject({ failure: { code: "PURCHASE_NOT_FOUND" } });
    expect(new Set(keysOf(form)).size).toBe(1);
  });

  it("counts as the first one's own where nothing was sent before [D-24] [PAY-36]", async () => {
    const shop = createShop();
    shop.settings({ withdrawal: "notFound" });
    const tab = await member(shop);
    const form = await tab.openCheckout(YEARLY, DECLINED_CARD);
    expect(await shop.drive(tab.foyer.checkout.submit())).toMatchObject({
      failure: { kind: "notPaid", code: "eV1106" },
    });
    await shop.drive(form.fill(GOOD_CARD));
    expect((await shop.drive(tab.foyer.checkout.submit())).ok).toBe(true);
    expect(new Set(keysOf(form)).size).toBe(2);
  });
});

describe("a purchase without an answer, by a service that cannot withdraw its key", () => {
  /** Services that ignore keys, or cannot withdraw them. */
  const worlds = [
    { withdrawal: "notFound" },
    { withdrawal: "notBuilt" },
    { keys: "ignored" },
  ] as const;

  it.each(worlds)(
    "with %o keeps everything else from being sent, in every tab, until it is paid [D-24] [PAY-20] [PAY-36]",
    async (world) => {
      const shop = createShop();
      shop.settings(world);
      const tab = await member(shop);
      await tab.openCheckout(YEARLY);
      commitLate(shop, 110_000);
      void tab.foyer.checkout.submit();
      await shop.advance(80_000);
      expect(kind(tab)).toBe("confirming");
      expect(tab.foyer.purchases.message).toMatch(
        /^We're still confirming your payment\. .* 15 minutes/,
      );

      const other = shop.tab();
      await shop.settle();
      const payNothing = async (each: Tab): Promise<void> => {
        void each.foyer.checkout.open({ preSelectedPlan: MONTHLY });
        await shop.advance(2_000);
        const refused = await each.foyer.checkout.submit();
        expect(refused).toMatchObject({ failure: { kind: "refused" } });
      };
      await payNothing(tab);
      await payNothing(other);
      const again = tab.reload();
      await payNothing(again);
      await shop.advance(120_000);
      expect(kind(other)).toBe("paid");
      expect(shop.ledger().map(({ serviceId }) => serviceId)).toEqual([YEARLY]);
    },
  );

  it("is confirming after sign-out and sign-in too, and nothing else is sent [D-24] [SGN-38]", async () => {
    const shop = createShop();
    shop.settings({ keys: "ignored" });
    const tab = await member(shop);
    await tab.openCheckout(YEARLY);
    commitLate(shop, 110_000);
    void tab.foyer.checkout.submit();
    await shop.advance(60_000);
    await shop.drive(tab.foyer.session.signOut());
    await tab.signIn("new");
    await tab.openCheckout(MONTHLY);
    expect(tab.foyer.checkout.submitDecision).toMatchObject({ reason: "in-progress" });
    await shop.advance(120_000);
    expect(kind(tab)).toBe("paid");
    expect(shop.ledger()).toHaveLength(1);
  });

  it("is said not to be charged only after the longest commit time [D-24] [PAY-20]", async () => {
    const shop = createShop();
    shop.settings({ withdrawal: "notFound" });
    const tab = await member(shop);
    await tab.openCheckout(YEARLY, UNHEARD);
    const paying = tab.foyer.checkout.submit();
    await shop.advance(14 * MINUTE);
    expect(kind(tab)).toBe("confirming");
    expect(tab.foyer.checkout.message).toBeNull();
    await shop.advance(2 * MINUTE);
    expect(kind(tab)).toBe("notPaid");
    expect(tab.foyer.checkout.message).toBe(NOT_CHARGED);
    await shop.drive(paying);
  });

  it("has waited as long as a page was open, also before a reload [D-24] [PAY-20]", async () => {
    const shop = createShop();
    shop.settings({ withdrawal: "notFound" });
    const tab = await member(shop);
    await tab.openCheckout(YEARLY, UNHEARD);
    void tab.foyer.checkout.submit();
    await shop.advance(14 * MINUTE);
    const again = tab.reload();
    await shop.advance(5_000);
    expect(kind(again)).toBe("confirming");
    await shop.advance(3 * MINUTE);
    expect(kind(again)).toBe("notPaid");
  });

  it("is over when the buyer comes back a day later, and not an hour later [D-24] [PAY-20]", async () => {
    for (const [laterMs, state] of [
      [60 * MINUTE, "confirming"],
      [24 * 60 * MINUTE, "notPaid"],
    ] as const) {
      const shop = createShop();
      shop.settings({ withdrawal: "notFound" });
      const tab = await member(shop);
      await tab.openCheckout(YEARLY, UNHEARD);
      void tab.foyer.checkout.submit();
      await shop.advance(25_000);
      tab.close();
      await shop.advance(laterMs);
      const later = shop.tab();
      if (later.foyer.session.profileId === null) await later.signIn("new");
      await shop.advance(5_000);
      expect(kind(later)).toBe(state);
    }
  });
});

describe("a purchase without an answer, by a service that withdraws its key", () => {
  it("is settled at once when the buyer does not want to wait, and another plan can be bought [D-24] [PAY-20]", async () => {
    const shop = createShop();
    const tab = await member(shop);
    await tab.openCheckout(YEARLY);
    commitLate(shop, 110_000);
    const paying = tab.foyer.checkout.submit();
    await shop.advance(20_000);
    expect(kind(tab)).toBe("confirming");
    void tab.foyer.purchases.checkNow();
    await shop.settle();
    expect(await paying).toMatchObject({ failure: { code: "PURCHASE_WITHDRAWN" } });
    expect(tab.foyer.checkout.message).toBe(NOT_CHARGED);

    await tab.openCheckout(MONTHLY);
    expect((await shop.drive(tab.foyer.checkout.submit())).ok).toBe(true);
    await shop.advance(120_000);
    expect(shop.ledger().map(({ serviceId }) => serviceId)).toEqual([MONTHLY]);
    expect(shop.violations()).toEqual([]);
  });

  it("is settled at once when the buyer asks in another tab than the waiting one [D-24] [PAY-36]", async () => {
    const shop = createShop();
    const tab = await member(shop);
    const other = shop.tab();
    await tab.openCheckout(YEARLY);
    commitLate(shop, 110_000);
    const paying = tab.foyer.checkout.submit();
    await shop.advance(20_000);
    expect([kind(tab), kind(other)]).toEqual(["confirming", "elsewhere"]);
    void other.foyer.purchases.checkNow();
    await shop.settle();
    expect(await paying).toMatchObject({ failure: { code: "PURCHASE_WITHDRAWN" } });
    expect(kind(other)).toBe("notPaid");
  });

  it("is confirming while the service works on it, and paid in the end [D-24] [PAY-20]", async () => {
    const shop = createShop();
    shop.settings({ keys: "refusedInFlight" });
    const tab = await member(shop);
    const form = await tab.openCheckout(YEARLY);
    commitLate(shop, 110_000);
    const paying = tab.foyer.checkout.submit();
    await shop.advance(100_000);
    expect(kind(tab)).toBe("confirming");
    expect(shop.asked.filter((call) => call === "POST /withdrawPurchase").length).toBeGreaterThan(
      1,
    );
    expect((await shop.drive(paying)).ok).toBe(true);
    expect(keysOf(form)).toHaveLength(1);
    expect(shop.ledger()).toHaveLength(1);
  });

  it("is paid by what the service says of its key where the orders cannot be read [D-24] [PAY-24]", async () => {
    const shop = createShop();
    const tab = await member(shop);
    await tab.openCheckout(YEARLY, LOST_ANSWER_CARD);
    shop.faults({ kind: "status", status: 503, operation: "getPayments", times: 500 });
    const outcome = await shop.drive(tab.foyer.checkout.submit());
    expect(outcome.ok).toBe(true);
    expect(tab.foyer.purchases.state).toMatchObject({ orderID: shop.ledger()[0]?.orderId });
  });

  it("does not ask again whether keys can be withdrawn when the service has said that they cannot [D-24]", async () => {
    const shop = createShop();
    shop.settings({ withdrawal: "notBuilt" });
    const tab = await member(shop);
    await tab.openCheckout(YEARLY, UNHEARD);
    await shop.drive(tab.foyer.checkout.submit());
    expect(shop.asked.filter((call) => call === "POST /withdrawPurchase")).toHaveLength(1);
  });
});

describe("an answer of the card form", () => {
  it.each([
    ["paid", { responseCode: "1", orderID: "order-of-another" }],
    ["refused", { responseCode: "0", errorCode: "eV1106" }],
  ])("for another key says nothing, though it is %s [D-24] [PAY-19] [D-12]", async (_, answer) => {
    const shop = createShop();
    shop.settings({ withdrawal: "notFound" });
    const tab = await member(shop);
    const { frame } = await tab.openCheckout(YEARLY);
    tab.platform.cardFrame.onSend(({ EVENT_NAME }) => {
      frame.emit(EVENT_NAME, { ...answer, idempotencyKey: "another-key" });
    });
    void tab.foyer.checkout.submit();
    await shop.advance(MINUTE);
    expect(kind(tab)).toBe("confirming");
    expect(tab.foyer.purchases.state).not.toMatchObject({ attempt: { key: "another-key" } });
  });

  it("that refuses the first send settles it also when it comes late [D-24] [PAY-35]", async () => {
    const shop = createShop();
    shop.settings({ withdrawal: "notFound" });
    const tab = await member(shop);
    const form = await tab.openCheckout(YEARLY, DECLINED_CARD);
    shop.faults({ kind: "delay", delayMs: 40_000, operation: "payInFrame", times: 1 });
    const paying = tab.foyer.checkout.submit();
    await shop.advance(30_000);
    expect(kind(tab)).toBe("confirming");
    await shop.advance(20_000);
    expect(await paying).toMatchObject({ failure: { kind: "notPaid", code: "eV1106" } });
    await shop.drive(form.fill(GOOD_CARD));
    expect((await shop.drive(tab.foyer.checkout.submit())).ok).toBe(true);
    expect(shop.ledger()).toHaveLength(1);
  });

  it("that it is paid counts also after the key was believed not to be: it is confirming again [D-24] [PAY-24]", async () => {
    const shop = createShop();
    shop.settings({ withdrawal: "notFound" });
    const tab = await member(shop);
    const form = await tab.openCheckout(YEARLY, UNHEARD);
    await shop.drive(tab.foyer.checkout.submit());
    expect(kind(tab)).toBe("notPaid");
    const [key = ""] = keysOf(form);
    tab.foyer.purchases.report(key, { kind: "claimed", orderID: "order-that-is-not-there" });
    await shop.advance(5_000);
    expect(kind(tab)).toBe("confirming");
    expect(tab.foyer.checkout.submitDecision).toMatchObject({ reason: "in-progress" });
  });

  it("is not waited for where there is no form to send to: nothing has left [D-24] [PAY-46]", async () => {
    const shop = createShop();
    shop.settings({ withdrawal: "notFound" });
    const tab = await member(shop);
    await tab.openCheckout(YEARLY);
    const paying = tab.foyer.purchases.pay(cardIntent(YEARLY), async () => ({ kind: "unsent" }));
    expect(await shop.drive(paying)).toMatchObject({ failure: { code: "PURCHASE_NOT_SENT" } });
    expect(shop.asked).not.toContain("POST /withdrawPurchase");
  });
});

describe("a purchase", () => {
  it("whose sending breaks may have left all the same, so its key is closed at the service [D-24] [PAY-20]", async () => {
    const shop = createShop();
    const tab = await member(shop);
    const paying = tab.foyer.purchases.pay(cardIntent(YEARLY), async () => {
      throw new Error("The page is being left.");
    });
    await shop.settle();
    expect(kind(tab)).toBe("confirming");
    expect(await shop.drive(paying)).toMatchObject({ failure: { code: "PURCHASE_WITHDRAWN" } });
  });

  it("that runs refuses another one by name, and sends nothing for it [D-04] [PAY-36]", async () => {
    const shop = createShop();
    const { foyer } = await member(shop);
    void foyer.purchases.pay(cardIntent(YEARLY), () => new Promise(() => {}));
    await shop.settle();
    let sent = 0;
    const second = foyer.purchases.pay(cardIntent(MONTHLY), async () => {
      sent += 1;
      return { kind: "unknown" };
    });
    expect(await shop.drive(second)).toMatchObject({ failure: { reason: "in-progress" } });
    expect(sent).toBe(0);
  });

  it("that is paid, and whose confirmation has not shown, refuses another one by name [D-04] [CNF-14]", async () => {
    const shop = createShop();
    const tab = await member(shop);
    await tab.openCheckout(YEARLY);
    expect((await shop.drive(tab.foyer.checkout.submit())).ok).toBe(true);
    let sent = 0;
    const second = tab.foyer.purchases.pay(cardIntent(MONTHLY), async () => {
      sent += 1;
      return { kind: "unknown" };
    });
    expect(await shop.drive(second)).toMatchObject({ failure: { reason: "already-paid" } });
    expect([sent, kind(tab)]).toEqual([0, "paid"]);
  });

  it("of a user who has signed out is not sent, and a late answer to it changes nothing [D-04] [SGN-38] [D-13]", async () => {
    const { foyer } = createShop().tab();
    let sent = 0;
    const paying = foyer.purchases.pay(cardIntent(YEARLY), async () => {
      sent += 1;
      return { kind: "unknown" };
    });
    expect(await paying).toMatchObject({ failure: { reason: "signed-out" } });
    foyer.purchases.report("a-key", { kind: "paid", orderID: "order-7" });
    expect([sent, foyer.purchases.state.kind]).toEqual([0, "idle"]);
  });
});

describe("a refused card", () => {
  it.each([
    ["the card form", "new", "4000000000000010"],
    ["the saved card's purchase", "churned-card", null],
  ])(
    "of %s leaves the rule of its text in the explain log [ERR-01] [PAY-35]",
    async (_, persona, cardNumber) => {
      const shop = createShop({
        through: (send) => async (input, init) =>
          String(input).endsWith("/addSubscriptionWithPayment")
            ? Response.json({ errorCode: "eV1106", errorMessage: "x" }, { status: 402 })
            : send(input, init),
      });
      const tab = await member(shop, persona);
      if (cardNumber === null) {
        await shop.drive(tab.foyer.checkout.open({ preSelectedPlan: YEARLY }));
      } else {
        await tab.openCheckout(YEARLY, { ...GOOD_CARD, cardNumber });
      }
      await shop.drive(tab.foyer.checkout.submit());
      expect(tab.foyer.explain.entries).toContainEqual(
        expect.objectContaining({
          topic: "checkout.refused",
          rule: "ERR-01",
          answer: expect.objectContaining({ id: "payment.error" }),
          facts: expect.objectContaining({ code: "eV1106" }),
        }),
      );
    },
  );
});
