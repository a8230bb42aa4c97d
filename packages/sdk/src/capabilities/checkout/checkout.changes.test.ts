/** What the services sell, and to whom, changes while the payment screen is open. */
import { describe, expect, it } from "vitest";
import { GOOD_CARD, VERMONT_CARD } from "../../../tests/played-card-frame.ts";
import { createShop, type Shop } from "../../../tests/shop.ts";
import { dayOf } from "../../domain/calendar/calendar.ts";

const YEARLY = "FNWEB12MO";

async function opened(persona: string, plan = YEARLY) {
  const shop = createShop();
  const tab = shop.tab();
  await tab.signIn(persona);
  const { checkout, plans, promoCode } = tab.foyer;
  await shop.drive(checkout.open({ preSelectedPlan: plan }));
  await shop.settle();
  /** Presses with the total that shows; the code of a refusal. */
  async function presses() {
    const outcome = await shop.drive(checkout.submit(checkout.quote));
    await shop.settle();
    return outcome.ok || ("code" in outcome.failure ? outcome.failure.code : outcome.failure);
  }
  return { shop, tab, checkout, plans, promoCode, presses };
}

async function post(shop: Shop, path: string, body: object, headers: HeadersInit = {}) {
  const response = await shop.sandbox.fetch(`http://localhost:4010${path}`, {
    method: "POST",
    headers: { "x-api-key": shop.world, "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  expect(response.ok).toBe(true);
  return response;
}

/** The member cancels the monthly plan on a phone. */
async function cancels(shop: Shop, persona: string): Promise<void> {
  const user = { email: `${persona}@example.com`, password: "password", deviceId: "a-phone" };
  const { accessToken } = await (await post(shop, "/accounts/login", user)).json();
  const plan = { serviceType: "PACKAGE", serviceID: "FNWEB1MO" };
  await post(shop, "/removeSubscription", plan, { authorization: `Bearer ${accessToken}` });
}

async function setPrice(shop: Shop, cents: number): Promise<void> {
  const url = `http://localhost:4010/_sandbox/prices?world=${shop.world}`;
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ [YEARLY]: cents });
  expect((await shop.sandbox.fetch(url, { method: "PUT", headers, body })).ok).toBe(true);
}

/** The member saves another card on another device. */
async function replacesCard(shop: Shop, persona: string, card: object): Promise<void> {
  const other = shop.otherDevice("http://localhost:5173/account/manage");
  await other.signIn(persona);
  const form = await other.openCheckout("FNWEB1MO", null);
  await shop.drive(form.fill({ ...GOOD_CARD, ...card }));
  const key = { idempotencyKey: "k-1234567890abcdef" };
  await shop.drive(other.foyer.checkout.frame.ask("UPDATE_PAYMENT_INFO", key));
}

describe("a saved card that was replaced elsewhere", () => {
  it("is not charged before the page names it [PAY-10] [PAY-42] [D-05]", async () => {
    const { shop, checkout, presses } = await opened("saved-card");
    await replacesCard(shop, "saved-card", { cardNumber: "5555555555554444" });
    expect(await presses()).toBe("eV1131");
    expect([shop.ledger(), checkout.savedCard?.lastFour]).toEqual([[], "4444"]);
    expect(await presses()).toBe(true);
    expect(shop.ledger()).toHaveLength(1);
  });

  it("by one with another tax shows the new total, and is charged it [D-05] [PRC-17]", async () => {
    const { shop, checkout, presses } = await opened("saved-card");
    await replacesCard(shop, "saved-card", VERMONT_CARD);
    while ((await presses()) !== true) expect(shop.ledger()).toEqual([]);
    expect(checkout.savedCard?.lastFour).toBe(VERMONT_CARD.cardNumber?.slice(-4));
    expect(shop.ledger()).toMatchObject([{ amountCents: 6889, taxCents: 390 }]);
  });
});

describe("a price that has changed", () => {
  it("with a promo code shows the new discount, and is charged [D-05] [PRM-06]", async () => {
    const { shop, checkout, promoCode, presses } = await opened("saved-card");
    promoCode.form.fields.couponCode.change("HALFOFF");
    await shop.drive(promoCode.apply());
    await shop.settle();
    await setPrice(shop, 6999);
    expect(await presses()).toBe("AMOUNT_MISMATCH");
    expect(checkout.summary?.lines.map(({ amount }) => amount)).toEqual([
      "$69.99",
      "-$35.00",
      "$2.45",
    ]);
    expect(await presses()).toBe(true);
    expect(shop.ledger()).toMatchObject([{ amountCents: 3744 }]);
  });

  it("keeps the card that was typed [D-05] [PAY-46]", async () => {
    const { shop, tab, checkout, presses } = await opened("new");
    const form = await tab.openCheckout(YEARLY);
    await shop.drive(form.fill(GOOD_CARD));
    const { frames } = tab.platform.cardFrame;
    const before = frames.length;
    await setPrice(shop, 6999);
    expect(await presses()).toBe("AMOUNT_MISMATCH");
    expect(frames).toHaveLength(before);
    expect(frames.at(-1)?.sent.at(-1)).toMatchObject({ EVENT_NAME: "UPDATE_ORDER" });
    expect(checkout.submitDecision.allowed).toBe(true);
    expect(await presses()).toBe(true);
    expect(shop.ledger()).toMatchObject([{ amountCents: 7489 }]);
  });
});

describe("a promo code", () => {
  it("that prolongs the trial names its date anew at midnight, and is billed then [PRM-06] [PRC-03] [D-17]", async () => {
    const { shop, tab, checkout, promoCode, presses } = await opened("saved-card", "FNWEB1MO");
    promoCode.form.fields.couponCode.change("FREE30DAYS");
    await shop.drive(promoCode.apply());
    const before = checkout.quote?.next?.date;
    await shop.advance(26 * 3_600_000);
    await shop.settle();
    const promised = checkout.quote?.next?.date ?? null;
    expect(promised).not.toBe(before);
    expect(await presses()).toBe(true);
    await shop.drive(tab.foyer.subscription.refresh());
    expect(dayOf(tab.foyer.subscription.current.validityTill)).toBe(promised);
  });
});

describe("a trial that was used up elsewhere", () => {
  it("is refused once; then the regular price shows, and is charged [ERR-08] [PLN-51] [D-05]", async () => {
    const { shop, checkout, presses } = await opened("saved-card", "FNWEB1MO");
    expect(checkout.summary?.due.amount).toBe("$0.00");
    const other = shop.otherDevice("http://localhost:5173/");
    await other.signIn("saved-card");
    await shop.drive(other.foyer.checkout.open({ preSelectedPlan: "FNWEB1MO" }));
    await shop.settle();
    expect((await shop.drive(other.foyer.checkout.submit())).ok).toBe(true);
    await cancels(shop, "saved-card");
    await shop.advance(2 * 60_000);
    expect(await presses()).toBe("eV1882");
    expect(checkout.summary?.due.amount).toBe("$6.41");
    expect(await presses()).toBe(true);
    expect(shop.ledger().map(({ amountCents }) => amountCents)).toEqual([0, 641]);
  });
});

describe("a subscription", () => {
  it("that could not be read at first is changed once it can [CHG-12] [D-06]", async () => {
    const shop = createShop();
    const tab = shop.tab();
    await tab.signIn("paying-monthly");
    const { checkout, plans } = tab.reload().foyer;
    const operation = "getCurrentSubscriptionStatus";
    shop.faults({ kind: "status", status: 500, operation, times: 50 });
    await shop.drive(checkout.open({ preSelectedPlan: YEARLY }));
    expect(checkout.submitDecision.allowed).toBe(false);
    shop.clearFaults();
    await shop.drive(plans.reload());
    await shop.settle();
    expect(checkout.submitDecision.allowed).toBe(true);
  });

  it("that is canceled elsewhere while its change is on the page leaves a new one to buy [CHG-05] [PLN-29]", async () => {
    const { shop, tab, checkout, presses } = await opened("trialist-monthly");
    expect(checkout.submitDecision.allowed).toBe(true);
    await cancels(shop, "trialist-monthly");
    await shop.advance(2 * 60_000);
    expect(await presses()).toMatchObject({ kind: "refused" });
    const { hasActiveSubscription } = tab.foyer.subscription.current;
    expect([hasActiveSubscription, checkout.isSubmitBlocked]).toEqual([false, false]);
    expect(shop.ledger().filter(({ idempotencyKey }) => idempotencyKey !== null)).toEqual([]);
  });
});

describe("a buyer who has just paid", () => {
  it("changes the plan on the same page, at the next visit of checkout [CHG-12] [CHG-02] [PLN-29]", async () => {
    const { shop, tab, checkout, presses } = await opened("saved-card", "FNWEB1MO");
    expect(await presses()).toBe(true);
    checkout.close();
    const { confirmation } = tab.foyer;
    await shop.drive(confirmation.open());
    confirmation.close();
    await shop.advance(30_000);
    await shop.drive(checkout.open({ preSelectedPlan: YEARLY }));
    await shop.settle();
    expect(await presses()).toBe(true);
    expect(shop.ledger().map(({ serviceId, sent }) => [serviceId, sent?.changeType])).toEqual([
      ["FNWEB1MO", null],
      [YEARLY, "Upgrade"],
    ]);
    expect(shop.violations()).toEqual([]);
  });
});

describe("another plan", () => {
  it("opened in place of the first one asks for its own consent [PAY-45]", async () => {
    const { tab, checkout } = await opened("vermont");
    await tab.openCheckout("FNWEB24MO", VERMONT_CARD);
    checkout.setConsent(true);
    await tab.openCheckout("FNWEB24MOV2", VERMONT_CARD);
    expect(checkout.consent.given).toBe(false);
  });

  it("that a visitor has chosen stays chosen at sign-in [PLN-33] [SGN-33]", async () => {
    const shop = createShop();
    const tab = shop.tab();
    const { checkout, plans } = tab.foyer;
    await shop.drive(plans.open());
    await shop.drive(checkout.open({ preSelectedPlan: "FNWEB1MO" }));
    plans.select(YEARLY);
    await tab.signIn("new");
    await shop.settle();
    expect(checkout.plan?.planId).toBe(YEARLY);
  });
});

describe("an upgrader who has proved a status", () => {
  /** At checkout of the program's plan, once the review has ended. */
  async function verified() {
    const shop = createShop();
    const tab = shop.tab({ href: "http://localhost:5173/account/verification" });
    await tab.signIn("upgrade-in-review");
    await shop.drive(tab.foyer.verificationFlow.open());
    await shop.advance(21 * 60_000);
    await shop.settle();
    const to = tab.foyer.verificationResult.redirect?.value;
    expect(to).toMatchObject({ kind: "route", address: expect.stringContaining("/FNSHR1PAV4?") });
    const href = `http://localhost:5173${to?.kind === "route" ? to.address : ""}`;
    const paying = shop.tab({ href });
    await paying.openCheckout("FNSHR1PAV4");
    return { shop, checkout: paying.foyer.checkout };
  }

  it("gets the free year that the form promised, by the quote and by the ledger [OPN-039] [PLN-53] [D-17] [D-05]", async () => {
    const { shop, checkout } = await verified();
    expect(checkout.summary?.due).toMatchObject({ label: "Due today", amount: "$0.00" });
    expect(checkout.summary?.total).toBe("$32.49");
    expect(checkout.renewalText).toContain("$32.49/yr");
    expect(checkout.feeTexts.join(" ")).not.toMatch(/bills the full/);
    expect((await shop.drive(checkout.submit())).ok).toBe(true);
    await shop.settle();
    expect(shop.ledger().at(-1)).toMatchObject({ serviceId: "FNSHR1PAV4", amountCents: 0 });
    expect(shop.violations()).toEqual([]);
  });
});
