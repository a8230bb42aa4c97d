import { describe, expect, it } from "vitest";
import { countRoundTrips } from "../../../tests/round-trips.ts";
import { createShop } from "../../../tests/shop.ts";
import { createTestFoyer, monthlyPlan, payingMonthly, savedCard } from "../../testing/index.ts";
import { confirmationTexts } from "./confirmation.texts.ts";

/** A buyer who has just paid. */
async function buyer(persona = "new", planId = "FNWEB12MO", userAgent = "") {
  const shop = createShop();
  const tab = shop.tab({ device: { userAgent: () => userAgent, touchPoints: () => 5 } });
  await tab.signIn(persona);
  await tab.openCheckout(planId);
  const pay = async () => {
    const outcome = await shop.drive(tab.foyer.checkout.submit());
    if (!outcome.ok) throw new Error(`Not paid: ${outcome.failure.kind}`);
    tab.foyer.checkout.close();
  };
  return { shop, tab, pay, ...tab.foyer };
}

describe("the confirmation", () => {
  it("thanks for joining and confirms the purchase [CNF-01] [CNF-04] [CNF-14]", async () => {
    const { shop, pay, confirmation } = await buyer();
    await pay();
    await shop.drive(confirmation.open());
    expect(confirmation.state).toEqual({ kind: "open", planId: "FNWEB12MO" });
    expect(confirmation.title).toBe("Thank you for joining");
    expect(confirmationTexts["confirmation.banner"]).toBe("Purchase Confirmed!");
    expect(confirmation.thanks).toBe("Thank you for subscribing");
    expect(confirmation.plan?.displayName).toBe("Yearly");
  });

  it("says when the trial ends and what it costs then, as the ledger charges it [D-28] [CNF-04] [D-42]", async () => {
    const { shop, pay, confirmation } = await buyer("new", "FNWEB1MO");
    await pay();
    await shop.drive(confirmation.open());
    await shop.settle();
    const { text, isLoading } = confirmation.terms;
    expect(isLoading).toBe(false);
    expect(text).toMatch(
      /^Your free trial ends on \w+ \d+, \d{4}\. After that, it's \$5\.99 plus tax each month\.$/,
    );
    const day = /on (\w+ \d+, \d{4})/.exec(text ?? "")?.[1];
    expect(confirmation.receipt.rows.find(({ id }) => id === "next")?.value).toContain(day);
    shop.sandbox.controls.advanceClock("10d", shop.world);
    const charge = shop.ledger().at(-1);
    expect((charge?.amountCents ?? 0) - (charge?.taxCents ?? 0)).toBe(599);
  });

  it("keeps a place for the terms of a trial while the order is read, and none for a paid plan [D-28]", async () => {
    const trial = await buyer("new", "FNWEB1MO");
    await trial.pay();
    void trial.confirmation.open();
    expect(trial.confirmation.terms).toEqual({ text: null, isLoading: true });
    const paid = await buyer("new", "FNWEB12MO");
    await paid.pay();
    void paid.confirmation.open();
    expect(paid.confirmation.terms).toEqual({ text: null, isLoading: false });
  });

  it("says nothing of a trial whose bill cannot be read [D-28] [D-21] [D-15]", async () => {
    const { shop, pay, confirmation } = await buyer("new", "FNWEB1MO");
    await pay();
    shop.faults({ kind: "status", status: 500, operation: "getPayments", times: 99 });
    await shop.drive(confirmation.open());
    await shop.settle();
    expect(confirmation.terms).toEqual({ text: null, isLoading: false });
  });

  it("names the discounted price, and the one after it [D-28] [D-42]", async () => {
    const next = {
      nextBillingDateTime: "2026-01-01T00:00:00Z",
      nextBillingAmount: "32.49",
      renewalAmount: "64.99",
      planFrequency: "Yearly",
    };
    const order = {
      orderID: "order-7",
      orderProductInfo: { serviceID: "FNWEB12MO", startDate: "2025-01-01T00:00:00Z" },
      paymentsInfo: [{ amount: "0.00", paymentType: "PayPal" }],
    };
    const state = { status: payingMonthly, orders: [order], bills: { nextBillInformation: next } };
    const { foyer, signIn, drive } = createTestFoyer({ state });
    await signIn();
    foyer.confirmation.begin({
      planId: "FNWEB12MO",
      changeType: "none",
      order: { orderID: "order-7", agreedCents: 0 },
    });
    await drive(foyer.confirmation.open());
    expect(foyer.confirmation.terms.text).toBe(
      "You won't be charged until Jan 1, 2026. After that, it's $32.49 plus tax, then $64.99 each year.",
    );
  });

  it.each([
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)", "Get Mobile App"],
    ["Mozilla/5.0 (Linux; Android 15; Pixel 9)", "Get Mobile App"],
    ["Mozilla/5.0 (Windows NT 10.0; Win64; x64)", "Watch Online Now"],
  ])(
    "leads on with what this very device plays best: %s [CNF-08] [CNF-10] [CNF-14]",
    async (userAgent, first) => {
      const { shop, pay, confirmation } = await buyer("new", "FNWEB12MO", userAgent);
      await pay();
      await shop.drive(confirmation.open());
      const texts = confirmation.nextSteps.map(({ text }) => text);
      expect(texts[0]).toBe(first);
      expect(texts).toHaveLength(2);
    },
  );

  it("is a receipt: paid with tax, next payment, card and order number, as in the ledger [D-28] [D-05]", async () => {
    const { shop, tab, pay, confirmation } = await buyer("new", "FNWEB12MO");
    await pay();
    await shop.drive(confirmation.open());
    await shop.settle();
    const [charge] = shop.ledger();
    expect(charge).toMatchObject({ amountCents: 6954, taxCents: 455 });
    const { isLoading, rows } = confirmation.receipt;
    expect(isLoading).toBe(false);
    expect(rows.map(({ id, value, note }) => [id, value, note])).toEqual([
      ["paid", "$69.54", "including $4.55 tax"],
      ["next", expect.stringMatching(/^\$64\.99 plus tax on \w+ \d+, \d{4}$/), null],
      ["method", "Visa •••• 4242", null],
      ["order", charge?.orderId, null],
    ]);
    const again = tab.reload();
    await shop.drive(again.foyer.confirmation.open());
    await shop.settle();
    expect(again.foyer.confirmation.receipt.rows).toEqual(rows);
  });

  it.each([
    ["PayPal Account", ["PayPal"]],
    ["ApplePay", ["Apple Pay"]],
    ["Credit/Debit Card", ["Card"]],
    ["Barter", []],
  ])(
    "names the method that the service calls %s as every other screen does [BIL-18] [OPN-160] [D-28]",
    async (paymentType, shown) => {
      const order = {
        orderID: "order-7",
        orderProductInfo: { serviceID: "FNWEB1MO", startDate: "2025-01-01T00:00:00Z" },
        paymentsInfo: [{ amount: "6.41", paymentType }],
      };
      const { foyer, signIn, drive } = createTestFoyer({ state: { orders: [order] } });
      await signIn();
      foyer.confirmation.begin({
        planId: "FNWEB1MO",
        changeType: "none",
        order: { orderID: "order-7", agreedCents: 641 },
      });
      await drive(foyer.confirmation.open());
      const { rows } = foyer.confirmation.receipt;
      expect(rows.filter(({ id }) => id === "method").map(({ value }) => value)).toEqual(shown);
    },
  );

  it("after a reload finds the order by the service of the plan, whose own id is another one [BIL-14] [D-28]", async () => {
    const order = {
      orderID: "order-7",
      orderType: "ORDER",
      orderProductInfo: {
        serviceID: "FNWEB1MO",
        appId: "natcom",
        startDate: "2025-01-01T00:00:00Z",
      },
      paymentsInfo: [{ amount: "6.41", paymentType: "ApplePay" }],
    };
    const plan = { ...monthlyPlan, planId: "PLAN-1" };
    const { foyer, signIn, drive } = createTestFoyer({ state: { orders: [order], plans: [plan] } });
    await signIn();
    foyer.confirmation.begin({ planId: "PLAN-1", changeType: "none" });
    await drive(foyer.confirmation.open());
    const { rows } = foyer.confirmation.receipt;
    expect(rows.map(({ id, value }) => [id, value])).toContainEqual(["method", "Apple Pay"]);
  });

  it("calls a plan without a name by its period [PRC-08] [PLN-13]", async () => {
    const names = { displayName: "", planName: "", packageName: "" };
    const test = createTestFoyer({ state: { plans: [{ ...monthlyPlan, ...names }] } });
    await test.signIn();
    const { confirmation } = test.foyer;
    confirmation.begin({
      planId: "FNWEB1MO",
      changeType: "none",
      order: { orderID: "order-7", agreedCents: 641 },
    });
    await test.drive(confirmation.open());
    expect(confirmation.planName).toBe("Monthly");
  });

  it("promises no payment of nothing, and warns of no card for it [D-42] [BIL-20] [D-37]", async () => {
    const next = { nextBillingDateTime: "2025-02-23T00:00:00Z", nextBillingAmount: "0.00" };
    const cardPayment = { ...savedCard.cardPayment, expiry: "01/25" };
    const savedMethods = [{ ...savedCard, cardPayment }];
    const state = { status: payingMonthly, savedMethods, bills: { nextBillInformation: next } };
    const { foyer, signIn, drive } = createTestFoyer({ state });
    await signIn();
    foyer.confirmation.begin({
      planId: "FNWEB1MO",
      changeType: "none",
      order: { orderID: "order-7", agreedCents: 641 },
    });
    await drive(foyer.confirmation.open());
    const row = foyer.confirmation.receipt.rows.find(({ id }) => id === "next");
    expect(row?.value).toBe("Nothing to pay on Feb 23, 2025");
    // Its card expires before that day, on which nothing is charged.
    expect(row?.note).toBeNull();
  });

  it("has no row of a new plan whose name cannot be read [CNF-02] [D-21]", async () => {
    const test = createTestFoyer({ state: { status: payingMonthly } });
    await test.signIn();
    test.services.always("GET /v1/natcomsku/plans/userType/new", { status: 400, body: "{}" });
    const { confirmation } = test.foyer;
    confirmation.begin({
      planId: "FNWEB36MO",
      changeType: "Upgrade",
      order: { orderID: "order-7", agreedCents: 641 },
    });
    await test.drive(confirmation.open());
    expect(confirmation.plan).toBeNull();
    expect(confirmation.receipt.rows.map(({ id }) => id)).not.toContain("change");
  });

  it("shows what was agreed and the order while the record cannot be read [D-28] [D-15]", async () => {
    const test = createTestFoyer();
    await test.signIn();
    test.foyer.confirmation.begin({
      planId: "FNWEB12MO",
      changeType: "none",
      order: { orderID: "order-7", agreedCents: 6541 },
    });
    test.services.always("GET /getPayments", { status: 400, body: "{}" });
    await test.drive(test.foyer.confirmation.open());
    const { rows, isLoading } = test.foyer.confirmation.receipt;
    expect(isLoading).toBe(false);
    expect(rows.map(({ id, value }) => [id, value])).toEqual([
      ["paid", "$65.41"],
      ["order", "order-7"],
    ]);
  });

  it("reads the purchased plan after a reload, and forgets it when it is left [PAY-31] [CNF-14]", async () => {
    const { shop, tab, pay, confirmation } = await buyer();
    await pay();
    await shop.drive(confirmation.open());
    const again = tab.reload();
    await shop.drive(again.foyer.confirmation.open());
    expect(again.foyer.confirmation.state.kind).toBe("open");
    again.foyer.confirmation.close();
    await shop.advance(1);
    expect(again.platform.session.keys()).toEqual(["natcom_store_featureFlags"]);
    await shop.drive(again.foyer.confirmation.open());
    expect(again.foyer.confirmation.state.kind).toBe("redirect");
  });

  it("closed and opened at once, as StrictMode does, keeps the purchase [CNF-14]", async () => {
    const { shop, pay, confirmation } = await buyer();
    await pay();
    const first = confirmation.open();
    confirmation.close();
    await shop.drive(Promise.all([first, confirmation.open()]));
    await shop.advance(1_000);
    expect(confirmation.state.kind).toBe("open");
  });

  it("without a purchase leads to My Account [CNF-14]", async () => {
    const shop = createShop();
    const { foyer, signIn } = shop.tab();
    await signIn("paying-monthly");
    await shop.drive(foyer.confirmation.open());
    expect(foyer.confirmation.state).toMatchObject({
      kind: "redirect",
      choice: { value: { kind: "route", address: "/account/manage", replace: true } },
    });
  });

  const hostile = ['{"v":1,"data":"<script>"}', "not json", '{"v":1,"data":{"planId":"X"}}'];
  it.each(hostile)("with %j in the storage is without a purchase [SES-21]", async (stored) => {
    const shop = createShop();
    const { foyer, signIn, platform } = shop.tab();
    await signIn("paying-monthly");
    platform.session.set("natcom_store_purchasedPlanId", stored);
    await shop.drive(foyer.confirmation.open());
    expect(foyer.confirmation.state.kind).toBe("redirect");
  });

  it("shows the devices under two tabs [CNF-05] [CNF-06]", async () => {
    const { confirmation } = await buyer();
    expect(
      confirmation.devices.map(({ text, tiles }) => [text, tiles.map(({ name }) => name)]),
    ).toEqual([
      [
        "Connected TV",
        [
          "Roku",
          "Apple TV",
          "Fire TV",
          "Samsung Smart TV",
          "Chromecast",
          "Vizio",
          "LG TV",
          "Android TV",
          "Xbox",
        ],
      ],
      ["Mobile & Tablet", ["iOS", "Android"]],
    ]);
  });

  it("promotes the app in three steps, with badges and an install link that carries the device code [CNF-08] [CNF-09] [CNF-12] [CNF-13]", async () => {
    const { shop, pay, confirmation } = await buyer();
    await pay();
    expect(confirmation.install.destination).toEqual({
      kind: "external",
      url: "https://get.foyer.example/app",
    });
    await shop.drive(confirmation.open({ platform: "apple" }));
    expect(confirmation.steps).toHaveLength(3);
    expect(confirmation.badges.map(({ store }) => store)).toEqual(["google"]);
    expect(confirmation.install).toMatchObject({ text: "Get Mobile App" });
    expect(JSON.stringify(confirmation.install.destination)).toContain("?deep_link_sub1=");
  });

  it.each([
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)", ["google"]],
    ["Mozilla/5.0 (Linux; Android 15; Pixel 9)", ["apple"]],
    ["Mozilla/5.0 (Windows NT 10.0; Win64; x64)", ["apple", "google"]],
  ])("shows the store badges by the device: %s [CNF-13]", async (userAgent, stores) => {
    const { shop, pay, confirmation } = await buyer("new", "FNWEB12MO", userAgent);
    await pay();
    await shop.drive(confirmation.open());
    expect(confirmation.badges.map(({ store }) => store)).toEqual(stores);
  });

  it("has an install link also without the device code [CNF-08]", async () => {
    const { shop, pay, confirmation } = await buyer();
    await pay();
    shop.faults({ kind: "html", operation: "getDeviceCode", times: 20 });
    await shop.drive(confirmation.open());
    expect(confirmation.install.destination).toEqual({
      kind: "external",
      url: "https://get.foyer.example/app",
    });
  });

  it("leads to watching online [CNF-10]", async () => {
    const { confirmation } = await buyer();
    expect(confirmation.watch).toEqual({
      text: "Watch Online Now",
      destination: { kind: "external", url: "http://localhost:4010/player" },
    });
  });
});

describe("what happens behind the confirmation", () => {
  it("shows as soon as the order is confirmed, then settles [PAY-26] [PAY-27]", async () => {
    const { shop, pay, confirmation, subscription, session } = await buyer();
    await pay();
    expect(confirmation.state.kind).toBe("closed");
    await shop.drive(confirmation.open());
    await shop.settle();
    expect(confirmation.progress).toEqual({
      segment: "notNeeded",
      entitlements: "done",
      subscription: "done",
      message: "Your subscription is ready",
    });
    expect(subscription.current.hasActiveSubscription).toBe(true);
    expect(session.user.hasEntitlements).toBe(true);
  });

  it("takes two round trips from Pay to settled with a saved card [PAY-26] [PAY-27]", async () => {
    const shop = createShop();
    const { foyer, signIn } = shop.tab();
    await signIn("saved-card");
    await shop.drive(foyer.checkout.open({ preSelectedPlan: "FNWEB12MO" }));
    await shop.settle();
    const waited = countRoundTrips(shop);
    await shop.drive(foyer.checkout.submit());
    expect(foyer.checkout.destination).not.toBeNull();
    const calls = [
      "GET /currentSubscriptionStatus",
      "POST /addSubscriptionWithPayment",
      "POST /hasSubscription",
    ];
    expect(waited()).toEqual({ roundTrips: 1, calls });
    await shop.advance(100);
    expect(foyer.confirmation.progress.message).toBe("Your subscription is ready");
    expect(waited()).toEqual({ roundTrips: 2, calls });
    // The receipt, with the method that pays next, and the code of the device come behind.
    await shop.drive(foyer.confirmation.open());
    await shop.settle();
    const behind = ["GET /accounts/device-code", "GET /getPaymentMethods", "GET /getPayments"];
    expect(waited().calls).toEqual([...behind, ...calls].sort());
  });

  const segments = [
    ["holiday2024", "FNWEB12MO", "done"],
    ["holiday2024", "FNWEB24MO", "notNeeded"],
    ["another-segment", "FNWEB12MO", "notNeeded"],
  ] as const;
  it.each(segments)(
    "the segment %s is removed when %s is bought: %s [PAY-25]",
    async (segmentName, planId, step) => {
      const churned = { ...payingMonthly, status: "Churned Voluntary" };
      const test = createTestFoyer({
        state: { status: { ...churned, segments: [{ segmentName, segmentType: null }] } },
      });
      await test.signIn();
      await test.drive(test.foyer.checkout.open({ preSelectedPlan: planId }));
      test.foyer.checkout.frame.mount("the container");
      await test.settle();
      test.cardForm.load();
      test.cardForm.fill();
      await test.drive(test.foyer.checkout.submit());
      await test.settle();
      expect(test.foyer.confirmation.progress.segment).toBe(step);
      const removals = test.services.asked.filter((path) => path === "POST /removeCustomerSegment");
      expect(removals).toHaveLength(step === "done" ? 1 : 0);
    },
  );

  it("reads the subscription once the segment is removed, as it still has it before [PAY-25] [PAY-27]", async () => {
    const segment = { segmentName: "holiday2024", segmentType: null };
    const churned = { ...payingMonthly, status: "Churned Voluntary", segments: [segment] };
    const test = createTestFoyer({ state: { status: churned } });
    await test.signIn();
    await test.drive(test.foyer.checkout.open({ preSelectedPlan: "FNWEB12MO" }));
    test.foyer.checkout.frame.mount("the container");
    await test.settle();
    test.cardForm.load();
    test.cardForm.fill();
    test.services.always("POST /removeCustomerSegment", "never");
    const before = test.services.asked.length;
    await test.drive(test.foyer.checkout.submit());
    await test.settle();
    const asked = () => test.services.asked.slice(before);
    const [STATUS, LOOKUP] = ["GET /currentSubscriptionStatus", "POST /hasSubscription"];
    const removal = asked().indexOf("POST /removeCustomerSegment");
    expect(removal).toBeGreaterThan(-1);
    expect(asked().slice(removal + 1)).toEqual([]);
    await test.clock.advance(60_000);
    expect(asked().slice(removal + 1)).toEqual(expect.arrayContaining([STATUS, LOOKUP]));
  });

  it("shows that it takes longer when nothing is found after five looks, and hides no order [PAY-38]", async () => {
    const { shop, pay, confirmation } = await buyer();
    shop.faults({ kind: "status", status: 500, operation: "hasSubscription", times: 100 });
    await pay();
    await shop.drive(confirmation.open());
    expect(confirmation.progress).toMatchObject({
      entitlements: "running",
      message: "Setting up your subscription",
    });
    await shop.advance(60_000);
    expect(confirmation.progress).toMatchObject({
      entitlements: "failed",
      message: "Your order is confirmed. It may take a few minutes before you can watch.",
    });
    expect(confirmation.state.kind).toBe("open");
    expect(shop.ledger()).toHaveLength(1);
  });

  it("finds an entitlement that comes some seconds later [PAY-37]", async () => {
    const { shop, pay, confirmation, session } = await buyer("entitlement-late");
    await pay();
    await shop.drive(confirmation.open());
    await shop.advance(10_000);
    expect(confirmation.progress.entitlements).toBe("done");
    expect(session.user.hasEntitlements).toBe(true);
  });

  it("records the method and a trial at once, before the services are asked [PAY-22] [PAY-23] [PAY-24]", async () => {
    const { shop, tab, checkout, subscription } = await buyer("new", "FNWEB1MO");
    shop.faults({
      kind: "status",
      status: 500,
      operation: "getCurrentSubscriptionStatus",
      times: 100,
    });
    tab.platform.cardFrame.onSend(() => {});
    void checkout.submit();
    await shop.settle();
    const { state } = tab.foyer.purchases;
    if (state.kind !== "submitting") throw new Error(`The purchase is ${state.kind}.`);
    tab.foyer.purchases.report(state.attempt.key, { kind: "paid", orderID: "order-1" });
    expect(subscription.current).toMatchObject({
      isTrialistUser: true,
      activePaymentMethod: "Credit/Debit Card",
      purchaseType: "web",
    });
    expect(checkout.facts.successfulPaymentCompleted).toBe(true);
  });
});
