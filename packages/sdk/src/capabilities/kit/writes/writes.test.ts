import { describe, expect, it } from "vitest";
import { appliesCode, fillsInCard } from "../../../../tests/at-account.ts";
import { cardIntent, createShop, type Shop, type Tab } from "../../../../tests/shop.ts";

const ACCOUNT = "http://localhost:5173/account/manage";
const MONTHLY = "FNWEB1MO";
const YEARLY = "FNWEB12MO";
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const CHANGE_PENDING =
  "We're still confirming another change to your account. Please wait a moment, then try again.";
const PURCHASE_PENDING = "We're still confirming a payment. Please try again in a moment.";
const CONFIRMING =
  "We haven't heard back yet, so we're checking whether your change went through. There's no need to send it again.";
const NOT_MADE = "Your change wasn't made. Please try again.";
const UNCLEAR =
  "We couldn't confirm whether your change went through. Check My Account before you try again.";

type Through = (send: typeof globalThis.fetch) => typeof globalThis.fetch;

/** A member on My Account. `through` sits between her and the services. */
async function member(persona: string, through?: Through): Promise<{ shop: Shop; tab: Tab }> {
  const shop = createShop(through ? { through } : {});
  const tab = shop.tab({ href: ACCOUNT });
  await tab.signIn(persona);
  await shop.drive(tab.foyer.account.open());
  return { shop, tab };
}

/** Another tab of the same member, with My Account. `isFrozen`: it hears nothing of the other tabs. */
async function otherTab(shop: Shop, { isFrozen = false } = {}): Promise<Tab> {
  const tab = shop.tab({ href: ACCOUNT, isFrozen });
  await shop.drive(tab.foyer.account.open());
  expect(tab.foyer.planActions.pending).toBeNull();
  return tab;
}

/** A cancellation that the service commits only after ten minutes; its answer is lost. */
async function cancelsSlowly(shop: Shop, { foyer }: Tab, waitedMs = 15_000): Promise<void> {
  shop.settings({ withdrawal: "notBuilt" });
  shop.faults({ operation: "removeSubscription", kind: "lateCommit", delayMs: 10 * MINUTE });
  void foyer.planActions.change({ kind: "cancel" });
  await shop.advance(waitedMs);
  expect(foyer.planActions.pending).toBe("cancel");
}

/** A cancellation that never arrives, while no key can be withdrawn: two tabs wait for its outcome. */
async function cancelsInVain(): Promise<{ shop: Shop; tab: Tab; other: Tab }> {
  const { shop, tab } = await member("paying-monthly");
  const other = await otherTab(shop);
  shop.faults(
    { operation: "removeSubscription", kind: "dropBefore" },
    { operation: "withdrawPurchase", kind: "status", status: 500, times: 5_000 },
  );
  void tab.foyer.planActions.change({ kind: "cancel" });
  await shop.advance(500);
  return { shop, tab, other };
}

/** How often a path was asked for. */
const sent = ({ asked }: Shop, path: string) => asked.filter((one) => one.endsWith(path)).length;

/** Stored writes that are not settled. */
const records = ({ platform }: Tab) =>
  platform.local.keys().filter((key) => key.includes("writes."));

/** What My Account says of a change of the plan: the one that is pending, and why the last one was not made. */
const shown = ({ foyer }: Tab) => ({
  pending: foyer.planActions.pending,
  message: foyer.planActions.message,
});

/** The key of the stored write; null without one. */
function storedKey(tab: Tab): string | null {
  const [record = ""] = records(tab);
  return JSON.parse(tab.platform.local.get(record) ?? "null")?.data.key ?? null;
}

/** The key of the purchase that shows; null without one. */
function purchaseKey({ foyer }: Tab): string | null {
  const { state } = foyer.purchases;
  return "attempt" in state ? state.attempt.key : null;
}

describe("a write of a member", () => {
  it("keeps a purchase that is pressed in the moment in which it is sent from being sent, which says so [D-04]", async () => {
    const { shop, tab } = await member("paying-monthly");
    const { checkout, planActions } = tab.foyer;
    await tab.openCheckout(YEARLY);
    shop.latency(500);
    const changing = planActions.change({ kind: "pause", days: 30 });
    // The plan is read again first.
    await shop.advance(500);
    const buying = await shop.drive(checkout.submit());
    expect(buying).toMatchObject({ ok: false, failure: { reason: "change-pending" } });
    expect(checkout.message).toBe(CHANGE_PENDING);
    expect(await shop.drive(changing)).toMatchObject({ ok: true });
    expect(planActions.notice).toBe("Your pause is scheduled.");
    expect(sent(shop, "/pauseSubscription")).toBe(1);
    expect(sent(shop, "/changeSubscription")).toBe(0);
    expect(shop.ledger()).toEqual([]);
  });

  it.each([403, 404, 407, 451, 511])(
    "that a proxy answers with an HTML %s on the way back is done, not refused, and is sent once [D-44] [D-24]",
    async (status) => {
      const { shop, tab } = await member("pending-cancel", (send) => async (input, init) => {
        const answer = await send(input, init);
        const isRestart = String(input).endsWith("/reactivateSubscription");
        return isRestart ? new Response("<html>Blocked</html>", { status }) : answer;
      });
      const { planActions } = tab.foyer;
      expect(await shop.drive(planActions.change({ kind: "reactivate" }))).toMatchObject({
        ok: true,
      });
      expect(planActions.message).toBeNull();
      expect(sent(shop, "/reactivateSubscription")).toBe(1);
    },
  );

  it.each([400, 403, 500])(
    "whose key cannot be withdrawn for days, by an answer of %s, is said to be unclear, and blocks no more [D-24] [D-04]",
    async (status) => {
      const { shop, tab } = await member("paying-monthly");
      shop.faults(
        { operation: "removeSubscription", kind: "dropBefore" },
        { operation: "withdrawPurchase", kind: "status", status, times: 100_000 },
      );
      void tab.foyer.planActions.change({ kind: "cancel" });
      await shop.advance(20 * MINUTE);
      expect(tab.foyer.planActions.pendingMessage).toBe(CONFIRMING);
      tab.close();
      shop.device.clock.jump(shop.device.clock.now() + 3 * DAY);
      const later = shop.tab({ href: ACCOUNT });
      await later.signIn("paying-monthly");
      await shop.drive(later.foyer.account.open());
      const { planActions } = later.foyer;
      await shop.advance(MINUTE);
      expect(shown(later)).toEqual({ pending: null, message: UNCLEAR });
      expect(records(later)).toEqual([]);
      expect(sent(shop, "/removeSubscription")).toBe(1);
      const outcome = await shop.drive(planActions.change({ kind: "pause", days: 30 }));
      expect(outcome.ok).toBe(true);
      expect(sent(shop, "/pauseSubscription")).toBe(1);
    },
  );

  it("whose effect cannot be read is said to be unclear, also after a reload, and is not sent again [D-24] [D-06]", async () => {
    let isBlind = false;
    const { shop, tab } = await member("paying-monthly", (send) => async (input, init) => {
      const request = new Request(input, init);
      return isBlind && request.url.endsWith("/currentSubscriptionStatus")
        ? new Response("", { status: 500 })
        : send(request);
    });
    shop.settings({ withdrawal: "notBuilt" });
    shop.faults({ operation: "pauseSubscription", kind: "dropAfterCommit" });
    isBlind = true;
    void tab.foyer.planActions.change({ kind: "pause", days: 30 });
    await shop.advance(5_000);
    const again = tab.reload();
    await shop.drive(again.foyer.account.open());
    const { planActions } = again.foyer;
    expect(planActions.pending).toBe("pause");
    await shop.advance(17 * MINUTE);
    expect(shown(again)).toEqual({ pending: null, message: UNCLEAR });
    expect(planActions.notice).toBeNull();
    expect(sent(shop, "/pauseSubscription")).toBe(1);
  });
});

describe("two tabs, of which one takes the lock over", () => {
  it("keep the record of the next change, and a purchase waits for it, also after a reload [D-04] [D-24]", async () => {
    let closable: string | null = null;
    const { shop, tab } = await member("paying-monthly", (send) => async (input, init) => {
      const request = new Request(input, init);
      if (!request.url.endsWith("/withdrawPurchase")) return send(request);
      const { idempotencyKey } = await request.clone().json();
      return idempotencyKey === closable ? send(request) : new Response("", { status: 503 });
    });
    const other = await otherTab(shop);
    shop.faults({ operation: "removeSubscription", kind: "dropBefore" });
    void tab.foyer.planActions.change({ kind: "cancel" });
    await shop.settle();
    const first = storedKey(tab);
    await shop.advance(62_000);
    closable = first;
    await shop.advance(1_000);
    // The tab that took over has settled it, and the first one still waits.
    expect(shown(other)).toEqual({ pending: null, message: NOT_MADE });
    expect(tab.foyer.planActions.pending).toBe("cancel");

    shop.faults({ operation: "pauseSubscription", kind: "lateCommit", delayMs: 3 * MINUTE });
    void other.foyer.planActions.change({ kind: "pause", days: 30 });
    await shop.advance(100);
    const next = storedKey(tab);
    expect(next).toMatch(/^[0-9a-f-]{36}$/);
    expect(next).not.toBe(first);
    for (let second = 0; second < 60; second += 1) {
      await shop.advance(1_000);
      expect(storedKey(tab)).toBe(next);
    }
    expect(shown(tab)).toEqual({ pending: null, message: NOT_MADE });

    const again = other.reload();
    await shop.drive(again.foyer.account.open());
    expect(again.foyer.planActions.pending).toBe("pause");
    await again.openCheckout(YEARLY);
    const outcome = await shop.drive(again.foyer.checkout.submit());
    expect(outcome).toMatchObject({ ok: false, failure: { reason: "change-pending" } });
    expect(again.foyer.checkout.message).toBe(CHANGE_PENDING);
    expect([sent(shop, "/changeSubscription"), sent(shop, "/pauseSubscription")]).toEqual([0, 1]);
    expect(shop.ledger()).toEqual([]);
  });

  it("both say that nothing was made, once the one that has sent it knows [D-04] [D-24]", async () => {
    const { shop, tab } = await member("paying-monthly");
    const other = await otherTab(shop);
    shop.faults({ operation: "removeSubscription", kind: "dropBefore" });
    void tab.foyer.planActions.change({ kind: "cancel" });
    await shop.advance(500);
    expect(other.foyer.planActions.pending).toBe("cancel");
    await shop.advance(10_000);
    expect([shown(tab), shown(other)]).toEqual([
      { pending: null, message: NOT_MADE },
      { pending: null, message: NOT_MADE },
    ]);
  });

  it("hear nothing of a write of another kind, nor of another member [D-04] [D-13]", async () => {
    const { shop, tab } = await member("paying-monthly");
    const other = await otherTab(shop);
    await cancelsSlowly(shop, tab);
    for (const name of ["writes.gifts.1", "writes.planActions.1"]) {
      tab.platform.tabs.post({ topic: "write", name, isDone: false });
    }
    await shop.settle();
    expect(shown(other)).toEqual({ pending: "cancel", message: null });
  });

  it("refuse a press in the one that still waits for the outcome, which says why [D-04]", async () => {
    const { shop, tab, other } = await cancelsInVain();
    await shop.advance(61_000);
    shop.clearFaults();
    await shop.advance(1_500);
    expect(shown(other)).toEqual({ pending: null, message: NOT_MADE });
    const { planActions } = tab.foyer;
    const outcome = await shop.drive(planActions.change({ kind: "cancel" }));
    expect(outcome).toMatchObject({ ok: false, failure: { reason: "in-progress" } });
    expect(planActions.pendingMessage).toBe(CONFIRMING);
    expect(sent(shop, "/removeSubscription")).toBe(1);
  });

  it.each([61, 70, 100])(
    "take a press in the one that hears first that nothing was made, after %s s [D-04] [D-24]",
    async (seconds) => {
      const { shop, tab, other } = await cancelsInVain();
      await shop.advance(seconds * 1_000);
      shop.clearFaults();
      const tabs = [tab, other];
      const isFree = ({ foyer }: Tab) => foyer.planActions.pending === null;
      for (let turn = 0; turn < 120 && !tabs.some(isFree); turn += 1) await shop.advance(500);
      const { planActions } = (tabs.find(isFree) as Tab).foyer;
      expect(planActions.message).toBe(NOT_MADE);
      const outcome = await shop.drive(planActions.change({ kind: "cancel" }));
      expect(outcome.ok).toBe(true);
      expect(planActions.notice).toBe("Your plan has been canceled.");
      // The first press was lost, and this one was sent once.
      expect(sent(shop, "/removeSubscription")).toBe(2);
    },
  );

  it("say why a change is not sent while the other one is about to pay, before any record of it [D-04]", async () => {
    const { shop, tab } = await member("paying-monthly");
    // A first purchase, long ago on this device: the next one asks the service before it is stored.
    await tab.openCheckout(YEARLY);
    await shop.drive(tab.foyer.checkout.submit());
    await shop.advance(20 * MINUTE);
    tab.foyer.purchases.dismiss();
    const other = await otherTab(shop);
    shop.latency(3_000);
    const { planActions } = other.foyer;
    // The plan is read again first, in 3 seconds.
    const changing = planActions.change({ kind: "cancel" });
    await shop.advance(2_500);
    let sends = 0;
    const intent = { ...cardIntent(MONTHLY), method: "saved", changeType: "Downgrade" } as const;
    void tab.foyer.purchases.pay(intent, async () => {
      sends += 1;
      return { kind: "unknown" };
    });
    const outcome = await shop.drive(changing);
    expect(outcome).toMatchObject({ ok: false, failure: { reason: "blocked" } });
    expect(planActions.message).toBe(CHANGE_PENDING);
    // Nothing is stored yet: what was never seen has not gone.
    await shop.advance(1_500);
    expect([sends, planActions.message]).toEqual([0, CHANGE_PENDING]);
    await shop.advance(MINUTE);
    expect([sends, sent(shop, "/removeSubscription")]).toEqual([1, 0]);
    expect(shop.ledger()).toHaveLength(1);
  });
});

describe("a tab that heard nothing of the others", () => {
  it("sends no cancellation while the purchase of a closed tab is unsettled, and says so [D-04] [D-24]", async () => {
    const { shop, tab } = await member("paying-monthly");
    const deaf = await otherTab(shop, { isFrozen: true });
    await tab.openCheckout(YEARLY);
    shop.settings({ withdrawal: "notBuilt" });
    shop.faults({ operation: "changeSubscription", kind: "lateCommit", delayMs: 5 * MINUTE });
    void tab.foyer.checkout.submit();
    await shop.advance(20_000);
    expect(tab.foyer.purchases.isPending).toBe(true);
    tab.close();
    const { planActions, purchases } = deaf.foyer;
    const outcome = await shop.drive(planActions.change({ kind: "cancel" }));
    expect(outcome).toMatchObject({ ok: false, failure: { reason: "purchase-pending" } });
    expect(planActions.message).toBe(PURCHASE_PENDING);
    await shop.advance(6 * MINUTE);
    expect(purchases.state.kind).toBe("paid");
    expect([sent(shop, "/removeSubscription"), sent(shop, "/changeSubscription")]).toEqual([0, 1]);
    expect(shop.ledger()).toHaveLength(1);
  });

  it.each([
    ["still waits for", false],
    ["has left", true],
  ])(
    "shows the cancellation that another tab %s, once it is asked for a pause [D-04] [D-24]",
    async (_what, isClosed) => {
      const { shop, tab } = await member("paying-monthly");
      const deaf = await otherTab(shop, { isFrozen: true });
      await cancelsSlowly(shop, tab);
      if (isClosed) tab.close();
      const { planActions } = deaf.foyer;
      const outcome = await shop.drive(planActions.change({ kind: "pause", days: 30 }));
      expect(outcome).toMatchObject({ ok: false, failure: { kind: "refused" } });
      await shop.settle();
      expect(planActions.pending).toBe("cancel");
      await shop.advance(11 * MINUTE);
      expect([planActions.pending, planActions.notice]).toEqual([
        null,
        "Your plan has been canceled.",
      ]);
      expect(sent(shop, "/pauseSubscription")).toBe(0);
    },
  );

  it("settles what a closed tab has left, once it is asked to buy [D-04] [D-24]", async () => {
    const { shop, tab } = await member("paying-monthly");
    const deaf = await otherTab(shop, { isFrozen: true });
    await deaf.openCheckout(YEARLY);
    shop.faults({ operation: "removeSubscription", kind: "dropBefore" });
    void tab.foyer.planActions.change({ kind: "cancel" });
    await shop.settle();
    tab.close();
    expect(records(deaf)).toHaveLength(1);
    const { checkout, planActions } = deaf.foyer;
    const first = await shop.drive(checkout.submit());
    expect(first).toMatchObject({ ok: false, failure: { reason: "change-pending" } });
    expect(checkout.message).toBe(CHANGE_PENDING);
    await shop.advance(MINUTE);
    expect(records(deaf)).toEqual([]);
    expect(planActions.message).toBe(NOT_MADE);
    expect((await shop.drive(checkout.submit())).ok).toBe(true);
    expect([sent(shop, "/removeSubscription"), sent(shop, "/changeSubscription")]).toEqual([1, 1]);
    expect(shop.ledger()).toHaveLength(1);
  });
});

describe("a change whose member signs out while its lock is asked for", () => {
  it("is sent for nobody, and the next member hears nothing of it [D-04] [D-13]", async () => {
    const { shop, tab } = await member("paying-monthly");
    const { planActions, session } = tab.foyer;
    const { locks } = tab.platform;
    const { run } = locks;
    let grant = () => {};
    const granted = new Promise<void>((resolve) => {
      grant = resolve;
    });
    let isAsked = false;
    Object.assign(locks, {
      run: (async (name, options, work) => {
        isAsked ||= options.ifAvailable === true;
        if (options.ifAvailable) await granted;
        return run(name, options, work);
      }) satisfies typeof run,
    });
    const canceling = planActions.change({ kind: "cancel" });
    await shop.settle();
    expect(isAsked).toBe(true);
    await shop.drive(session.signOut());
    await tab.signIn("paying-yearly");
    grant();
    expect((await shop.drive(canceling)).ok).toBe(false);
    expect(shop.asked).not.toContain("POST /removeSubscription");
    expect([planActions.pending, planActions.message]).toEqual([null, null]);
  });
});

describe("on a device that stores nothing, a change that is being confirmed", () => {
  /** A member whose storage is full, and who cancels. */
  async function forgetful(waitedMs?: number): Promise<{ shop: Shop; tab: Tab }> {
    const { shop, tab } = await member("paying-monthly");
    tab.platform.local.setForgetful(true);
    await cancelsSlowly(shop, tab, waitedMs);
    expect(records(tab)).toEqual([]);
    return { shop, tab };
  }

  it.each([
    ["15 seconds", 15_000],
    ["two minutes", 2 * MINUTE],
  ])("keeps a purchase from being sent after %s, and says so [D-04]", async (_, waitedMs) => {
    const { shop, tab } = await forgetful(waitedMs);
    await tab.openCheckout(YEARLY);
    const { checkout } = tab.foyer;
    const outcome = await shop.drive(checkout.submit());
    expect(outcome).toMatchObject({ ok: false, failure: { reason: "change-pending" } });
    expect(checkout.message).toBe(CHANGE_PENDING);
    await shop.advance(11 * MINUTE);
    expect(tab.foyer.planActions.notice).toBe("Your plan has been canceled.");
    expect([sent(shop, "/changeSubscription"), sent(shop, "/removeSubscription")]).toEqual([0, 1]);
    expect(shop.ledger()).toEqual([]);
  });

  it("is told once its page has loaded again, and no other is sent meanwhile [D-04]", async () => {
    const { shop, tab } = await forgetful(2 * MINUTE);
    const again = tab.reload();
    await shop.settle();
    await again.openCheckout(YEARLY);
    const outcome = await shop.drive(again.foyer.checkout.submit());
    expect(outcome).toMatchObject({ ok: false, failure: { reason: "change-pending" } });
    await shop.advance(11 * MINUTE);
    expect(again.foyer.planActions.notice).toBe("Your plan has been canceled.");
    expect([sent(shop, "/changeSubscription"), sent(shop, "/removeSubscription")]).toEqual([0, 1]);
    expect(shop.ledger()).toEqual([]);
  });

  it("keeps a new card from being sent, and says so [D-04]", async () => {
    const { shop, tab } = await forgetful();
    await fillsInCard(shop, tab);
    const { paymentUpdate } = tab.foyer;
    const outcome = await shop.drive(paymentUpdate.save());
    expect(outcome).toMatchObject({ ok: false, failure: { reason: "blocked" } });
    expect(paymentUpdate.message).toBe(CHANGE_PENDING);
    expect(paymentUpdate.state.kind).toBe("form");
    expect([sent(shop, "/payment-frame/pay"), sent(shop, "/removeSubscription")]).toEqual([0, 1]);
    expect(shop.ledger()).toEqual([]);
  });

  it("still keeps a pause from being sent after sign-out and sign-in, and says so [D-04] [D-13]", async () => {
    const { shop, tab } = await forgetful();
    await shop.drive(tab.foyer.session.signOut());
    expect(tab.foyer.planActions.pending).toBeNull();
    await tab.signIn("paying-monthly");
    await shop.advance(MINUTE);
    await shop.drive(tab.foyer.account.open());
    const { planActions } = tab.foyer;
    expect(planActions.pending).toBe("cancel");
    const outcome = await shop.drive(planActions.change({ kind: "pause", days: 30 }));
    expect(outcome).toMatchObject({ ok: false, failure: { reason: "in-progress" } });
    expect(planActions.pendingMessage).toBe(CONFIRMING);
    await shop.advance(11 * MINUTE);
    expect(planActions.notice).toBe("Your plan has been canceled.");
    expect([sent(shop, "/pauseSubscription"), sent(shop, "/removeSubscription")]).toEqual([0, 1]);
  });
});

describe("a promo code in My Account", () => {
  it("is not sent while a cancellation is being confirmed, and says so [D-04] [PRM-13]", async () => {
    const { shop, tab } = await member("paying-yearly");
    await cancelsSlowly(shop, tab);
    const outcome = await appliesCode(shop, tab);
    expect(outcome).toMatchObject({ ok: false, failure: { reason: "blocked" } });
    const { form, notice } = tab.foyer.accountPromoCode;
    expect([form.message, notice]).toEqual([CHANGE_PENDING, null]);
    expect(form.fields.couponCode.value).toBe("HALFOFF");
    await shop.advance(11 * MINUTE);
    expect(tab.foyer.planActions.notice).toBe("Your plan has been canceled.");
    expect([sent(shop, "/applyCouponV2"), sent(shop, "/removeSubscription")]).toEqual([0, 1]);
  });

  it("is not sent while the code of an offer is being confirmed, and says so [D-04] [PRM-13]", async () => {
    const { shop, tab } = await member("paying-yearly");
    shop.settings({ withdrawal: "notBuilt" });
    shop.faults({ operation: "applyCoupon", kind: "lateCommit", delayMs: 5 * MINUTE });
    const { account, accountPromoCode, cancellation } = tab.foyer;
    await shop.drive(cancellation.open({ page: "plan" }));
    await shop.settle();
    await shop.drive(cancellation.continue());
    void cancellation.acceptOffer();
    await shop.advance(15_000);
    expect(sent(shop, "/applyCouponV2")).toBe(1);
    const outcome = await appliesCode(shop, tab);
    expect(outcome).toMatchObject({ ok: false, failure: { reason: "blocked" } });
    expect([accountPromoCode.form.message, accountPromoCode.notice]).toEqual([
      CHANGE_PENDING,
      null,
    ]);
    await shop.advance(6 * MINUTE);
    await shop.drive(account.reload());
    expect(account.nextPayment.text).toBe("$19.99 plus tax on Oct 7, 2025, then $64.99 each year");
    expect(sent(shop, "/applyCouponV2")).toBe(1);
  });
});

describe("a new card on a page that was opened before", () => {
  it.each([2 * MINUTE, 20_000])(
    "is not sent when a payment became open meanwhile, %i ms after the page: that is said first, and it is charged once [D-05] [BIL-04]",
    async (billedInMs) => {
      const shop = createShop();
      const nextBilling = new Date(shop.device.clock.now() + billedInMs).toISOString();
      const wish = { id: "late", status: "Existing", method: "refusedCard", nextBilling };
      expect(await shop.makesPersona(wish)).toBe(201);
      const tab = shop.tab({ href: `${ACCOUNT}/edit-payment` });
      await tab.signIn("late");
      await fillsInCard(shop, tab);
      const { paymentUpdate } = tab.foyer;
      // The renewal is refused while the page is open.
      await shop.advance(billedInMs + 10_000);
      expect([paymentUpdate.openPaymentText, shop.ledger().length]).toEqual([null, 0]);

      const first = await shop.drive(paymentUpdate.save());
      expect(first).toMatchObject({ ok: false, failure: { reason: "charge-changed" } });
      expect(paymentUpdate.message).toBe(
        "What you'll be charged has changed since you opened this page. Please check it, then save again.",
      );
      expect(paymentUpdate.openPaymentText).toBe(
        "Your last payment of $5.99 plus tax is past due. We'll charge it right away when you save a new payment method.",
      );
      expect([sent(shop, "/payment-frame/pay"), shop.ledger().length]).toEqual([0, 0]);

      expect((await shop.drive(paymentUpdate.save())).ok).toBe(true);
      await shop.settle();
      expect(paymentUpdate.state).toEqual({
        kind: "updated",
        message: "Your payment method has been updated.",
        charge: "We charged your past-due payment: $6.41, including tax.",
      });
      expect(sent(shop, "/payment-frame/pay")).toBe(1);
      expect(shop.ledger().map(({ amountCents }) => amountCents)).toEqual([641]);
    },
  );
});

describe("a purchase on a device whose clock was two days behind", () => {
  it("keeps its key once the clock is right, so that it is charged once [D-04] [D-24] [PAY-20]", async () => {
    const { shop, tab } = await member("new");
    shop.settings({ withdrawal: "notBuilt" });
    const { clock } = shop.device;
    clock.jump(clock.now() - 2 * DAY);
    await tab.openCheckout(YEARLY);
    shop.faults({ operation: "payInFrame", kind: "lateCommit", delayMs: 3 * MINUTE });
    void tab.foyer.checkout.submit();
    await shop.advance(20_000);
    const key = purchaseKey(tab);
    expect(tab.foyer.purchases.state.kind).toBe("confirming");
    clock.jump(clock.now() + 2 * DAY);
    const again = tab.reload();
    await shop.advance(20_000);
    const { checkout, purchases } = again.foyer;
    expect(purchases.message).toBe("Your payment didn't go through. You haven't been charged.");
    await again.openCheckout(YEARLY);
    expect((await shop.drive(checkout.submit())).ok).toBe(true);
    expect([purchases.state.kind, purchaseKey(again)]).toEqual(["paid", key]);
    await shop.advance(5 * MINUTE);
    expect(shop.ledger().map(({ idempotencyKey }) => idempotencyKey)).toEqual([key]);
  });
});
