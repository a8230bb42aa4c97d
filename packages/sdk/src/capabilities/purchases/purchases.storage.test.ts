import { describe, expect, it } from "vitest";
import { DECLINED_CARD, LOST_ANSWER_CARD, SLOW_CARD } from "../../../tests/played-card-frame.ts";
import { createShop, type Shop, type Tab } from "../../../tests/shop.ts";

const YEARLY = "FNWEB12MO";

async function member(shop: Shop): Promise<Tab> {
  const tab = shop.tab();
  await tab.signIn("new");
  return tab;
}

const kind = ({ foyer }: Tab) => foyer.purchases.state.kind;
const wipe = ({ platform: { local } }: Tab) => {
  for (const key of local.keys()) local.remove(key);
};

describe("a purchase on a device whose storage fails", () => {
  it("is settled when the storage became full after an earlier attempt [PAY-20]", async () => {
    const shop = createShop();
    const tab = await member(shop);
    const form = await tab.openCheckout(YEARLY, DECLINED_CARD);
    await shop.drive(tab.foyer.checkout.submit());
    await shop.drive(form.fill(LOST_ANSWER_CARD));
    tab.platform.local.setForgetful(true);
    const outcome = await shop.drive(tab.foyer.checkout.submit());
    expect(outcome.ok).toBe(true);
    expect(kind(tab)).toBe("paid");
    expect(shop.ledger()).toHaveLength(1);
  });

  it("asks the service once when the storage becomes full while it is settled [PAY-20]", async () => {
    const shop = createShop();
    const tab = await member(shop);
    await tab.openCheckout(YEARLY, SLOW_CARD);
    const paying = tab.foyer.checkout.submit();
    await shop.advance(1_000);
    tab.platform.local.setForgetful(true);
    const before = shop.asked.length;
    const outcome = await shop.drive(paying);
    expect(outcome.ok).toBe(true);
    await shop.advance(1_000);
    const asked = shop.asked.slice(before).filter((call) => call === "GET /getPayments");
    expect(asked.length).toBeLessThan(4);
  });

  it.each([
    ["an answer", SLOW_CARD],
    ["a lost answer", LOST_ANSWER_CARD],
  ])("is settled by %s when the storage was cleared meanwhile [PAY-20]", async (_, card) => {
    const shop = createShop();
    const tab = await member(shop);
    await tab.openCheckout(YEARLY, card);
    tab.platform.cardFrame.onSend(((reply) => reply)(() => {}) as never);
    const played = await tab.openCheckout(YEARLY, card);
    const paying = tab.foyer.checkout.submit();
    wipe(tab);
    expect(played.frame.closed).toBe(false);
    const outcome = await shop.drive(paying);
    expect(outcome.ok).toBe(true);
    expect(kind(tab)).toBe("paid");
    expect(shop.ledger()).toHaveLength(1);
  });
});

describe("a purchase on a device whose storage was full before it, whose answer is lost, and whose page loads again", () => {
  it.each([
    ["honored", "notPaid", 0],
    ["ignored", "paid", 1],
  ] as const)(
    "is settled, and nothing else is sent meanwhile, with keys that are %s [PAY-20] [D-04] [D-24]",
    async (keys, end, charges) => {
      const shop = createShop();
      shop.settings({ keys, secondSubscriptions: "accepted" });
      const tab = await member(shop);
      tab.platform.local.setForgetful(true);
      await tab.openCheckout(YEARLY);
      shop.faults({ kind: "lateCommit", delayMs: 60_000, operation: "payInFrame" });
      void tab.foyer.checkout.submit();
      await shop.advance(2_000);
      const again = tab.reload();
      await shop.settle();
      expect(kind(again)).toBe("confirming");
      await again.openCheckout(YEARLY);
      const outcome = await shop.drive(again.foyer.checkout.submit());
      expect(outcome.ok).toBe(false);
      await shop.advance(20 * 60_000);
      expect(kind(again)).toBe(end);
      expect(shop.ledger()).toHaveLength(charges);
    },
  );
});
