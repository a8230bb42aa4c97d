import { describe, expect, it } from "vitest";
import { GOOD_CARD, LOST_ANSWER_CARD } from "../../../tests/played-card-frame.ts";
import { cardIntent, createShop, type Shop, type Tab } from "../../../tests/shop.ts";
import { createMemoryStorage } from "../../platform/memory/memory-storage.ts";
import { type JournalEntry, purchaseJournal } from "./purchase-journal.ts";

const YEARLY = "FNWEB12MO";
const MINUTE = 60_000;
const UNHEARD = { ...GOOD_CARD, cardNumber: "4000000000000143" };

/** The same for the screen and for a caller of the ledger. */
const refused = { failure: { reason: "needs-checking", rule: "D-25" } };

const kind = ({ foyer }: Tab) => foyer.purchases.state.kind;
const journalKey = ({ platform }: Tab) =>
  platform.local.keys().find((key) => key.includes("_purchases.")) ?? "";

async function member(shop: Shop): Promise<Tab> {
  const tab = shop.tab();
  await tab.signIn("new");
  return tab;
}

/** A journal of this user, with one attempt whose answer was lost and that is paid. */
async function payWithLostAnswer(shop: Shop): Promise<Tab> {
  const tab = await member(shop);
  await tab.openCheckout(YEARLY, LOST_ANSWER_CARD);
  void tab.foyer.checkout.submit();
  await shop.settle();
  return tab;
}

function change(tab: Tab, to: (text: string) => string): string {
  const key = journalKey(tab);
  const text = to(tab.platform.local.get(key) ?? "");
  tab.platform.local.set(key, text);
  return text;
}

describe("a stored purchase that cannot be read", () => {
  it("does not block the others: an open attempt beside it is settled [D-25] [PAY-20]", async () => {
    const shop = createShop();
    const tab = await payWithLostAnswer(shop);
    change(tab, (text) => text.replace('"data":[', '"data":[{"attempt":{"key":7}},'));
    const again = tab.reload();
    await shop.advance(10_000);
    expect(kind(again)).toBe("paid");
    expect(again.platform.local.get(journalKey(again))).toContain('{"attempt":{"key":7}}');
    expect(shop.ledger()).toHaveLength(1);
  });

  const spoiled: readonly (readonly [string, (text: string) => string])[] = [
    ["of a newer version", (text) => text.replace('"v":1', '"v":2')],
    ["of another shape", (text) => text.replace('"method":"card"', '"method":"crypto"')],
    ["cut short", (text) => text.slice(0, -40)],
    ["that is no list", () => '{"v":1,"data":null}'],
    ["that is empty", () => ""],
  ];
  it.each(spoiled)(
    "%s is kept, shown, and nothing is bought meanwhile [D-25] [PAY-36]",
    async (_, spoil) => {
      const shop = createShop();
      shop.settings({ withdrawal: "notFound" });
      const tab = await payWithLostAnswer(shop);
      shop.faults({ kind: "status", status: 503, operation: "getPayments", times: 500 });
      const text = change(tab, spoil);
      const again = tab.reload();
      await shop.settle();
      expect(kind(again)).toBe("needsChecking");
      expect(again.foyer.purchases.message).toMatch(/^We found a payment on this device/);
      expect(again.foyer.purchases.isPending).toBe(true);
      await again.openCheckout(YEARLY);
      expect(await shop.drive(again.foyer.checkout.submit())).toMatchObject(refused);
      const straight = again.foyer.purchases.pay(cardIntent(YEARLY), async () => ({
        kind: "unknown",
      }));
      expect(await shop.drive(straight)).toMatchObject(refused);
      expect(again.platform.local.get(journalKey(again))).toBe(text);
      expect(shop.ledger()).toHaveLength(1);
    },
  );

  it.each([
    ["a list", "[".repeat(100_000) + "]".repeat(100_000)],
    ["an object", `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`],
  ])(
    "nested deeper than can be written back, as %s, is kept, and stops no page [D-25]",
    async (_, deep) => {
      const shop = createShop();
      shop.settings({ withdrawal: "notFound" });
      const tab = await member(shop);
      await payUnheard(shop, tab);
      const text = change(tab, () => `{"v":1,"data":[${deep}]}`);
      const again = tab.reload();
      await shop.settle();
      expect(kind(again)).toBe("needsChecking");
      await shop.advance(17 * MINUTE);
      expect(kind(again)).toBe("idle");
      purchaseJournal(
        again.platform.local,
        again.platform.session,
        again.foyer.session.profileId ?? "",
      ).put(entry("k1", { kind: "open", claimedOrderID: null }));
      const [kept] = JSON.parse(again.platform.local.get(journalKey(again)) ?? "").data;
      expect(kept).toBe(text);
    },
  );

  it("is settled by the keys in it, and kept; then the buyer can pay [D-25] [D-24]", async () => {
    const shop = createShop();
    const tab = await member(shop);
    await tab.openCheckout(YEARLY, UNHEARD);
    void tab.foyer.checkout.submit();
    await shop.settle();
    const text = change(tab, (stored) => stored.replace('"v":1', '"v":2'));
    const again = tab.reload();
    await shop.advance(5_000);
    expect(kind(again)).toBe("idle");
    expect(shop.asked).toContain("POST /withdrawPurchase");
    await again.openCheckout(YEARLY);
    expect((await shop.drive(again.foyer.checkout.submit())).ok).toBe(true);
    const [kept] = JSON.parse(again.platform.local.get(journalKey(again)) ?? "").data;
    expect(kept).toBe(text);
    await shop.drive(again.foyer.confirmation.open());
    expect(kind(again.reload())).toBe("idle");
  });

  it("which this tab has heard nothing of, stops its press of Pay too, and shows then [D-25] [PAY-36]", async () => {
    const shop = createShop();
    shop.settings({ withdrawal: "notFound" });
    const tab = await member(shop);
    const asleep = shop.tab({ isFrozen: true });
    await tab.openCheckout(YEARLY, LOST_ANSWER_CARD);
    await asleep.openCheckout(YEARLY);
    shop.faults({ kind: "status", status: 503, operation: "getPayments", times: 500 });
    void tab.foyer.checkout.submit();
    await shop.settle();
    change(tab, (text) => text.replace('"method":"card"', '"method":"crypto"'));
    tab.close();
    expect(kind(asleep)).toBe("idle");
    expect(await shop.drive(asleep.foyer.checkout.submit())).toMatchObject(refused);
    expect(kind(asleep)).toBe("needsChecking");
    expect(shop.ledger()).toHaveLength(1);
  });

  it("shows a purchase that another tab has made, where this one slept while it was settled [D-25] [PAY-36] [CNF-14]", async () => {
    const shop = createShop();
    const tab = await member(shop);
    await tab.openCheckout(YEARLY, UNHEARD);
    void tab.foyer.checkout.submit();
    await shop.settle();
    change(tab, (stored) => stored.replace('"v":1', '"v":2'));
    const first = tab.reload();
    const second = shop.tab().reload(() => Promise.resolve());
    const { locks } = second.platform;
    const { run } = locks;
    let wake = () => {};
    const asleep = new Promise<void>((resolve) => {
      wake = resolve;
    });
    Object.assign(locks, {
      run: ((name, options, work) =>
        run(name, options, async (held) => {
          await asleep;
          return work(held);
        })) satisfies typeof run,
    });
    await shop.drive(second.foyer.load("checkout"));
    await shop.advance(2 * MINUTE);
    expect([kind(first), kind(second)]).toEqual(["idle", "needsChecking"]);
    await first.openCheckout(YEARLY);
    expect((await shop.drive(first.foyer.checkout.submit())).ok).toBe(true);
    wake();
    await shop.settle();
    expect(kind(second)).toBe("paid");
  });

  it("without a key is waited for as long as a purchase may take [D-25] [D-24]", async () => {
    const shop = createShop();
    const tab = await member(shop);
    await payUnheard(shop, tab);
    change(tab, () => '{"v":3}');
    const again = tab.reload();
    await shop.advance(13 * MINUTE);
    expect(kind(again)).toBe("needsChecking");
    await shop.advance(3 * MINUTE);
    expect(kind(again)).toBe("idle");
  });

  it("without a key is not over while the service's orders are known in part [D-25] [D-06]", async () => {
    let isSpoiled = true;
    const shop = createShop({
      through: (send) => async (input, init) => {
        const request = new Request(input, init);
        const answer = await send(request);
        if (!isSpoiled || !request.url.includes("/getPayments")) return answer;
        const history = (await answer.json()) as { readonly orders: readonly unknown[] };
        return Response.json({ ...history, orders: [...history.orders, "an order of no shape"] });
      },
    });
    const tab = await member(shop);
    await payUnheard(shop, tab);
    change(tab, () => '{"v":3}');
    const again = tab.reload();
    await shop.advance(20 * MINUTE);
    expect(kind(again)).toBe("needsChecking");
    isSpoiled = false;
    await shop.advance(20 * MINUTE);
    expect(kind(again)).toBe("idle");
  });

  /** An unreadable record, after the page was open for so many minutes. */
  async function visited(shop: Shop, tab: Tab, minutes: number): Promise<Tab> {
    change(tab, () => '{"v":1,"data":[{"att');
    const again = tab.reload();
    await shop.advance(minutes * MINUTE);
    expect(kind(again)).toBe("needsChecking");
    return again;
  }

  it("without a key is waited for across reloads, never longer than a purchase may take [D-25] [D-24]", async () => {
    const shop = createShop();
    const visit = await visited(shop, await payWithLostAnswer(shop), 8);
    expect(visit.foyer.purchases.message).toContain("up to 15 minutes");
    const again = visit.reload();
    await shop.advance(6 * MINUTE);
    expect(kind(again)).toBe("needsChecking");
    await shop.advance(2 * MINUTE);
    expect(kind(again)).toBe("idle");
  });

  it("without a key ends also for a buyer who keeps asking [D-25]", async () => {
    const shop = createShop();
    const visit = await visited(shop, await payWithLostAnswer(shop), 1);
    for (let asked = 0; asked < 80; asked += 1) {
      await shop.advance(20_000);
      void visit.foyer.purchases.checkNow();
    }
    await shop.settle();
    expect(kind(visit)).toBe("idle");
  });

  it("without a key is over a day after it was found, by the device's clock [D-25] [D-24]", async () => {
    const shop = createShop();
    const visit = await visited(shop, await payWithLostAnswer(shop), 1);
    visit.close();
    await shop.advance(24 * 60 * MINUTE);
    const again = visit.reload();
    await shop.settle();
    expect(kind(again)).toBe("idle");
  });

  it("of a newer version is read again when that version has become this one's [D-25]", () => {
    const storage = createMemoryStorage();
    const own = purchaseJournal(storage, createMemoryStorage(), "p1");
    own.put(entry("k1", { kind: "open", claimedOrderID: null }));
    const [key = ""] = storage.keys();
    const inner = storage.get(key) ?? "";
    storage.set(key, JSON.stringify({ v: 1, data: [inner] }));
    expect(
      purchaseJournal(storage, createMemoryStorage(), "p1")
        .read()
        .map(({ attempt }) => attempt.key),
    ).toEqual(["k1"]);
  });
});

async function payUnheard(shop: Shop, tab: Tab): Promise<void> {
  await tab.openCheckout(YEARLY, UNHEARD);
  void tab.foyer.checkout.submit();
  await shop.settle();
}

function entry(key: string, outcome: JournalEntry["outcome"]): JournalEntry {
  return {
    attempt: {
      key,
      startedAt: 1_000,
      intent: {
        planId: YEARLY,
        serviceId: YEARLY,
        promotionId: null,
        couponCode: null,
        method: "card",
        totalCents: 641,
        amountCents: 641,
        changeType: "none",
      },
    },
    outcome,
  };
}

describe("a full journal", () => {
  const open = { kind: "open", claimedOrderID: null } as const;
  const refused = { kind: "notPaid", code: "eV1106", messageId: "payment.error" } as const;
  const unheard = { ...refused, code: "PURCHASE_NOT_FOUND" } as const;

  it("forgets the oldest settled attempts, never an open one nor a key that is not closed [D-25] [D-24]", () => {
    const storage = createMemoryStorage();
    const journal = purchaseJournal(storage, createMemoryStorage(), "p1");
    journal.put(entry("open", open));
    journal.put(entry("unheard", unheard));
    for (let count = 0; count < 20; count += 1) journal.put(entry(`refused-${count}`, refused));
    const kept = purchaseJournal(storage, createMemoryStorage(), "p1")
      .read()
      .map(({ attempt }) => attempt.key);
    expect(kept).toHaveLength(8);
    expect(kept.slice(0, 2)).toEqual(["open", "unheard"]);
    expect(kept).not.toContain("refused-0");
    expect(kept).toContain("refused-19");
  });

  it("keeps a paid attempt paid, whatever is said later [D-25] [PAY-24]", () => {
    const journal = purchaseJournal(createMemoryStorage(), createMemoryStorage(), "p1");
    journal.put(entry("k1", { kind: "paid", orderID: "o1", seen: false }));
    for (const later of [open, refused, unheard]) journal.put(entry("k1", later));
    expect(journal.read()).toMatchObject([{ outcome: { kind: "paid", orderID: "o1" } }]);
  });

  it("that this tab could not write believes the tab that has seen the payment, and itself otherwise [D-25] [PAY-24]", () => {
    const storage = createMemoryStorage();
    let isFull = false;
    const set = (key: string, value: string) => isFull || storage.set(key, value);
    const [shared, own] = [
      { ...storage, set: (...given: [string, string]) => void set(...given) },
      createMemoryStorage(),
    ];
    const here = purchaseJournal(shared, own, "p1");
    const elsewhere = purchaseJournal(storage, createMemoryStorage(), "p1");
    here.put(entry("k1", open));
    isFull = true;
    here.put(entry("k1", refused));
    expect(here.read()).toMatchObject([{ outcome: { kind: "notPaid" } }]);
    const reloaded = purchaseJournal(shared, own, "p1");
    expect(reloaded.read()).toMatchObject([{ outcome: { kind: "notPaid" } }]);
    elsewhere.put(entry("k1", { kind: "paid", orderID: "o1", seen: false }));
    expect(here.read()).toMatchObject([{ outcome: { kind: "paid", orderID: "o1" } }]);
  });
});

describe("a purchase that the service works on for longer than it says", () => {
  it("is not believed unpaid when the service cannot be asked about its key for a while [D-24] [PAY-20]", async () => {
    const shop = createShop();
    shop.settings({ keys: "refusedInFlight" });
    const tab = await member(shop);
    await tab.openCheckout(YEARLY);
    shop.faults({ kind: "lateCommit", operation: "payInFrame", delayMs: 20 * 60_000 });
    void tab.foyer.checkout.submit();
    await shop.advance(14 * 60_000);
    shop.faults({ kind: "status", status: 503, operation: "withdrawPurchase", times: 500 });
    await shop.advance(4 * 60_000);
    expect(kind(tab)).toBe("confirming");
    shop.clearFaults();
    await shop.advance(5 * 60_000);
    expect(kind(tab)).toBe("paid");
    expect(shop.ledger()).toHaveLength(1);
  });
});
