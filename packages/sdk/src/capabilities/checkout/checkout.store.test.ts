import { describe, expect, it } from "vitest";
import { GOOD_CARD, playCardFrame, VERMONT_CARD } from "../../../tests/played-card-frame.ts";
import { countRoundTrips, PLAN_CALLS } from "../../../tests/round-trips.ts";
import { createShop, type Shop, type Tab } from "../../../tests/shop.ts";
import { dayOf } from "../../domain/calendar/calendar.ts";
import { formatDay } from "../../domain/calendar/day-text.ts";
import {
  createTestFoyer,
  monthlyPlan,
  payingMonthly,
  savedCard,
  yearlyPlan,
} from "../../testing/index.ts";

async function memberOf(persona: string) {
  const shop = createShop();
  const tab = shop.tab();
  await tab.signIn(persona);
  return { shop, tab, ...tab.foyer };
}

/** The services are well again: the buyer loads the card form once more, fills it in and pays once. */
async function paysAfterRetry(shop: Shop, { foyer: { checkout }, platform }: Tab): Promise<void> {
  shop.clearFaults();
  checkout.frame.retry();
  await shop.settle();
  const form = playCardFrame(platform);
  await shop.drive(form.load());
  await shop.drive(form.fill(GOOD_CARD));
  expect((await shop.drive(checkout.submit())).ok).toBe(true);
  expect(shop.ledger()).toHaveLength(1);
}

const CALLS_TO_OPEN = [
  "GET /currentSubscriptionStatus",
  "GET /getPaymentMethods",
  ...PLAN_CALLS,
  "GET /v1/natcomsku/plans/userType/new",
  "POST /accounts/frame-token",
  "POST /evcreateuser",
];

describe("opening checkout", () => {
  it("asks for plan, methods and the token of the form at once: one round trip [PAY-07] [PAY-09]", async () => {
    const { shop, tab, checkout } = await memberOf("new");
    const again = tab.reload();
    const waited = countRoundTrips(shop);
    await shop.drive(again.foyer.checkout.open({ preSelectedPlan: "FNWEB12MO" }));
    expect(waited()).toEqual({ roundTrips: 1, calls: CALLS_TO_OPEN });
    expect(again.foyer.checkout.state.kind).toBe("open");
    expect(checkout.state.kind).toBe("closed");
  });

  it("has the total with the tax of the saved card after two round trips [PRC-17] [PAY-10]", async () => {
    const { shop, tab } = await memberOf("saved-card");
    const { checkout } = tab.reload().foyer;
    const waited = countRoundTrips(shop);
    await shop.drive(checkout.open({ preSelectedPlan: "FNWEB12MO" }));
    expect(waited().roundTrips).toBe(1);
    expect(checkout.summary).toMatchObject({ tax: "asking", plusTaxes: "plus applicable taxes" });
    expect(checkout.submitDecision).toMatchObject({ allowed: false, reason: "tax-asked" });
    await shop.advance(100);
    expect(waited()).toEqual({
      roundTrips: 2,
      calls: [...CALLS_TO_OPEN, "GET /getProrate"].sort(),
    });
    expect(checkout.summary).toMatchObject({ tax: "known", total: "$69.54", plusTaxes: null });
  });

  it("without a plan goes to plans [RDR-27]", async () => {
    const { shop, checkout } = await memberOf("new");
    await shop.drive(checkout.open());
    expect(checkout.state).toMatchObject({
      kind: "redirect",
      choice: { value: { kind: "route", address: "/account/signup-plans" }, rule: "RDR-27" },
    });
  });

  it("does not sell a plan that is only preselected, and says why and what to call [RDR-27] [PLN-35] [PLN-42]", async () => {
    const { shop, tab, checkout, plans } = await memberOf("new");
    await shop.drive(plans.open());
    await shop.drive(checkout.open());
    expect(plans.selectedPlan?.planId).toBe("FNWEB1MO");
    expect(checkout.submitDecision).toMatchObject({
      allowed: false,
      reason: "plan-not-selected",
      rule: "RDR-27",
    });
    expect(checkout.submitHint).toBe("Choose a plan to continue.");
    expect(await checkout.submit()).toMatchObject({ ok: false });
    expect(checkout.message).toBe("Plan is not selected");
    expect(tab.platform.logger.lines.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('checkout.open({ preSelectedPlan: "FNWEB1MO" })'),
    );
    expect(shop.ledger()).toEqual([]);
  });

  it("sells the preselected plan where the page names it [RDR-27] [PLN-35]", async () => {
    const { shop, tab, checkout, plans } = await memberOf("new");
    await shop.drive(plans.open());
    const form = await tab.openCheckout(plans.selectedPlan?.planId ?? "");
    await shop.drive(form.fill(GOOD_CARD));
    const totalCents = checkout.quote?.totalCents ?? -1;
    expect((await shop.drive(checkout.submit({ totalCents }))).ok).toBe(true);
    expect(shop.ledger()).toHaveLength(1);
    expect(shop.violations()).toEqual([]);
  });

  it("follows a plan that is chosen on the same page: form, tax, total and charge are of it [D-05] [PAY-45]", async () => {
    const { shop, tab, checkout, plans } = await memberOf("vermont");
    await tab.openCheckout("FNWEB24MO", VERMONT_CARD);
    checkout.setConsent(true);
    plans.select("FNWEB12MO");
    expect(checkout.plan?.planId).toBe("FNWEB12MO");
    expect(checkout.submitDecision).toMatchObject({ reason: "card-form-not-ready" });
    expect(checkout.consent.given).toBe(false);
    await shop.settle();
    expect(tab.platform.cardFrame.frame().fields["serviceId"]).toBe("FNWEB12MO");
    const form = playCardFrame(tab.platform);
    await shop.drive(form.load());
    await shop.drive(form.fill(VERMONT_CARD));
    const totalCents = checkout.quote?.totalCents ?? -1;
    expect((await shop.drive(checkout.submit({ totalCents }))).ok).toBe(true);
    expect(shop.ledger()).toMatchObject([{ amountCents: totalCents }]);
    expect(shop.violations()).toEqual([]);
  });

  it("opened again for the plan that it sells keeps the form as it is [PAY-46]", async () => {
    const { shop, tab, checkout, plans } = await memberOf("new");
    await tab.openCheckout("FNWEB12MO");
    const asked = shop.asked.length;
    await shop.drive(checkout.open({ preSelectedPlan: "FNWEB12MO" }));
    expect(checkout.submitDecision.allowed).toBe(true);
    expect(shop.asked.length).toBe(asked);
    plans.select("FNWEB1MO");
    await shop.drive(checkout.open({ preSelectedPlan: "FNWEB1MO" }));
    expect(checkout.submitDecision).toMatchObject({ reason: "card-form-not-ready" });
  });

  it.each(["after it opened", "while it opens"])(
    "of a member who signs in on it %s sells a change of plan by the saved card [CHG-12] [PAY-42]",
    async (moment) => {
      const shop = createShop();
      const tab = shop.tab();
      const { checkout } = tab.foyer;
      const opening = checkout.open({ preSelectedPlan: "FNWEB12MO" });
      if (moment === "after it opened") await shop.drive(opening);
      await tab.signIn("paying-monthly");
      await shop.drive(opening);
      await shop.settle();
      expect(checkout).toMatchObject({ method: "saved", submitDecision: { allowed: true } });
      const before = shop.ledger().length;
      expect((await shop.drive(checkout.submit())).ok).toBe(true);
      expect(shop.ledger().slice(before)).toMatchObject([{ serviceId: "FNWEB12MO" }]);
      expect(shop.violations()).toEqual([]);
    },
  );

  it("says that there is nothing to pay where a subscriber of another channel is sent on [RDR-28]", async () => {
    const { shop, checkout } = await memberOf("roku");
    await shop.drive(checkout.open({ preSelectedPlan: "FNWEB12MO" }));
    expect(checkout.submitDecision).toMatchObject({ reason: "redirected", rule: "RDR-28" });
    expect(checkout.submitHint).toBe("There's nothing to pay here.");
  });

  const elsewhere = [
    "ios",
    "android",
    "roku",
    "amazon",
    "samsung",
    "verizon",
    "siriusxm",
    "unknown-channel",
  ];
  it.each(elsewhere)(
    "as a subscriber of %s goes to the current-subscriber notice [RDR-28]",
    async (persona) => {
      const { shop, checkout } = await memberOf(persona);
      await shop.drive(checkout.open({ preSelectedPlan: "FNWEB12MO" }));
      expect(checkout.state).toMatchObject({
        kind: "redirect",
        choice: { value: { address: "/account/signup-current-subscriber" }, rule: "RDR-28" },
      });
      expect(checkout.submitDecision.allowed).toBe(false);
    },
  );

  it("with the current plan goes to My Account [PLN-41]", async () => {
    const { shop, checkout } = await memberOf("paying-yearly");
    await shop.drive(checkout.open({ preSelectedPlan: "FNWEB12MO" }));
    expect(checkout.state).toMatchObject({ kind: "redirect", choice: { rule: "PLN-41" } });
  });

  it("with the current plan in other letters goes to My Account too [PLN-41]", async () => {
    const { foyer, drive, signIn } = createTestFoyer({
      state: { status: { ...payingMonthly, serviceID: "fnweb1mo" } },
    });
    await signIn();
    await drive(foyer.checkout.open({ preSelectedPlan: "FNWEB1MO" }));
    expect(foyer.checkout.state).toMatchObject({ kind: "redirect", choice: { rule: "PLN-41" } });
  });

  it("without plans goes to the plans, which say so, and pays nothing [PLN-23] [RDR-27]", async () => {
    const { shop, checkout } = await memberOf("catalogue-empty");
    await shop.drive(checkout.open({ preSelectedPlan: "FNWEB12MO" }));
    expect(checkout.state).toMatchObject({
      kind: "redirect",
      choice: { value: { address: "/account/signup-plans" }, rule: "RDR-27" },
    });
    expect(await checkout.submit()).toMatchObject({ ok: false });
  });

  it("twice in a row, as StrictMode does, is opened once [PAY-09]", async () => {
    const { shop, checkout } = await memberOf("new");
    const first = checkout.open({ preSelectedPlan: "FNWEB12MO" });
    checkout.close();
    const second = checkout.open({ preSelectedPlan: "FNWEB12MO" });
    await shop.drive(Promise.all([first, second]));
    expect(checkout.state.kind).toBe("open");
    expect(checkout.method).toBe("card");
  });

  it("stays usable when the saved methods cannot be read [PAY-10]", async () => {
    const { shop, tab, checkout } = await memberOf("saved-card");
    shop.faults({ kind: "html", operation: "getPaymentMethods", times: 20 });
    await tab.openCheckout("FNWEB12MO");
    expect(checkout.methods.map(({ method }) => method)).toEqual(["paypal", "card"]);
    expect(checkout.submitDecision.allowed).toBe(true);
  });
});

describe("the payment page", () => {
  const titles = [
    ["new", "Add Your Payment Method", "Start Subscription"],
    ["churned", "Start Watching Now", "Start Subscription"],
  ] as const;
  it.each(titles)(
    "for %s is titled %s and pays with %s [PAY-01] [PAY-03] [PAY-14]",
    async (persona, title, submit) => {
      const { tab, checkout } = await memberOf(persona);
      await tab.openCheckout("FNWEB12MO");
      expect(checkout.title).toBe(title);
      expect(checkout.submitText).toBe(submit);
    },
  );

  const promotions = [
    ["FNWEB1MOV3", "Start Watching Now", "Join Now"],
    ["FNWEB12MOV2", "Start Watching Now", "Start Subscription"],
  ] as const;
  it.each(promotions)(
    "for %s is titled %s and pays with %s [PAY-02] [PAY-04] [PAY-15]",
    async (planId, title, submit) => {
      const shop = createShop();
      const tab = shop.tab({ configuration: { product: { standardPackageIds: [planId] } } });
      await tab.signIn("new");
      await tab.openCheckout(planId);
      expect(tab.foyer.checkout.title).toBe(title);
      expect(tab.foyer.checkout.submitText).toBe(submit);
    },
  );

  it("sums up plan, tax and total with two decimals [PRC-02] [PRC-09] [PAY-07]", async () => {
    const { tab, checkout } = await memberOf("new");
    await tab.openCheckout("FNWEB12MO", null);
    const nextYear = expect.stringMatching(
      /^then \$64\.99 plus tax on [A-Z][a-z]{2} \d{1,2}, \d{4}$/,
    );
    expect(checkout.summary).toMatchObject({
      lines: [{ id: "plan", text: "Yearly", note: "per year", amount: "$64.99" }],
      due: { label: "Total due today", amount: "$64.99", next: nextYear },
      totalLabel: "Total due today",
      total: "$64.99",
      plusTaxes: "plus applicable taxes",
      tax: "unknown",
    });
  });

  it("says of a cheaper first period that taxes are added, and what follows when [PRC-03] [D-17]", async () => {
    const { tab, checkout } = await memberOf("new");
    await tab.openCheckout("FNWEB1MOV3", null);
    const due = checkout.summary?.due;
    expect(due).toEqual({
      label: "Total due today",
      amount: "$0.99",
      plusTaxes: "plus applicable taxes",
      next: expect.stringMatching(/^then \$5\.99 plus tax on [A-Z][a-z]{2} \d{1,2}, \d{4}$/),
      text: `Total due today $0.99 plus applicable taxes, ${due?.next}`,
    });
  });

  it("of a free trial is due when the trial ends, and charges nothing now [PRC-10] [PAY-22]", async () => {
    const { shop, tab, checkout, subscription } = await memberOf("new");
    await tab.openCheckout("FNWEB1MO");
    expect(checkout.summary?.totalLabel).toMatch(/^Total due on [A-Z][a-z]{2} \d{1,2}, \d{4}$/);
    expect(checkout.summary?.due).toMatchObject({ label: "Due today", amount: "$0.00" });
    expect(checkout.summary?.due.text).toMatch(
      /^Due today \$0\.00, then \$5\.99 plus tax on [A-Z][a-z]{2} \d{1,2}, \d{4}$/,
    );
    expect(checkout.summary?.lines.map(({ text, amount }) => [text, amount])).toEqual([
      ["Monthly", "$5.99"],
      ["7-Day Free Trial", "-$5.99"],
    ]);
    expect(checkout.quote?.chargeNowCents).toBe(0);
    const outcome = await shop.drive(checkout.submit());
    expect(outcome.ok).toBe(true);
    expect(shop.ledger().map(({ amountCents }) => amountCents)).toEqual([0]);
    await shop.settle();
    expect(subscription.current.isTrialistUser).toBe(true);
  });

  it("tells that the subscription renews by itself [PAY-11]", async () => {
    const { tab, checkout } = await memberOf("new");
    await tab.openCheckout("FNWEB12MO", null);
    expect(checkout.renewalText).toBe(
      "Your subscription renews automatically at $64.99/yr plus tax unless canceled at least 24 hours before the renewal date.",
    );
    expect(checkout.feeTexts).toEqual(["Fees are non-refundable."]);
  });

  it("shows a tax that could not be told as a total without tax, and pays [PRC-18]", async () => {
    const { shop, tab, checkout } = await memberOf("new");
    const form = await tab.openCheckout("FNWEB12MO");
    form.frame.emit("TAX_UPDATED", {
      responseCode: "0",
      totalTax: 0,
      isTaxError: true,
      billingAddress: { state: "TN", zipCode: "37203" },
    });
    expect(checkout.facts).toMatchObject({ isTaxError: true, billingAddress: { state: "TN" } });
    expect(checkout.summary).toMatchObject({ total: "$64.99", plusTaxes: "plus applicable taxes" });
    expect(checkout.submitDecision.allowed).toBe(true);
    await shop.drive(checkout.submit());
    expect(shop.ledger()).toHaveLength(1);
  });
});

describe("the payment method", () => {
  it("is the saved card where there is one; wallets stand before it [PAY-10] [PAY-12] [PAY-42] [PAY-57]", async () => {
    const { shop, checkout } = await memberOf("saved-card");
    await shop.drive(checkout.open({ preSelectedPlan: "FNWEB12MO" }));
    expect(checkout.methods).toEqual([
      { method: "paypal", text: "PayPal", selected: false },
      { method: "saved", text: "Saved card", selected: true },
      { method: "card", text: "Card", selected: false },
    ]);
    expect(checkout.savedCard).toMatchObject({ lastFour: "4242" });
    expect(checkout.showsCardForm).toBe(false);
    checkout.selectMethod("coupon");
    checkout.selectMethod("applepay");
    expect(checkout.method).toBe("saved");
  });

  it("pays with the saved card as it is, the amount shown [PAY-42] [PAY-81] [PAY-21]", async () => {
    const { shop, checkout } = await memberOf("saved-card");
    await shop.drive(checkout.open({ preSelectedPlan: "FNWEB12MO" }));
    await shop.settle();
    const outcome = await shop.drive(checkout.submit());
    expect(outcome.ok).toBe(true);
    expect(shop.ledger()).toMatchObject([{ amountCents: 6954, method: "saved" }]);
    expect(shop.violations()).toEqual([]);
  });

  it("can be another card in place of the saved one, with a way back [PAY-43]", async () => {
    const { shop, tab, checkout } = await memberOf("saved-card");
    await shop.drive(checkout.open({ preSelectedPlan: "FNWEB12MO" }));
    checkout.editCard();
    expect(checkout).toMatchObject({ isEditingCard: true, showsCardForm: true, method: "card" });
    checkout.cancelEditCard();
    expect(checkout).toMatchObject({ isEditingCard: false, showsCardForm: false, method: "saved" });
    checkout.editCard();
    checkout.frame.mount("the container");
    await shop.settle();
    expect(tab.platform.cardFrame.frame().fields["serviceId"]).toBe("FNWEB12MO");
  });

  it("is a new card like any other once 'Card' itself is chosen while another one is entered [PAY-43] [PAY-12]", async () => {
    const { shop, checkout } = await memberOf("saved-card");
    await shop.drive(checkout.open({ preSelectedPlan: "FNWEB12MO" }));
    const selected = () =>
      checkout.methods.filter((one) => one.selected).map(({ method }) => method);
    checkout.editCard();
    expect(selected()).toEqual(["saved"]);
    checkout.selectMethod("card");
    expect(checkout).toMatchObject({ isEditingCard: false, showsCardForm: true });
    expect(selected()).toEqual(["card"]);
  });

  it("keeps its way back while another card is entered and a promo code is applied [PAY-43] [PRM-12]", async () => {
    const { shop, checkout, promoCode } = await memberOf("saved-card");
    await shop.drive(checkout.open({ preSelectedPlan: "FNWEB12MO" }));
    checkout.editCard();
    promoCode.form.fields.couponCode.change("HALFOFF");
    await shop.drive(promoCode.apply());
    expect(checkout).toMatchObject({ isEditingCard: true, showsCardForm: true, method: "card" });
    checkout.cancelEditCard();
    expect(checkout).toMatchObject({ isEditingCard: false, showsCardForm: false, method: "saved" });
    checkout.editCard();
    promoCode.form.fields.couponCode.change("FREEPASS");
    await shop.drive(promoCode.apply());
    expect(checkout).toMatchObject({ isEditingCard: false, showsCardForm: false });
  });

  it("is not a saved card that the service marks as inactive [PAY-10] [PAY-12]", async () => {
    const inactive = { ...savedCard, status: "Inactive" };
    const { foyer, signIn, drive } = createTestFoyer({ state: { savedMethods: [inactive] } });
    await signIn();
    await drive(foyer.checkout.open({ preSelectedPlan: "FNWEB12MO" }));
    expect(foyer.checkout).toMatchObject({ savedCard: null, method: "card" });
  });

  it("is forgotten at sign-out [SGN-36] [D-13]", async () => {
    const { shop, checkout, session } = await memberOf("saved-card");
    await shop.drive(checkout.open({ preSelectedPlan: "FNWEB12MO" }));
    expect(checkout.savedCard).not.toBeNull();
    await shop.drive(session.signOut());
    expect(checkout).toMatchObject({ savedCard: null, method: null });
  });

  it("is not chosen on a screen that was left while it loaded [ROU-12]", async () => {
    const { shop, tab } = await memberOf("saved-card");
    const { checkout } = tab.reload().foyer;
    shop.latency(500);
    const opening = checkout.open({ preSelectedPlan: "FNWEB12MO" });
    await shop.advance(100);
    checkout.close();
    await shop.drive(opening);
    expect(checkout).toMatchObject({ method: null, state: { kind: "closed" } });
  });

  it("must be chosen: 'Please select a payment method' [PAY-13]", async () => {
    const { shop, checkout } = await memberOf("new");
    await shop.drive(checkout.open({ preSelectedPlan: "FNWEB12MO" }));
    checkout.selectMethod(null);
    expect(await checkout.submit()).toMatchObject({
      ok: false,
      failure: { kind: "refused", reason: "method-required" },
    });
    expect(checkout.message).toBe("Please select a payment method");
  });

  it("that asks for the tax of a saved card goes on without it after 5 s [PRC-18]", async () => {
    const { shop, checkout } = await memberOf("saved-card");
    shop.faults({ kind: "delay", delayMs: 60_000, operation: "getProrate", times: 20 });
    await shop.drive(checkout.open({ preSelectedPlan: "FNWEB12MO" }));
    await shop.advance(5_000);
    expect(checkout.summary).toMatchObject({ tax: "error", total: "$64.99" });
    expect(checkout.submitDecision.allowed).toBe(true);
  });
});

describe("the consent of Vermont", () => {
  it("is asked for a multi-year plan before it can be paid [PAY-45]", async () => {
    const { shop, tab, checkout } = await memberOf("vermont");
    await tab.openCheckout("FNWEB24MO", VERMONT_CARD);
    expect(checkout.consent).toEqual({
      required: true,
      given: false,
      error: null,
      text: "I agree to the automatic renewal of my subscription.",
    });
    expect(checkout.submitDecision).toMatchObject({ allowed: false, reason: "consent-required" });
    expect(await checkout.submit()).toMatchObject({ ok: false });
    checkout.setConsent(true);
    expect((await shop.drive(checkout.submit())).ok).toBe(true);
    expect(shop.ledger()).toHaveLength(1);
  });

  it("is asked for again when the screen is opened again [PAY-45]", async () => {
    const { shop, tab, checkout } = await memberOf("vermont");
    await tab.openCheckout("FNWEB24MO", VERMONT_CARD);
    checkout.setConsent(true);
    checkout.close();
    await tab.openCheckout("FNWEB24MO", VERMONT_CARD);
    expect(checkout.consent).toMatchObject({ required: true, given: false });
    expect(await checkout.submit()).toMatchObject({ ok: false });
    expect(shop.ledger()).toEqual([]);
  });

  const without = [
    ["a year in Vermont", "FNWEB12MO", VERMONT_CARD],
    ["two years in Tennessee", "FNWEB24MO", GOOD_CARD],
  ] as const;
  it.each(without)("is not asked for %s [PAY-45]", async (_, planId, card) => {
    const { tab, checkout } = await memberOf("new");
    await tab.openCheckout(planId, card);
    expect(checkout.consent.required).toBe(false);
    expect(checkout.submitDecision.allowed).toBe(true);
  });

  it("is not asked for a plan that ends with its free time: nothing renews [PAY-45] [D-37]", async () => {
    const { shop, tab, checkout, promoCode, shipping } = await memberOf("new");
    await shop.drive(checkout.open({ preSelectedPlan: "FN2YPKMR" }));
    await shop.drive(shipping.open());
    const address = {
      ...{ firstName: "Ann", lastName: "Reader", address1: "1 Main St", address2: "" },
      ...{ city: "Montpelier", state: "VT", zipCode: "05602", phone: "6155550101" },
    };
    for (const [name, typed] of Object.entries(address))
      shipping.form.fields[name as keyof typeof address].change(typed);
    await shop.drive(shipping.submit());
    expect(shipping.address?.state).toBe("VT");
    expect(checkout.consent.required).toBe(true);
    promoCode.form.fields.couponCode.change("FREEPASS");
    await shop.drive(promoCode.apply());
    await shop.settle();
    expect(checkout.lapses).toBe(true);
    expect(checkout.consent.required).toBe(false);
    expect(tab.foyer.checkout.submitDecision.allowed).toBe(true);
  });
});

describe("submitting", () => {
  it("waits for a form that is there and filled in [PAY-46] [PAY-52]", async () => {
    const { shop, tab, checkout } = await memberOf("new");
    await shop.drive(checkout.open({ preSelectedPlan: "FNWEB12MO" }));
    expect(checkout.submitDecision).toMatchObject({ reason: "card-form-not-ready" });
    const form = await tab.openCheckout("FNWEB12MO", null);
    expect(checkout.submitDecision).toMatchObject({ reason: "card-form-invalid" });
    await shop.drive(form.fill(GOOD_CARD));
    expect(checkout.submitDecision.allowed).toBe(true);
    form.frame.emit("VALID_PAYMENT_FORM", { valid: false });
    expect(checkout.submitDecision).toMatchObject({ reason: "card-form-invalid" });
  });

  it("stops and asks when the total is not the shown one [PAY-36] [PRC-02]", async () => {
    const { shop, tab, checkout } = await memberOf("new");
    await tab.openCheckout("FNWEB12MO");
    const outcome = await checkout.submit({ totalCents: 6499 });
    expect(outcome).toMatchObject({ ok: false, failure: { reason: "price-changed" } });
    expect(checkout.message).toBe(
      "The price has changed. Please review the new total before you pay.",
    );
    expect(shop.ledger()).toEqual([]);
  });

  it("shows the new price when the service has another, and pays it [PAY-36] [D-05] [PRC-02]", async () => {
    let isOld = true;
    const shop = createShop({
      through: (send) => async (input, init) => {
        const answer = await send(input, init);
        const isList = new URL(new Request(input, init).url).pathname === "/packages";
        if (!isList || !isOld) return answer;
        const old = (await answer.text()).replace(/"64\.99"/g, '"59.99"');
        return new Response(old, { headers: { "content-type": "application/json" } });
      },
    });
    const tab = shop.tab();
    const { checkout } = tab.foyer;
    await tab.signIn("saved-card");
    await shop.drive(checkout.open({ preSelectedPlan: "FNWEB12MO" }));
    await shop.settle();
    expect(checkout.summary?.lines[0]?.amount).toBe("$59.99");
    isOld = false;
    expect((await shop.drive(checkout.submit())).ok).toBe(false);
    await shop.settle();
    expect(checkout.message).toBe(
      "The price has changed. Please review the new total before you pay.",
    );
    expect(checkout.summary).toMatchObject({ tax: "known", total: "$69.54" });
    expect((await shop.drive(checkout.submit())).ok).toBe(true);
    expect(shop.ledger()).toMatchObject([{ amountCents: 6954 }]);
  });

  it("stops and asks when the service would charge another amount [PAY-36]", async () => {
    const { shop, tab, checkout } = await memberOf("new");
    const form = await tab.openCheckout("FNWEB12MO");
    form.frame.emit("TAX_UPDATED", {
      responseCode: "1",
      totalTax: "1.00",
      isTaxError: false,
      billingAddress: { state: "TN", zipCode: "37203" },
    });
    const outcome = await shop.drive(checkout.submit());
    expect(outcome).toMatchObject({
      ok: false,
      failure: { kind: "notPaid", code: "AMOUNT_MISMATCH" },
    });
    expect(checkout.message).toBe(
      "The price has changed. Please review the new total before you pay.",
    );
    expect(shop.ledger()).toEqual([]);
  });

  it("creates a missing payment account before the card form opens, or says that it cannot [ACC-15] [PAY-46] [ERR-26]", async () => {
    const { shop, tab, checkout } = await memberOf("no-payment-account");
    shop.faults({ kind: "status", status: 400, operation: "createPaymentAccount", times: 20 });
    await shop.drive(checkout.open({ preSelectedPlan: "FNWEB12MO" }));
    checkout.frame.mount("the container");
    await shop.settle();
    expect(checkout.frame.state).toEqual({
      kind: "failed",
      message: "There was an issue with your account information. Please check again.",
    });
    expect(tab.platform.cardFrame.frames).toEqual([]);
    await paysAfterRetry(shop, tab);
  });

  it("opens no card form until an answer names the customer, and asks again when told to [PAY-46] [ACC-14]", async () => {
    let isNamed = false;
    const shop = createShop({
      through: (send) => async (input, init) => {
        const answer = await send(input, init);
        if (isNamed || !/\/(login|evcreateuser)$/.test(new URL(String(input)).pathname))
          return answer;
        const text = (await answer.text()).replace(/,"cpCustomerID":"[^"]*"/, "");
        return new Response(text, answer);
      },
    });
    const tab = shop.tab();
    await tab.signIn("new");
    const { checkout } = tab.foyer;
    await shop.drive(checkout.open({ preSelectedPlan: "FNWEB12MO" }));
    checkout.frame.mount("the container");
    await shop.settle();
    expect(checkout.frame.state.kind).toBe("failed");
    expect(tab.platform.cardFrame.frames).toEqual([]);
    isNamed = true;
    checkout.frame.retry();
    await shop.settle();
    const form = playCardFrame(tab.platform);
    await shop.drive(form.load());
    expect(checkout.frame.state.kind).toBe("ready");
  });

  it("asks for the payment account again where it could not be confirmed, or says so [ACC-15] [ERR-26]", async () => {
    const { shop, tab, checkout } = await memberOf("new");
    shop.faults({ kind: "status", status: 400, operation: "createPaymentAccount", times: 20 });
    await tab.openCheckout("FNWEB12MO");
    const refused = await shop.drive(checkout.submit());
    expect(refused).toMatchObject({ ok: false, failure: { reason: "no-payment-account" } });
    expect(checkout.message).toBe(
      "There was an issue with your account information. Please check again.",
    );
    shop.clearFaults();
    expect((await shop.drive(checkout.submit())).ok).toBe(true);
    expect(shop.ledger()).toHaveLength(1);
  });

  const TIMEOUT = "This is taking longer than usual. Please try again.";
  it.each([
    [
      { status: 429, retryAfter: 900 },
      "Too many requests. Please try again in 15 minutes.",
      "error.too-many-requests.minutes",
    ],
    [{ status: 503 }, "Something went wrong, please try again later.", "error.generic"],
    [{ status: 408 }, TIMEOUT, "error.timeout"],
  ] as const)(
    "says at the card form what stops the payment account with %j [OPN-248] [ACC-15] [D-02]",
    async (answer, text, explained) => {
      const { shop, tab, checkout, explain } = await memberOf("no-payment-account");
      shop.faults({ kind: "status", ...answer, operation: "createPaymentAccount", times: 40 });
      await shop.drive(checkout.open({ preSelectedPlan: "FNWEB12MO" }));
      checkout.frame.mount("the container");
      await shop.drive(shop.settle());
      await shop.advance(10_000);
      expect(checkout.frame.state).toEqual({ kind: "failed", message: text });
      await paysAfterRetry(shop, tab);
      expect(explain.entries.find(({ topic }) => topic === "payment-account.failed")).toMatchObject(
        { answer: { id: explained }, rule: "OPN-248/other" },
      );
    },
  );

  it.each([
    [
      { kind: "status", status: 429, retryAfter: 900 },
      "Too many requests. Please try again in 15 minutes.",
    ],
    [{ kind: "status", status: 503 }, "Something went wrong, please try again later."],
    [{ kind: "status", status: 408 }, TIMEOUT],
    [{ kind: "delay", delayMs: 120_000 }, TIMEOUT],
  ] as const)(
    "says at Pay what stops the payment account with %j, and pays later [OPN-248] [ACC-15] [D-02]",
    async (fault, text) => {
      const { shop, tab, checkout } = await memberOf("new");
      shop.faults({ kind: "status", status: 400, operation: "createPaymentAccount", times: 20 });
      await tab.openCheckout("FNWEB12MO");
      shop.clearFaults();
      shop.faults({ ...fault, operation: "createPaymentAccount", times: 40 });
      const refused = await shop.drive(checkout.submit());
      expect(refused).toMatchObject({ ok: false, failure: { reason: "no-payment-account" } });
      expect(checkout.message).toBe(text);
      shop.clearFaults();
      expect((await shop.drive(checkout.submit())).ok).toBe(true);
      expect(shop.ledger()).toHaveLength(1);
    },
  );

  it("sends nothing when the screen is left before [PAY-36]", async () => {
    const { shop, tab, checkout } = await memberOf("saved-card");
    const { checkout: again } = tab.reload().foyer;
    shop.faults({ kind: "delay", delayMs: 5_000, operation: "createPaymentAccount", times: 5 });
    await shop.drive(again.open({ preSelectedPlan: "FNWEB12MO" }));
    await shop.settle();
    const submitted = again.submit();
    await shop.advance(500);
    expect(again.overlay).not.toBeNull();
    again.close();
    await shop.advance(10_000);
    expect(await submitted).toMatchObject({ ok: false, failure: { reason: "not-open" } });
    expect(shop.ledger()).toEqual([]);
    expect(checkout.overlay).toBeNull();
  });

  it("tells afterwards why its button was disabled, and since when not [PAY-45] [PAY-52]", async () => {
    const { tab, checkout, explain } = await memberOf("vermont");
    await tab.openCheckout("FNWEB24MO", VERMONT_CARD);
    checkout.setConsent(true);
    const answers = explain.entries
      .filter(({ topic }) => topic === "checkout.button")
      .map(({ answer }) => answer);
    expect(answers).toEqual([
      "card-form-not-ready",
      "card-form-invalid",
      "consent-required",
      "allowed",
    ]);
  });

  it("explains why it was refused [PAY-13]", async () => {
    const { shop, checkout, explain } = await memberOf("new");
    await shop.drive(checkout.open({ preSelectedPlan: "FNWEB12MO" }));
    await checkout.submit();
    const asked = explain.entries.filter(({ topic }) => topic === "checkout.submit");
    expect(asked.at(-1)).toMatchObject({
      rule: "PAY-46",
      answer: "card-form-not-ready",
    });
    expect(explain.export()).not.toContain("new@example.com");
  });

  it("says that the device is offline only as long as it is [D-02] [PAY-36]", async () => {
    const { shop, tab, checkout } = await memberOf("new");
    await tab.openCheckout("FNWEB12MO");
    tab.platform.connectivity.setOnline(false);
    await shop.drive(checkout.submit());
    expect(checkout.message).toBe("You're offline. Check your connection and try again.");
    tab.platform.connectivity.setOnline(true);
    expect(checkout.message).toBeNull();
    expect(shop.ledger()).toEqual([]);
  });

  it("says what was refused for another reason also when the network comes back [PAY-36] [D-02]", async () => {
    const { tab, checkout } = await memberOf("new");
    await tab.openCheckout("FNWEB12MO");
    await checkout.submit({ totalCents: 6499 });
    const said = checkout.message;
    expect(said).toContain("The price has changed.");
    tab.platform.connectivity.setOnline(false);
    tab.platform.connectivity.setOnline(true);
    expect(checkout.message).toBe(said);
  });

  it("after a purchase leads to the confirmation again, not to a second one [PAY-30]", async () => {
    const { shop, tab, checkout, confirmation } = await memberOf("new");
    await tab.openCheckout("FNWEB12MO");
    await shop.drive(checkout.submit());
    checkout.close();
    await shop.drive(confirmation.open());
    await shop.drive(checkout.open({ preSelectedPlan: "FNWEB12MO" }));
    expect(checkout.destination?.value).toEqual({
      kind: "route",
      address: "/account/signup-confirmation",
    });
    expect(checkout.submitDecision).toMatchObject({ allowed: false, reason: "already-paid" });
    confirmation.close();
    await shop.advance(1);
    expect(checkout.submitDecision.allowed).toBe(false);
    expect(shop.ledger()).toHaveLength(1);
  });
});

const AT_ONCE = "Upgrading to an annual plan bills the full annual fee immediately.";
const ALL_YEARS =
  "Upgrading to a multi-year plan bills the full fee for all of its years immediately.";
const DISCOUNTED =
  "Upgrading to this plan with your promo code bills the discounted fee immediately.";
const NO_REFUND = "Fees are non-refundable.";
/** The start of the text about the rest of the current plan. */
const LOST = "Your Monthly plan ends today.";

/** Each text; where time is lost, with the day until which it was paid for. */
function onDay(texts: readonly string[], day: string) {
  return texts.map((text) =>
    text === LOST
      ? expect.stringContaining(`The time left on it, through ${day}, isn't refunded`)
      : text,
  );
}

/** Checkout of another plan by a subscriber; paying for it belongs to changing plans. */
async function changeOf(persona: string, planId: string) {
  const world = await memberOf(persona);
  await world.shop.drive(world.checkout.open({ preSelectedPlan: planId }));
  await world.shop.settle();
  const { validityTill } = world.subscription.current;
  return { ...world, validDay: formatDay(dayOf(validityTill) ?? "") };
}

describe("the price of another plan", () => {
  it.each([
    ["new", "FNWEB12MO", [NO_REFUND]],
    ["paying-monthly", "FNWEB12MO", [LOST, AT_ONCE, NO_REFUND]],
    ["paying-monthly", "FNWEB24MO", [LOST, ALL_YEARS, NO_REFUND]],
    ["paying-monthly", "FN3YPKMR", [LOST, ALL_YEARS, NO_REFUND]],
    ["paying-two-years", "FNWEB12MO", [NO_REFUND]],
    ["paying-yearly", "FNWEB1MO", [NO_REFUND]],
    ["trialist-monthly", "FNWEB12MO", [NO_REFUND]],
  ])(
    "says to %s of %s what is given up, and billed at once: %j [D-38] [PRC-20] [PRC-21]",
    async (persona, planId, texts) => {
      const { checkout, validDay } = await changeOf(persona, planId);
      expect(checkout.feeTexts).toEqual(onDay(texts, validDay));
    },
  );

  it.each([
    ["FNWEB12MO", "50RENEW", "$38.25", [LOST, DISCOUNTED, NO_REFUND]],
    ["FNWEB24MO", "MILITARYGIFT", "$34.76", [LOST, DISCOUNTED, NO_REFUND]],
    ["FNWEB12MO", "FREEPASS", "$0.00", [LOST, NO_REFUND]],
  ])(
    "says of an upgrade to %s with the code %s, for %s now, what is billed at once: %j [PRC-19] [PRC-20] [D-17]",
    async (planId, code, due, texts) => {
      const { checkout, promoCode, shop, validDay } = await changeOf("paying-monthly", planId);
      promoCode.form.fields.couponCode.change(code);
      expect((await shop.drive(promoCode.apply())).ok).toBe(true);
      await shop.settle();
      expect(checkout.summary?.due.amount).toBe(due);
      expect(checkout.feeTexts).toEqual(onDay(texts, validDay));
    },
  );

  it.each([
    ["paying-yearly", "FNWEB1MO"],
    ["trialist-monthly", "FNWEB12MO"],
  ])(
    "for %s of %s with a code that leaves nothing names no total of nothing for a later day, and is charged as it says, now and later [PRC-11] [PRC-12] [PRC-19] [CHG-09] [D-05]",
    async (persona, planId) => {
      const { checkout, promoCode, shop } = await changeOf(persona, planId);
      promoCode.form.fields.couponCode.change("FREEPASS");
      await shop.drive(promoCode.apply());
      await shop.settle();
      const { summary, quote } = checkout;
      expect(summary).toMatchObject({
        totalLabel: "Due today",
        total: "$0.00",
        plusTaxes: null,
        due: { label: "Due today", amount: "$0.00", plusTaxes: null },
      });
      expect((await shop.drive(checkout.submit())).ok).toBe(true);
      for (let months = 0; months < 26; months += 1) {
        shop.sandbox.controls.advanceClock("P1M", shop.world);
      }
      const own = shop.ledger().filter(({ profileId }) => profileId === `profile-${persona}`);
      const paid = own.filter(({ amountCents }) => amountCents > 0);
      const { amountCents = 0, taxCents = 0, at = 0 } = paid[0] ?? {};
      const day = new Date(at).toISOString().slice(0, 10);
      expect(quote?.next).toEqual({ priceCents: amountCents - taxCents, date: day });
      expect(summary?.due.next).toContain(`plus tax on ${formatDay(dayOf(day) ?? "")}`);
    },
  );

  it.each([
    ["paying-yearly", "FNWEB1MO", "$6.41"],
    ["trialist-monthly", "FNWEB12MO", "$69.54"],
  ])(
    "for %s of %s is due when the present plan ends: %s [PRC-11] [PRC-12]",
    async (persona, planId, total) => {
      const { checkout, validDay } = await changeOf(persona, planId);
      expect(checkout.summary).toMatchObject({
        totalLabel: `Total due on ${validDay}`,
        due: { label: "Due today", amount: "$0.00" },
        total,
      });
    },
  );

  it("is due today for an upgrade [PRC-09] [PRC-20]", async () => {
    const { checkout } = await changeOf("paying-monthly", "FNWEB12MO");
    expect(checkout.summary).toMatchObject({ totalLabel: "Total due today", total: "$69.54" });
  });

  it("of a gift is 'Total Due', and no renewal is promised [PRC-14] [D-17]", async () => {
    const gift = { ...yearlyPlan, packageID: "GIFT12", planId: "GIFT12", isGiftPlan: true };
    const address = "/account/payment/GIFT12?gifting=true";
    const test = createTestFoyer({
      state: { plans: [monthlyPlan, gift] },
      href: `http://localhost:5173${address}`,
    });
    await test.signIn();
    test.foyer.navigation.arrived(address);
    await test.drive(test.foyer.checkout.open({ preSelectedPlan: "GIFT12" }));
    expect(test.foyer.checkout.state.kind).toBe("open");
    expect(test.foyer.checkout.summary).toMatchObject({ totalLabel: "Total Due", total: "$64.99" });
    expect(test.foyer.checkout.renewalText).toBe("");
  });
});
