import { describe, expect, it } from "vitest";
import {
  GOOD_CARD,
  LOST_ANSWER_CARD,
  type PlayedCardFrame,
} from "../../../tests/played-card-frame.ts";
import { createShop, type Shop, type Tab } from "../../../tests/shop.ts";

const YEARLY = "FNWEB12MO";
const MONTHLY = "FNWEB1MO";

async function member(shop: Shop, persona = "new"): Promise<Tab> {
  const tab = shop.tab();
  await tab.signIn(persona);
  return tab;
}

/** A card whose purchase never reaches the service. */
const UNHEARD = "4000000000000143";
function keyOf({ frame }: PlayedCardFrame): string {
  const [{ payload }] = frame.sent as unknown as [{ payload: { idempotencyKey: string } }];
  return payload.idempotencyKey;
}

const kind = ({ foyer }: Tab) => foyer.purchases.state.kind;

describe("a purchase on a page that may store nothing", () => {
  it("survives sign-out and sign-in [PAY-20] [SGN-38]", async () => {
    const shop = createShop();
    const tab = await member(shop);
    tab.platform.local.setForgetful(true);
    await tab.openCheckout(YEARLY, LOST_ANSWER_CARD);
    void tab.foyer.checkout.submit();
    await shop.settle();
    await shop.drive(tab.foyer.session.signOut());
    await tab.signIn("new");
    await shop.advance(5_000);
    expect(kind(tab)).toBe("paid");
  });
});

describe("a purchase whose answer comes after its time", () => {
  it("is settled though it was believed not to be paid [PAY-20]", async () => {
    const shop = createShop();
    shop.settings({ withdrawal: "notFound" });
    const tab = shop.tab({ configuration: { checkout: { longestCommitMs: 60_000 } } });
    await tab.signIn("new");
    await tab.openCheckout(YEARLY, GOOD_CARD);
    shop.faults({ kind: "delay", delayMs: 100_000, operation: "payInFrame", times: 1 });
    const outcome = await shop.drive(tab.foyer.checkout.submit());
    expect(outcome.ok).toBe(false);
    shop.clearFaults();
    await shop.advance(120_000);
    expect(shop.ledger()).toHaveLength(1);
    expect(kind(tab)).toBe("paid");
    expect(tab.foyer.checkout.destination).not.toBeNull();
  });
});

describe("a purchase on a device whose clock is set", () => {
  it.each([
    ["back by two hours", -7_200_000],
    ["forward by two hours", 7_200_000],
  ])(
    "%s does not end as not paid at once, nor is it confirming for ever [PAY-20]",
    async (_, jump) => {
      const shop = createShop();
      shop.settings({ withdrawal: "notFound" });
      const tab = await member(shop);
      await tab.openCheckout(YEARLY, { ...GOOD_CARD, cardNumber: UNHEARD });
      const paying = tab.foyer.checkout.submit();
      await shop.settle();
      const { now } = tab.platform.clock;
      (tab.platform.clock as { now: () => number }).now = () => now() + jump;
      try {
        await shop.advance(10_000);
        expect(kind(tab)).toBe("confirming");
        await shop.advance(15 * 60_000);
        expect(kind(tab)).toBe("notPaid");
        await shop.drive(paying);
      } finally {
        (tab.platform.clock as { now: () => number }).now = now;
      }
    },
  );
});

describe("locks that fail", () => {
  it("still let a buyer pay once [PAY-20]", async () => {
    const shop = createShop();
    const tab = await member(shop);
    await tab.openCheckout(YEARLY, GOOD_CARD);
    (tab.platform.locks as { run: unknown }).run = () =>
      Promise.reject(new DOMException("No locks here.", "SecurityError"));
    const outcome = await shop.drive(tab.foyer.checkout.submit());
    expect(outcome.ok).toBe(true);
    expect(shop.ledger()).toHaveLength(1);
  });

  it("do not spin when an open attempt is found [PAY-20]", async () => {
    const shop = createShop();
    const tab = await member(shop);
    await tab.openCheckout(MONTHLY, LOST_ANSWER_CARD);
    void tab.foyer.checkout.submit();
    await shop.settle();
    let turns = 0;
    const again = tab.reload();
    (again.platform.locks as { run: unknown }).run = () => {
      turns += 1;
      if (turns > 50) return new Promise(() => {});
      return Promise.reject(new DOMException("No locks here.", "SecurityError"));
    };
    again.foyer.dispose();
    again.foyer.start();
    await shop.advance(5_000);
    expect(turns).toBeLessThan(10);
    expect(kind(again)).toBe("paid");
  });
});

describe("a purchase after one that the service never heard of", () => {
  it.each([
    ["within a day has its key, also after a reload", 3_600_000, true],
    ["days later is a new one", 3 * 86_400_000, false],
  ])("%s [PAY-20] [D-04]", async (_, laterMs, isSame) => {
    const shop = createShop();
    shop.settings({ withdrawal: "notFound" });
    const tab = await member(shop);
    const first = await tab.openCheckout(YEARLY, { ...GOOD_CARD, cardNumber: UNHEARD });
    await shop.drive(tab.foyer.checkout.submit());
    await shop.advance(laterMs);
    const again = tab.reload();
    const second = await again.openCheckout(YEARLY, GOOD_CARD);
    expect((await shop.drive(again.foyer.checkout.submit())).ok).toBe(true);
    expect(keyOf(first) === keyOf(second)).toBe(isSame);
    expect(shop.ledger()).toHaveLength(1);
  });
});
