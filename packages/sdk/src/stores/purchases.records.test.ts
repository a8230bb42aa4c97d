import { describe, expect, it } from "vitest";
import { createShop, type Shop, type Tab } from "../../tests/shop.ts";

const YEARLY = "FNWEB12MO";
const MONTHLY = "FNWEB1MO";

async function member(shop: Shop): Promise<Tab> {
  const tab = shop.tab();
  await tab.signIn("new");
  return tab;
}

const kind = ({ foyer }: Tab) => foyer.purchases.state.kind;

/** The key under which this tab's newest form was asked to pay. */
function sentKey({ platform }: Tab): string {
  const { payload } = platform.cardFrame.frame().sent.at(-1) ?? {};
  return (payload as { readonly idempotencyKey: string }).idempotencyKey;
}

describe("a purchase that another tab has just paid", () => {
  it("is looked for before anything is sent, by a tab that has not heard of it [PAY-36] [D-04] [D-24]", async () => {
    const shop = createShop();
    const first = await member(shop);
    const second = shop.tab();
    await shop.settle();
    await first.openCheckout(YEARLY);
    const form = await second.openCheckout(MONTHLY);
    // The news of tabs comes after the lock is free: the second tab presses before it has heard anything.
    first.platform.tabs.post = () => {};
    await shop.drive(first.foyer.checkout.submit());
    expect(kind(second)).toBe("idle");

    const outcome = await shop.drive(second.foyer.checkout.submit());
    expect(outcome).toMatchObject({ ok: false, failure: { kind: "refused" } });
    expect(form.frame.sent).toEqual([]);
    expect(kind(second)).toBe("paid");
    expect(shop.ledger()).toHaveLength(1);
  });
});

describe("a purchase that is paid", () => {
  it("stays paid when the form says later that it was declined, also after a reload [PAY-24] [D-04]", async () => {
    const shop = createShop();
    const tab = await member(shop);
    const form = await tab.openCheckout(YEARLY);
    await shop.drive(tab.foyer.checkout.submit());
    const key = sentKey(tab);
    form.frame.emit("ADD_SUBSCRIPTION", { idempotencyKey: key, errorCode: "eV2327" });
    await shop.settle();
    expect(kind(tab)).toBe("paid");

    const again = tab.reload();
    await shop.settle();
    expect(kind(again)).toBe("paid");
    expect(again.foyer.purchases.state).toMatchObject({ attempt: { key } });
    expect(shop.ledger()).toHaveLength(1);
  });
});

describe("an answer of the card form for another key", () => {
  const answers = [
    ["paid", { responseCode: "1", orderID: "order-of-another" }],
    ["declined", { errorCode: "eV2327", errorMessage: "" }],
  ] as const;
  it.each(answers)(
    "says nothing about the purchase under way: %s [PAY-48] [PAY-55] [D-12]",
    async (_, answer) => {
      const shop = createShop();
      const tab = await member(shop);
      await tab.openCheckout(YEARLY);
      const frame = tab.platform.cardFrame.frame();
      tab.platform.cardFrame.onSend(() => {});
      const paying = tab.foyer.checkout.submit();
      await shop.advance(100);
      frame.emit("ADD_SUBSCRIPTION", { idempotencyKey: "another-key", ...answer });
      await shop.advance(1_000);
      expect(kind(tab)).toBe("submitting");

      frame.emit("ADD_SUBSCRIPTION", { idempotencyKey: sentKey(tab), errorCode: "eV2327" });
      expect(await shop.drive(paying)).toMatchObject({ ok: false, failure: { code: "eV2327" } });
      expect(shop.ledger()).toEqual([]);
    },
  );
});

const DECLINED = { kind: "notPaid", code: "eV2327", messageId: "payment.error.eV2327" } as const;

describe("a journal that is full", () => {
  it("still has the attempt whose end is not known, however old it is [PAY-20] [D-04] [D-25]", async () => {
    const shop = createShop();
    const tab = await member(shop);
    await tab.openCheckout(YEARLY);
    tab.platform.cardFrame.onSend(() => {});
    void tab.foyer.checkout.submit();
    await shop.settle();
    const key = sentKey(tab);
    tab.close();

    // Later attempts of other tabs, all settled, fill the journal behind the open one.
    const { local } = shop.device;
    const name = local.keys().find((one) => one.includes("purchases")) ?? "";
    const journal = JSON.parse(local.get(name) ?? "") as { data: readonly object[] };
    expect(journal).toMatchObject({ data: [{ outcome: { kind: "open" } }] });
    const [open] = journal.data as readonly { attempt: object }[];
    const settled = Array.from({ length: 8 }, (_, index) => ({
      attempt: { ...open?.attempt, key: `settled-${index}` },
      outcome: DECLINED,
    }));
    local.set(name, JSON.stringify({ ...journal, data: [...journal.data, ...settled] }));

    const later = shop.tab();
    await shop.settle();
    later.foyer.purchases.report("settled-3", DECLINED);
    await shop.settle();
    const kept = JSON.parse(local.get(name) ?? "") as { data: { attempt: { key: string } }[] };
    expect(kept.data.map(({ attempt }) => attempt.key)).toContain(key);
    const last = later.reload();
    await shop.settle();
    expect(last.foyer.purchases.state).toMatchObject({ kind: "confirming", attempt: { key } });
  });
});
