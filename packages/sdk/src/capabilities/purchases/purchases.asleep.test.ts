import { afterEach, describe, expect, it } from "vitest";
import { SLOW_CARD } from "../../../tests/played-card-frame.ts";
import { createShop, type Shop, type Tab } from "../../../tests/shop.ts";

const YEARLY = "FNWEB12MO";
const MINUTE_MS = 60_000;

let shop: Shop;
afterEach(() => expect(shop.violations()).toEqual([]));

type Through = NonNullable<NonNullable<Parameters<typeof createShop>[0]>["through"]>;

const kind = ({ foyer }: Tab) => foyer.purchases.state.kind;

/** Two tabs of one buyer, of whom the first is at checkout with a form that does not answer. */
async function twoTabs(configuration = {}, through?: Through) {
  shop = createShop(through ? { through } : {});
  const first = shop.tab({ configuration });
  await first.signIn("new");
  const second = shop.tab({ configuration });
  await shop.settle();
  await first.openCheckout(YEARLY);
  first.platform.cardFrame.onSend(() => {});
  return { first, second };
}

function decline({ platform }: Tab): void {
  const frame = platform.cardFrame.frame();
  const { payload } = frame.sent.at(-1) ?? {};
  const { idempotencyKey } = payload as { readonly idempotencyKey: string };
  frame.emit("ADD_SUBSCRIPTION", { idempotencyKey, errorCode: "eV2327" });
}

describe("a tab that sleeps while another one pays", () => {
  it("shows when it wakes up what is paid, not the payment that it went to sleep with [PAY-20] [PAY-36]", async () => {
    const { first, second } = await twoTabs();
    const { locks } = second.platform;
    const { run } = locks;
    let wake = () => {};
    const asleep = new Promise<void>((resolve) => {
      wake = resolve;
    });
    // A lock that the tab waits for is granted when it wakes.
    Object.assign(locks, {
      run: ((name, options, work) =>
        run(name, options, async (held) => {
          if (!options.ifAvailable) await asleep;
          return work(held);
        })) satisfies typeof run,
    });
    void first.foyer.checkout.submit();
    await shop.settle();
    expect(kind(second)).toBe("elsewhere");

    first.platform.tabs.post = () => {};
    decline(first);
    await shop.advance(2 * MINUTE_MS);
    expect(kind(first)).toBe("notPaid");
    await first.openCheckout(YEARLY);
    expect((await shop.drive(first.foyer.checkout.submit())).ok).toBe(true);
    expect(kind(second)).toBe("elsewhere");

    wake();
    await shop.settle();
    expect(kind(second)).toBe("paid");
    expect(second.foyer.purchases.isPending).toBe(false);
  });
});

describe("a tab that has heard nothing of a payment in another one", () => {
  it.each([
    ["the same plan", YEARLY],
    ["another plan", "FNWEB1MO"],
  ])(
    "settles it when the buyer pays for %s, and sends nothing of its own [PAY-20] [PAY-36] [D-04]",
    async (_, planId) => {
      shop = createShop();
      const first = shop.tab();
      await first.signIn("new");
      const frozen = shop.tab({ isFrozen: true });
      await frozen.openCheckout(planId);
      await first.openCheckout(YEARLY, SLOW_CARD);
      void first.foyer.checkout.submit();
      await shop.settle();
      first.close();
      expect(kind(frozen)).toBe("idle");

      expect(await shop.drive(frozen.foyer.checkout.submit())).toMatchObject({
        ok: false,
        failure: { kind: "refused", reason: "in-progress" },
      });
      await shop.settle();
      expect(frozen.foyer.purchases.state).toMatchObject({
        kind: "paid",
        attempt: { intent: { planId: YEARLY } },
      });
      expect(shop.ledger()).toHaveLength(1);
    },
  );

  it("says that nothing was charged, where that is how it ends [PAY-20] [PAY-36] [D-24]", async () => {
    shop = createShop();
    const first = shop.tab();
    await first.signIn("new");
    const frozen = shop.tab({ isFrozen: true });
    await frozen.openCheckout(YEARLY);
    await first.openCheckout(YEARLY);
    first.platform.cardFrame.onSend(() => {});
    void first.foyer.checkout.submit();
    await shop.settle();
    first.close();

    const { checkout } = frozen.foyer;
    expect((await shop.drive(checkout.submit())).ok).toBe(false);
    expect([checkout.message, shop.ledger()]).toEqual([
      expect.stringContaining("You haven't been charged."),
      [],
    ]);
  });
});

describe("two tabs that wait for the outcome of one purchase", () => {
  it("wait the longest commit time, not half of it each [D-24] [PAY-20]", async () => {
    const { first, second } = await twoTabs({ checkout: { longestCommitMs: 10 * MINUTE_MS } });
    shop.settings({ withdrawal: "notFound" });
    void first.foyer.checkout.submit();
    // By then the lease of the first one is over, and the second one asks as well.
    await shop.advance(9 * MINUTE_MS);
    expect([kind(first), kind(second)]).toEqual(["confirming", "confirming"]);
    await shop.advance(3 * MINUTE_MS);
    expect([kind(first), kind(second)]).toEqual(["notPaid", "notPaid"]);
  });

  it("go on waiting where a page was before it was loaded again [D-24] [PAY-20]", async () => {
    const { first, second } = await twoTabs({ checkout: { longestCommitMs: 10 * MINUTE_MS } });
    second.close();
    shop.settings({ withdrawal: "notFound" });
    void first.foyer.checkout.submit();
    await shop.advance(7 * MINUTE_MS);
    const again = first.reload();
    await shop.advance(5 * MINUTE_MS);
    expect(kind(again)).toBe("notPaid");
  });

  it("end together: the other one waits no longer [D-24] [PAY-36]", async () => {
    const { first, second } = await twoTabs();
    shop.settings({ withdrawal: "notFound" });
    void first.foyer.checkout.submit();
    await shop.advance(5 * MINUTE_MS);
    expect([kind(first), kind(second)]).toEqual(["confirming", "confirming"]);
    decline(first);
    await shop.settle();
    expect([kind(first), kind(second)]).toEqual(["notPaid", "notPaid"]);
  });

  it("end together: the other one gets a refusal, and stops polling [D-24] [PAY-36]", async () => {
    const questions: (() => void)[] = [];
    let isSlow = false;
    const { first, second } = await twoTabs(
      {},
      (send) => (input, init) =>
        isSlow
          ? new Promise((_, reject) =>
              questions.push(() => reject(new TypeError("Failed to fetch"))),
            )
          : send(input, init),
    );
    shop.settings({ withdrawal: "notFound" });
    void first.foyer.checkout.submit();
    await shop.advance(5 * MINUTE_MS);
    isSlow = true;
    const { checkNow } = second.foyer.purchases;
    await checkNow();
    await shop.settle();
    expect(questions.length).toBeGreaterThan(0);
    decline(first);
    isSlow = false;
    for (const lose of questions) lose();
    await shop.advance(5_000);
    expect([kind(first), kind(second)]).toEqual(["notPaid", "notPaid"]);
  });

  it.each([
    ["that paid", (tab: Tab) => tab],
    ["that was loaded again", (tab: Tab) => tab.reload()],
  ])(
    "never say, in the one %s, that nothing is charged while the next purchase is under way [D-24] [PAY-36]",
    async (_, afterwards) => {
      const { first: payer, second } = await twoTabs();
      shop.settings({ withdrawal: "notFound" });
      void payer.foyer.checkout.submit();
      await shop.settle();
      const first = afterwards(payer);
      await shop.advance(5 * MINUTE_MS);
      const { state } = second.foyer.purchases;
      if (state.kind !== "confirming") throw new Error("The second tab does not ask.");
      const shown: string[] = [];
      first.foyer.subscribe(
        () => first.foyer.purchases.state.kind,
        (now) => void shown.push(now),
      );

      // The first one gets no message of what the second one settles and sends.
      second.platform.tabs.post = () => {};
      const declined = { kind: "notPaid", code: "eV2327", messageId: "payment.not-paid" } as const;
      second.foyer.purchases.report(state.attempt.key, declined);
      await shop.settle();
      await second.openCheckout(YEARLY);
      second.platform.cardFrame.onSend(() => {});
      void second.foyer.checkout.submit();
      await shop.settle();
      expect(kind(second)).toBe("submitting");

      await shop.advance(MINUTE_MS / 2);
      expect(kind(first)).toBe("elsewhere");
      expect(shown).not.toContain("notPaid");

      second.close();
      await shop.advance(2 * MINUTE_MS);
      expect(kind(first)).toBe("confirming");
    },
  );

  it("never say that nothing is charged when the next purchase is paid [D-24] [PAY-36]", async () => {
    const held: { readonly isOver: () => boolean; readonly go: () => void }[] = [];
    let holds = true;
    shop = createShop({
      through: (send) => (input, init) => {
        const request = new Request(input, init);
        if (!holds || !request.url.includes("withdrawPurchase")) return send(request);
        return new Promise((resolve) => {
          const isOver = () => request.signal.aborted;
          held.push({ isOver, go: () => resolve(send(request.clone())) });
        });
      },
    });
    const first = shop.tab();
    await first.signIn("new");
    await first.openCheckout(YEARLY);
    first.platform.cardFrame.onSend(() => {});
    void first.foyer.checkout.submit();
    // Its lease is over by then, and it is about to withdraw the key.
    await shop.advance(MINUTE_MS + 1_000);
    const isAsking = () => held.some(({ isOver }) => !isOver());
    for (let turn = 0; turn < 60 && !isAsking(); turn += 1) await shop.advance(1_000);
    expect(isAsking()).toBe(true);
    const shown: string[] = [];
    first.foyer.subscribe(
      () => first.foyer.purchases.state.kind,
      (now) => void shown.push(now),
    );

    const second = shop.tab();
    second.platform.tabs.post = () => {};
    await shop.settle();
    const { state } = second.foyer.purchases;
    if (state.kind !== "confirming") throw new Error("The second tab does not ask.");
    const declined = { kind: "notPaid", code: "eV2327", messageId: "payment.not-paid" } as const;
    second.foyer.purchases.report(state.attempt.key, declined);
    await second.openCheckout(YEARLY);
    expect((await shop.drive(second.foyer.checkout.submit())).ok).toBe(true);

    holds = false;
    for (const { go } of held) go();
    await shop.settle();
    expect(shown).not.toContain("notPaid");
    expect([kind(first), shop.ledger().length]).toEqual(["paid", 1]);
  });
});
