import { describe, expect, it } from "vitest";
import { createHeldShop } from "../../../tests/held.ts";
import { cardIntent, createShop, type Shop, type Tab } from "../../../tests/shop.ts";
import { createTestFoyer, payingMonthly } from "../../testing/index.ts";
import { purchaseJournal } from "./purchase-journal.ts";

const MONTHLY = "FNWEB1MO";
const YEARLY = "FNWEB12MO";
const TWO_YEARS = "FNWEB24MO";
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A member who has paid and left the confirmation, at a service that sells the same plan twice. */
async function satisfied() {
  const shop = createShop();
  shop.settings({ secondSubscriptions: "accepted" });
  const tab = shop.tab();
  await tab.signIn("new");
  await tab.openCheckout(YEARLY);
  // The status answer is late or missing.
  shop.faults({
    kind: "status",
    status: 503,
    operation: "getCurrentSubscriptionStatus",
    times: 500,
  });
  await shop.drive(tab.foyer.checkout.submit());
  await shop.drive(tab.foyer.confirmation.open());
  tab.foyer.checkout.close();
  tab.foyer.purchases.dismiss();
  expect(tab.foyer.purchases.state.kind).toBe("idle");
  return { shop, tab };
}

const charges = (shop: Shop) => shop.ledger().map(({ serviceId }) => serviceId);

describe("a buyer whose purchase was paid", () => {
  it("is not charged for another plan before the service has caught up, and sees the order [D-24] [D-06] [PAY-24]", async () => {
    const { shop, tab } = await satisfied();
    const { purchases } = tab.foyer;
    let sent = 0;
    const paying = purchases.pay(cardIntent(TWO_YEARS), async () => {
      sent += 1;
      return { kind: "unknown" };
    });
    expect(await shop.drive(paying)).toMatchObject({
      ok: false,
      failure: { kind: "refused", reason: "already-paid" },
    });
    expect(sent).toBe(0);
    expect(purchases.state).toMatchObject({
      kind: "paid",
      attempt: { intent: { planId: YEARLY } },
    });
    expect(charges(shop)).toEqual([YEARLY]);
  });

  it("is not charged later either, while no service says that the subscription is over [D-24] [D-06]", async () => {
    const { shop, tab } = await satisfied();
    await shop.advance(30 * MINUTE_MS);
    const again = tab.foyer.purchases.pay(cardIntent(TWO_YEARS), async () => ({ kind: "unknown" }));
    expect(await shop.drive(again)).toMatchObject({
      ok: false,
      failure: { reason: "subscription-unknown", rule: "D-06" },
    });
    expect(tab.foyer.purchases.state.kind).toBe("idle");
    expect(charges(shop)).toEqual([YEARLY]);
  });

  it("is not charged where the service has a word for the subscription that nobody knows [D-24] [D-06]", async () => {
    const test = createTestFoyer();
    const { foyer, cardForm, services } = test;
    await test.signIn();
    await test.drive(foyer.checkout.open({ preSelectedPlan: YEARLY }));
    foyer.checkout.frame.mount("the container");
    await test.settle();
    cardForm.load();
    cardForm.fill();
    expect((await test.drive(foyer.checkout.submit())).ok).toBe(true);
    foyer.checkout.close();
    foyer.purchases.dismiss();
    services.state.status = { ...payingMonthly, status: "Moonlit" };
    await test.advance(30 * MINUTE_MS);
    const again = foyer.purchases.pay(cardIntent(TWO_YEARS), async () => ({ kind: "unknown" }));
    expect(await test.drive(again)).toMatchObject({
      ok: false,
      failure: { reason: "subscription-unknown" },
    });
    expect(services.state.orders).toHaveLength(1);
  });

  it("buys again when the service says that the subscription is over [D-24]", async () => {
    const test = createTestFoyer();
    const { foyer, cardForm, services } = test;
    await test.signIn();
    const buy = async () => {
      await test.drive(foyer.checkout.open({ preSelectedPlan: YEARLY }));
      foyer.checkout.frame.mount("the container");
      await test.settle();
      cardForm.load();
      cardForm.fill();
      return test.drive(foyer.checkout.submit());
    };
    expect((await buy()).ok).toBe(true);
    foyer.checkout.close();
    foyer.purchases.dismiss();
    services.state.status = null;
    await test.advance(30 * MINUTE_MS);
    await test.drive(foyer.subscription.refresh());
    expect((await buy()).ok).toBe(true);
    expect(services.state.orders).toHaveLength(2);
  });
});

/** A member who has just paid, at a service that says what it said before the purchase. */
async function paidUnrecorded() {
  let isLagging = false;
  let former: Response | null = null;
  const shop = createShop({
    through: (send) => async (input, init) => {
      const answer = await send(input, init);
      const { pathname } = new URL(new Request(input, init).url);
      if (!/SubscriptionStatus$/i.test(pathname)) return answer;
      if (!isLagging) former = answer.clone();
      return former?.clone() ?? answer;
    },
  });
  shop.settings({ secondSubscriptions: "accepted" });
  const tab = shop.tab();
  await tab.signIn("saved-card");
  await shop.drive(tab.foyer.subscription.refresh());
  isLagging = true;
  await shop.drive(tab.foyer.checkout.open({ preSelectedPlan: YEARLY }));
  await shop.settle();
  expect((await shop.drive(tab.foyer.checkout.submit())).ok).toBe(true);
  await leave(shop, tab);
  return { shop, tab };
}

async function leave(shop: Shop, { foyer }: Tab): Promise<void> {
  foyer.checkout.close();
  await shop.drive(foyer.confirmation.open());
  foyer.confirmation.close();
  await shop.advance(2_000);
}

/** The member presses Pay for two years. */
async function pressAgain(shop: Shop, { foyer }: Tab) {
  await shop.drive(foyer.checkout.open({ preSelectedPlan: TWO_YEARS }));
  await shop.settle();
  return shop.drive(foyer.checkout.submit());
}

describe("the time since a purchase was paid", () => {
  const refused = { ok: false, failure: { reason: "already-paid" } };

  const corrections: readonly (readonly [string, number])[] = [
    ["20 minutes ahead", 20 * MINUTE_MS],
    ["20 minutes back", -20 * MINUTE_MS],
    ["two days ahead", 2 * DAY_MS],
    ["a year back", -365 * DAY_MS],
  ];
  it.each(corrections)(
    "does not pass when the clock of the device is set %s [D-24] [PAY-24]",
    async (_, ms) => {
      const { shop, tab } = await paidUnrecorded();
      await shop.advance(10_000);
      shop.device.clock.jump(shop.device.clock.now() + ms);
      await shop.advance(2_000);
      expect(await pressAgain(shop, tab)).toMatchObject(refused);
      expect(charges(shop)).toEqual([YEARLY]);
    },
  );

  it("is that of the last purchase, though the clock was a year ahead at an earlier one [D-24] [PAY-24]", async () => {
    const { shop, tab } = await paidUnrecorded();
    purchaseJournal(
      tab.platform.local,
      tab.platform.session,
      tab.foyer.session.profileId ?? "",
    ).put({
      attempt: {
        key: "k1",
        startedAt: shop.device.clock.now() + 365 * DAY_MS,
        intent: cardIntent(MONTHLY),
      },
      outcome: { kind: "paid", orderID: "o1", seen: true },
    });
    const again = tab.reload();
    await shop.settle();
    expect(await pressAgain(shop, again)).toMatchObject(refused);
    expect(again.foyer.purchases.state).toMatchObject({ attempt: { intent: { planId: YEARLY } } });
    expect(charges(shop)).toEqual([YEARLY]);
  });

  it("passes while a page is open, counted over reloads, not while it is closed [D-24]", async () => {
    const { shop, tab } = await paidUnrecorded();
    await shop.advance(8 * MINUTE_MS);
    tab.close();
    await shop.advance(HOUR_MS);
    const again = tab.reload();
    await shop.advance(5 * MINUTE_MS);
    expect(await pressAgain(shop, again)).toMatchObject(refused);
    await leave(shop, again);
    await shop.advance(3 * MINUTE_MS);
    expect((await pressAgain(shop, again)).ok).toBe(true);
    expect(charges(shop)).toEqual([YEARLY, TWO_YEARS]);
  });

  it("does not add up over two tabs [D-24] [PAY-36]", async () => {
    const { shop, tab } = await paidUnrecorded();
    shop.tab();
    await shop.advance(10 * MINUTE_MS);
    const again = tab.reload();
    await shop.settle();
    expect(await pressAgain(shop, again)).toMatchObject(refused);
    expect(charges(shop)).toEqual([YEARLY]);
  });
});

/** A former subscriber; this device has a purchase that was paid so many milliseconds from now. */
async function paidEarlier(fromNowMs: number, shop = createShop()) {
  const tab = shop.tab();
  await tab.signIn("churned-card");
  purchaseJournal(tab.platform.local, tab.platform.session, tab.foyer.session.profileId ?? "").put({
    attempt: {
      key: "k1",
      startedAt: shop.device.clock.now() + fromNowMs,
      intent: cardIntent(MONTHLY),
    },
    outcome: { kind: "paid", orderID: "o1", seen: true },
  });
  const again = tab.reload();
  await shop.settle();
  return { shop, tab: again, former: charges(shop) };
}

describe("a purchase that was paid long ago", () => {
  it.each([
    ["90 days ago", -90 * DAY_MS],
    ["while the clock was a year ahead", 365 * DAY_MS],
  ])("%s does not stop the next one once its subscription has ended [D-24]", async (_, fromNow) => {
    const { shop, tab, former } = await paidEarlier(fromNow);
    expect((await pressAgain(shop, tab)).ok).toBe(true);
    expect(charges(shop)).toEqual([...former, TWO_YEARS]);
  });

  const unreadable = {
    kind: "status",
    status: 500,
    operation: "getCurrentSubscriptionStatus",
    times: 50,
  } as const;

  /** Presses Pay while the service cannot say whether there is a subscription, and again when it can. */
  async function pressUnanswered(shop: Shop, { foyer }: Tab, planId: string): Promise<void> {
    const { checkout, purchases } = foyer;
    await shop.drive(checkout.open({ preSelectedPlan: planId }));
    await shop.settle();
    const before = charges(shop);
    shop.faults(unreadable);
    expect(await shop.drive(checkout.submit())).toMatchObject({
      failure: { kind: "refused", reason: "subscription-unknown", rule: "D-06" },
    });
    await shop.settle();
    expect(purchases.state.kind).toBe("idle");
    expect([checkout.state.kind, checkout.destination]).toEqual(["open", null]);
    expect(checkout.message).toMatch(/^We couldn't check whether you already have a subscription/);
    expect(checkout.isSubmitBlocked).toBe(false);
    expect(charges(shop)).toEqual(before);
    shop.clearFaults();
    expect((await shop.drive(checkout.submit())).ok).toBe(true);
  }

  it("is not shown for a purchase that is refused while the subscription cannot be read [D-24] [D-06] [CNF-14]", async () => {
    const { shop, tab } = await paidEarlier(-90 * DAY_MS);
    await pressUnanswered(shop, tab, YEARLY);
  });

  it("is not shown for a change of plan either, hours later [D-24] [D-06] [CHG-07]", async () => {
    const shop = createShop();
    const tab = shop.tab();
    await tab.signIn("saved-card");
    const { checkout } = tab.foyer;
    await shop.drive(checkout.open({ preSelectedPlan: MONTHLY }));
    await shop.settle();
    expect((await shop.drive(checkout.submit())).ok).toBe(true);
    await leave(shop, tab);
    await shop.advance(3 * HOUR_MS);
    await pressUnanswered(shop, tab, YEARLY);
  });

  it("leaves no refusal to a later visit of the screen whose press it was [D-06] [D-13]", async () => {
    const held = createHeldShop();
    const { shop, tab } = await paidEarlier(-90 * DAY_MS, held.shop);
    const { checkout, purchases } = tab.foyer;
    await shop.drive(checkout.open({ preSelectedPlan: YEARLY }));
    await shop.settle();
    // The buyer goes to another plan while the service is asked whether the former one has ended.
    tab.foyer.subscribe(
      () => purchases.state.kind,
      (kind) => {
        if (kind !== "submitting") return;
        shop.faults(unreadable);
        held.hold("/currentSubscriptionStatus");
        checkout.close();
      },
    );
    const paying = checkout.submit();
    await shop.settle();
    expect(checkout.state.kind).toBe("closed");
    await shop.drive(checkout.open({ preSelectedPlan: MONTHLY }));
    await held.release();
    expect(await shop.drive(paying)).toMatchObject({ failure: { reason: "subscription-unknown" } });
    expect([checkout.state.kind, checkout.message]).toEqual(["open", null]);
  });

  it("is not shown when the member has bought on another device since [D-24] [ERR-02]", async () => {
    const { shop, tab } = await paidEarlier(-90 * DAY_MS);
    const { checkout, purchases } = tab.foyer;
    await shop.drive(checkout.open({ preSelectedPlan: YEARLY }));
    await shop.settle();
    const phone = shop.otherDevice("http://localhost:5173/?phone");
    await phone.signIn("churned-card");
    expect((await pressAgain(shop, phone)).ok).toBe(true);
    const paying = purchases.pay(cardIntent(YEARLY), async () => ({ kind: "unknown" }));
    expect(await shop.drive(paying)).toMatchObject({
      failure: { reason: "active-subscription", rule: "ERR-02" },
    });
    expect(purchases.state.kind).toBe("idle");
    expect(checkout.submitHint).toBe(
      "You already have an active subscription. Manage it in My Account.",
    );
  });
});
