import { describe, expect, it } from "vitest";
import { atService } from "../../../tests/at-service.ts";
import { countRoundTrips } from "../../../tests/round-trips.ts";
import { createShop } from "../../../tests/shop.ts";
import { createTestFoyer, monthlyPlan, payingMonthly, savedCard } from "../../testing/index.ts";

async function accountOf(persona: string) {
  const shop = createShop();
  const tab = shop.tab();
  await tab.signIn(persona);
  await shop.drive(tab.foyer.account.open());
  return { shop, tab, ...tab.foyer };
}

describe("My Account of an active web subscriber", () => {
  it("shows account, subscription and billing, in order [MNG-01]", async () => {
    const { shop, account, messages } = await accountOf("paying-monthly");
    expect(account.state.kind).toBe("ready");
    expect(messages.text("account.title")).toBe("My Account");
    expect(account.sections.map(({ title }) => title)).toEqual([
      "Account",
      "Subscription",
      "Billing",
      "Promo Code",
    ]);
    expect(shop.violations()).toEqual([]);
  });

  it("shows email, plan with its price, next payment and card [MNG-20] [BIL-10] [BIL-17] [BIL-19]", async () => {
    const { account } = await accountOf("paying-monthly");
    expect(account.email).toBe("paying-monthly@example.com");
    expect(account.plan).toMatchObject({ name: "Monthly", status: "Existing" });
    expect(account.plan?.price).toBe("$5.99/mo");
    expect(account.nextPayment).toMatchObject({
      state: "known",
      text: expect.stringMatching(/^\$5\.99 plus tax on [A-Z][a-z]{2} \d{1,2}, \d{4}$/),
    });
    expect(account.paymentMethod).toEqual({
      kind: "card",
      text: "Visa •••• 4242",
      cardType: "Visa",
    });
    expect(account.canEditPayment).toBe(true);
    expect(account.canEditCredentials).toBe(true);
  });

  it("offers the controls that the server allows [MNG-16] [SUB-42]", async () => {
    const { account } = await accountOf("paying-monthly");
    expect(account.controls.map(({ text }) => text)).toEqual([
      "Change Plan",
      "Pause Subscription",
      "Cancel Plan",
    ]);
    expect(account.manageMessage).toBeNull();
  });

  it("is complete after one round trip [MNG-01]", async () => {
    const { shop, tab } = await accountOf("paying-monthly");
    const again = tab.reload();
    const waited = countRoundTrips(shop);
    await shop.drive(again.foyer.account.open());
    expect(waited()).toEqual({
      roundTrips: 1,
      calls: [
        "GET /currentSubscriptionStatus",
        "GET /getPaymentMethods",
        "GET /getPayments",
        "GET /update/profile-paying-monthly",
      ],
    });
    expect(again.foyer.account.plan?.name).toBe("Monthly");
    expect(again.foyer.account.paymentMethod).not.toBeNull();
  });
});

describe("My Account of others", () => {
  const personas = [
    ["gift", [], null],
    ["upcoming-plan", ["Cancel Upcoming Plan", "Cancel Plan"], null],
    ["pending-pause", ["Cancel Pause Request", "Cancel Plan"], null],
    ["paused", ["Resume Plan", "Cancel Plan"], null],
    ["pending-cancel", ["Restart Plan"], null],
    ["churned", ["Restart Plan", "Resubscribe"], null],
    ["ios", [], "Your subscription is billed through the App Store. Please manage it there."],
    ["roku", [], "Your subscription is billed through Roku. Please manage it there."],
    [
      "samsung",
      [],
      "Your subscription is billed through Samsung Checkout. Please manage it there.",
    ],
    ["verizon", [], "Your subscription is billed through Verizon. Please manage it there."],
    ["siriusxm", [], "Your subscription is billed through SiriusXM. Please manage it there."],
    ["unknown-channel", [], "Please contact customer care to manage your subscription."],
    ["new", [], null],
  ] as const;
  it.each(personas)(
    "%s has the controls %j [MNG-16] [MNG-17] [MNG-18] [MNG-19]",
    async (persona, controls, message) => {
      const { account } = await accountOf(persona);
      const texts = account.controls.map(({ text }) => text);
      expect(
        texts.filter((text) => text !== "Change Plan" && text !== "Pause Subscription"),
      ).toEqual(controls);
      expect(account.manageMessage).toBe(message);
      const paysHere = ["coupon", "paused", "pending-pause", "pending-cancel", "upcoming-plan"];
      expect(account.canEditPayment).toBe(paysHere.includes(persona));
    },
  );

  /** Bought with a code, or given; `bill`: what the service says of the next bill. */
  async function paidBy(paymentMethod: string, bill: object | null, status: object = {}) {
    const { foyer, services, signIn, drive } = createTestFoyer();
    services.state.status = { ...payingMonthly, paymentMethod, ...status };
    if (bill) services.always("GET /getPayments", { status: 200, body: { orders: [], ...bill } });
    else services.always("GET /getPayments", { status: 500 });
    await signIn();
    await drive(foyer.account.open());
    const controls = foyer.account.controls.map(({ text }) => text);
    return { controls, canEditPayment: foyer.account.canEditPayment };
  }

  const NEXT = {
    nextBillInformation: { nextBillingDateTime: "2026-12-20", nextBillingAmount: "5.99" },
  };
  it.each([
    ["a coupon that a charge follows", "Coupon", NEXT, true, true],
    ["a coupon that nothing follows", "Coupon", {}, false, true],
    ["a coupon whose bill cannot be read", "Coupon", null, true, true],
    ["a gift that a charge follows", "Fox Payment", NEXT, true, true],
    ["a gift that ends by itself", "Fox Payment", {}, false, false],
  ])(
    "%s: who will be charged can stop it, and edit the payment [D-36] [MNG-17] [MNG-19]",
    async (_name, label, bill, canCancel, canEdit) => {
      const { controls, canEditPayment } = await paidBy(label, bill);
      expect(controls.includes("Cancel Plan")).toBe(canCancel);
      expect(canEditPayment).toBe(canEdit);
    },
  );

  it.each([
    ["the App Store", { paymentMethod: "App Store Billing" }],
    ["Verizon", { paymentMethod: "Partner Payment", partner: "Verizon" }],
    ["Samsung", { paymentMethod: "Partner Payment", partner: "Samsung Checkout" }],
    ["an unknown channel", { paymentMethod: "Smart TV Wallet" }],
  ])("a former member of %s finds the way back to the plans [D-36] [RST-03]", async (_name, at) => {
    const { foyer, services, signIn, drive } = createTestFoyer();
    services.state.status = { ...payingMonthly, status: "Churned Voluntary", ...at };
    await signIn();
    await drive(foyer.account.open());
    const { account } = foyer;
    expect([account.manageMessage, account.manageLink]).toEqual([null, null]);
    expect(account.controls).toMatchObject([
      { text: "Resubscribe", destination: { address: "/account/signup-plans" } },
    ]);
  });

  const notices = [
    ["pending-cancel", /^Your plan ends on [A-Z][a-z]{2} \d{1,2}, \d{4}\.$/],
    ["pending-pause", /^Your plan will be paused from .+ to .+\.$/],
    ["paused", /^Your plan is paused until .+\.$/],
    ["upcoming-plan", /^Your plan changes to .+ on .+\.$/],
    ["dunning", /^We couldn't process your last payment/],
  ] as const;
  it.each(notices)("%s reads a notice [MNG-01]", async (persona, text) => {
    const { account } = await accountOf(persona);
    expect(account.topNotice?.text).toMatch(text);
    expect(account.otherNotices).toEqual([]);
    expect(account.sections.map(({ section }) => section)).not.toContain("notification");
  });

  it.each([
    ["App Store Billing", null, "ios", "App Store"],
    ["Google Wallet", null, "android", "Google Play"],
    ["Amazon App Store Billing", null, "amazon", "Amazon"],
    ["Roku Payment", null, "roku", "Roku"],
    ["Partner Payment", "Samsung Checkout", "samsung", "Samsung Checkout"],
    ["Partner Payment", "Verizon", "verizonBango", "Verizon"],
    ["Partner Payment", "SiriusXM Bango", "siriusXMBango", "SiriusXM"],
  ])(
    "whose plan is billed by %s %s (%s): %s pays, and no card that is on file here [MNG-18] [BIL-10]",
    async (paymentMethod, partner, kind, text) => {
      const status = { ...payingMonthly, paymentMethod, partner };
      const { foyer, services, signIn, drive } = createTestFoyer({
        state: { status, savedMethods: [savedCard] },
      });
      await signIn();
      await drive(foyer.account.open());
      expect(foyer.account.paymentMethod).toEqual({ kind, text });
      expect(foyer.account.nextPaymentNote).toBeNull();
      services.state.status = { ...status, status: "Expired" };
      await drive(foyer.account.reload());
      expect(foyer.account.paymentMethod).toEqual({
        kind: "card",
        text: "Visa •••• 4242",
        cardType: "Visa",
      });
    },
  );

  it("new has no plan, no card and no next payment [MNG-20] [BIL-23]", async () => {
    const { account } = await accountOf("new");
    expect(account.plan).toBeNull();
    expect(account.paymentMethod).toBeNull();
    expect(account.nextPayment).toEqual({ state: "none", text: "None" });
  });

  const standings = [
    ["trialist-monthly", /^Free trial until [A-Z][a-z]{2} \d{1,2}, \d{4}$/],
    ["pending-cancel-trialist", /^Free trial until [A-Z][a-z]{2} \d{1,2}, \d{4}$/],
    ["churned", /^Ended on [A-Z][a-z]{2} \d{1,2}, \d{4}$/],
    ["gift", /^Paid until [A-Z][a-z]{2} \d{1,2}, \d{4}$/],
    ["paying-monthly", /^$/],
    ["coupon", /^Free until [A-Z][a-z]{2} \d{1,2}, \d{4}$/],
  ] as const;
  it.each(standings)("%s reads how the plan stands: %s [MNG-01]", async (persona, text) => {
    const { account } = await accountOf(persona);
    expect(account.plan?.standing ?? "").toMatch(text);
  });

  it("the price of a gift that was paid by others does not show [MNG-01]", async () => {
    expect((await accountOf("gift")).account.plan?.price).toBeNull();
    expect((await accountOf("coupon")).account.plan?.price).toBe("$64.99/yr");
  });

  const nothingDue = ["gift", "pending-cancel", "churned", "churned-card"];
  it.each(nothingDue)("%s has no next payment to make [MNG-20] [BIL-23]", async (persona) => {
    const { account } = await accountOf(persona);
    expect(account.nextPayment).toEqual({ state: "none", text: "None" });
  });

  it("a refused payment is overdue and urgent, with the way to Edit payment [MNG-01] [MNG-19] [MNG-20]", async () => {
    const { account } = await accountOf("dunning");
    expect(account.nextPayment).toMatchObject({
      state: "overdue",
      text: expect.stringMatching(/^\$5\.99 plus tax was due on [A-Z][a-z]{2} \d{1,2}, \d{4}$/),
    });
    expect(account.notices).toMatchObject([
      {
        tone: "warning",
        text: "We couldn't process your last payment.",
        more: expect.stringMatching(
          /^To keep your plan, update your payment method\. We'll try again on \w{3} \d{1,2}, \d{4}\.$/,
        ),
        link: {
          text: "Update Payment",
          destination: { kind: "route", address: "/account/manage/edit-payment" },
        },
      },
    ]);
  });

  it.each([
    ["paying-monthly", "/account/manage/edit-payment"],
    ["paused", "/account/manage/edit-payment"],
    ["roku", undefined],
    ["gift", undefined],
    ["coupon", "/account/manage/edit-payment"],
    ["churned-card", undefined],
    ["new", undefined],
  ])("%s can edit the payment method at %s [MNG-19] [CAP-10]", async (persona, address) => {
    const { account } = await accountOf(persona);
    const { destination } = account.editPayment ?? {};
    expect(destination && "address" in destination ? destination.address : undefined).toBe(address);
    expect(account.billingHistory).toMatchObject({
      text: "My Billing History",
      destination: { address: "/account/manage/billing-history" },
    });
  });

  it("a refused renewal that a promo code has made free is no payment that was due: the plan renews [MNG-01] [D-42]", async () => {
    const shop = createShop({
      through: (send) => async (input, init) => {
        const request = new Request(input, init);
        const answer = await send(request);
        if (!request.url.includes("/getPayments")) return answer;
        const { nextBillInformation, ...body } = (await answer.json()) as Record<string, object>;
        const free = { ...nextBillInformation, nextBillingAmount: 0, couponCode: "FREEPASS" };
        return Response.json({ ...body, nextBillInformation: free });
      },
    });
    const tab = shop.tab();
    await tab.signIn("dunning");
    const { account } = tab.foyer;
    await shop.drive(account.open());
    expect(account.timeline[0]).toMatchObject({
      ...{ title: "Your plan renews", date: null },
      cost: "Nothing to pay, then $5.99 plus tax each month",
    });
  });

  it("other notices inform, without a link [MNG-01]", async () => {
    const { account } = await accountOf("upcoming-plan");
    expect(account.notices).toMatchObject([{ tone: "info", link: null, control: null }]);
  });

  it.each(["churned", "churned-card", "churned-involuntary"])(
    "%s finds the way back to the plans [RST-03]",
    async (persona) => {
      const { account } = await accountOf(persona);
      expect(account.controls.find(({ control }) => control === "resubscribe")).toEqual({
        ...{ control: "resubscribe", text: "Resubscribe", dialog: null },
        destination: { kind: "route", address: "/account/signup-plans" },
      });
    },
  );

  it("gift finds one way to the plans, not two [RST-04] [MNG-16]", async () => {
    const { account } = await accountOf("gift");
    expect(account.controls).toMatchObject([
      { text: "Change Plan", destination: { address: "/account/manage/change-plans" } },
    ]);
  });

  it.each([
    ["churned-card", "You can pay with your saved card. You'll see the total before you pay."],
    ["churned", "You'll enter a card, and see the total before you pay."],
  ])(
    "%s may restart the former plan, and reads how it is paid [RST-05] [RST-06] [RST-07] [RST-08] [RST-09]",
    async (persona, payment) => {
      const { account } = await accountOf(persona);
      expect(account.restart).toEqual({
        ...{ text: "Restart Plan", plan: "Monthly for $5.99/mo", payment },
        destination: { kind: "route", address: "/account/payment/FNWEB1MO" },
      });
    },
  );

  it.each(["paypal", "applepay"])(
    "a former member with %s on file reads of no saved card, which checkout does not offer [D-42] [RST-06] [PAY-42]",
    async (method) => {
      const shop = createShop();
      await shop.makesPersona({ id: "pat", status: "Churned Voluntary", method });
      const tab = shop.tab();
      await tab.signIn("pat");
      const { account, checkout } = tab.foyer;
      await shop.drive(account.open());
      expect(account.restart?.payment).toBe(
        "You'll choose how to pay, and see the total before you pay.",
      );
      await shop.drive(checkout.open({ preSelectedPlan: "FNWEB1MO" }));
      await shop.settle();
      expect(checkout.methods.map((one) => one.method)).not.toContain("saved");
    },
  );

  it("a gift may be followed by the former plan where the service says so, paid anew [RST-05] [OPN-158]", async () => {
    const { foyer, services, signIn, drive } = createTestFoyer();
    const gift = { ...payingMonthly, serviceID: "FNGIFT1Y", paymentMethod: "Fox Payment" };
    services.state.status = gift;
    const body = { isEligibleForRestart: true, paymentMethodRequired: true, pkgMsg: monthlyPlan };
    services.always("GET /getRestartableSubscription", { status: 200, body });
    await signIn();
    await drive(foyer.account.open());
    const restart = foyer.account.controls.find(({ control }) => control === "restartPlan");
    expect(restart).toMatchObject({
      destination: { kind: "route", address: "/account/payment/FNWEB1MO" },
      dialog: null,
    });
    expect(foyer.account.restart).toMatchObject({
      plan: "Monthly for $5.99/mo",
      payment: "You'll enter a card, and see the total before you pay.",
    });
  });

  it.each(["paying-monthly", "ios", "new"])(
    "%s is not led to the plans again [RST-03]",
    async (persona) => {
      const { account } = await accountOf(persona);
      expect(account.controls.map(({ control }) => control)).not.toContain("resubscribe");
    },
  );

  const stores = [
    ["ios", "Manage in the App Store", "https://apps.apple.com/account/subscriptions"],
    ["android", "Manage on Google Play", "https://play.google.com/store/account/subscriptions"],
    ["amazon", "Manage on Amazon", "https://www.amazon.com/yourmembershipsandsubscriptions"],
    ["roku", "Manage on Roku", "https://my.roku.com/subscriptions"],
    ["unknown-channel", "Contact Customer Care", "https://help.foyer.example/"],
  ] as const;
  it.each(stores)("%s finds where it is managed: %s [MNG-18]", async (persona, text, url) => {
    const { account } = await accountOf(persona);
    expect(account.manageLink).toEqual({ text, destination: { kind: "external", url } });
  });

  it.each(["samsung", "paying-monthly", "new"])("%s has no such link [MNG-18]", async (persona) => {
    const { account } = await accountOf(persona);
    expect(account.manageLink).toBeNull();
  });
});

describe("My Account of a plan whose bill is odd", () => {
  const active = { planName: "Monthly", planPrice: "0.00", planFrequency: "Monthly" };
  const next = { nextBillingDateTime: "2025-02-01T00:00:00Z", planFrequency: "Monthly" };

  async function accountWith(bills: Readonly<Record<string, unknown>>) {
    const { foyer, services, signIn, drive } = createTestFoyer();
    services.state.status = payingMonthly;
    services.state.bills = bills;
    await signIn();
    await drive(foyer.account.open());
    const { nextPayment, timeline } = foyer.account;
    return [nextPayment.text, timeline[0]?.cost];
  }

  it("a free one costs nothing, now and later [MNG-20] [D-21]", async () => {
    const nextBillInformation = { ...next, nextBillingAmount: "0.00" };
    const bills = { nextBillInformation, activeBillInformation: active };
    expect(await accountWith(bills)).toEqual(["Nothing to pay on Feb 1, 2025", "Nothing to pay"]);
  });

  it("a free one whose day has passed was not owed [MNG-20] [D-21]", async () => {
    const past = { nextBillingDateTime: "2025-01-01T00:00:00Z", nextBillingAmount: "0.00" };
    const nextBillInformation = { ...next, ...past };
    const [text] = await accountWith({ nextBillInformation, activeBillInformation: active });
    expect(text).toBe("Nothing to pay");
  });

  it.each([null, { ...next, nextBillingAmount: "soon" }, { ...next, nextBillingAmount: "-1.00" }])(
    "an amount that the service does not state is not promised: %j [MNG-20] [BIL-23] [D-06]",
    async (nextBillInformation) => {
      const activeBillInformation = { ...active, planPrice: "5.99" };
      const [payment, cost] = await accountWith({ nextBillInformation, activeBillInformation });
      expect([payment, cost]).toEqual(["unavailable", "Amount unavailable"]);
    },
  );
});

describe("My Account with services that fail", () => {
  it("cannot show without the subscription, and loads when asked again [MNG-01]", async () => {
    const shop = createShop();
    const tab = shop.tab();
    await tab.signIn("paying-monthly");
    const { account } = tab.foyer;
    shop.faults({
      kind: "status",
      status: 500,
      operation: "getCurrentSubscriptionStatus",
      times: 50,
    });
    await shop.drive(account.open());
    expect(account.state).toMatchObject({
      kind: "failed",
      message: "Something went wrong, please try again later.",
    });
    shop.clearFaults();
    await shop.drive(account.reload());
    expect(account.state.kind).toBe("ready");
    expect(account.plan?.name).toBe("Monthly");
  });

  it("shows the rest without profile, methods and payments [MNG-20] [PAY-41]", async () => {
    const shop = createShop();
    const tab = shop.tab();
    await tab.signIn("paying-monthly");
    shop.faults(
      { kind: "html", operation: "getProfile", times: 50 },
      { kind: "truncated", operation: "getPaymentMethods", times: 50 },
      { kind: "status", status: 500, operation: "getPayments", times: 50 },
    );
    const { account } = tab.reload().foyer;
    await shop.drive(account.open());
    expect(account.state.kind).toBe("ready");
    expect(account.email).toBe("paying-monthly@example.com");
    expect(account.plan).toMatchObject({ name: "Monthly", price: null });
    expect(account.nextPayment.text).toBe("unavailable");
    expect(account.paymentMethod).toBeNull();
    expect(account.incompleteText).toBe("We couldn't load all of your payment details.");
    shop.clearFaults();
    await shop.drive(account.reload());
    expect(account.incompleteText).toBeNull();
    expect(account.plan?.price).toBe("$5.99/mo");
  });

  it.each(["new", "no-payment-account", "unknown-channel", "gift"])(
    "of %s misses nothing [MNG-20]",
    async (persona) => {
      const { account } = await accountOf(persona);
      expect(account.incompleteText).toBeNull();
    },
  );

  it("tells the log of a profile without its id, or of another user [PAY-41] [ERR-18]", async () => {
    for (const profileId of [undefined, "profile-of-bob"]) {
      const { foyer, services, signIn, drive, platform } = createTestFoyer();
      await signIn();
      const body = { profileId, email: "bob@example.com" };
      services.always("GET /update/{profileId}", { status: 200, body });
      await drive(foyer.account.open());
      expect(foyer.account.email).toBe("ann@example.com");
      expect(platform.logger.lines.map(({ message }) => message)).toContain(
        "Error: cannot find profileId of ProfileInfo",
      );
    }
  });

  it("offline says so [MNG-01]", async () => {
    const shop = createShop();
    const tab = shop.tab();
    await tab.signIn("paying-monthly");
    const { foyer, platform } = tab;
    platform.connectivity.setOnline(false);
    await shop.drive(foyer.account.open());
    expect(foyer.account.state).toMatchObject({
      kind: "failed",
      message: "You're offline. Check your connection and try again.",
    });
    expect(foyer.account.plan?.name).toBe("Monthly");
  });
});

it("an upcoming plan that the service does not name blocks every change, and is said [SUB-08] [D-20] [D-21]", async () => {
  const { foyer, services, signIn, drive } = createTestFoyer();
  const next = { displayName: "Yearly", startDate: "2025-02-01" };
  const body = [payingMonthly, next];
  services.always("GET /currentSubscriptionStatus", { status: 200, body });
  await signIn();
  await drive(foyer.account.open());
  const { account, plans } = foyer;
  expect(account.notices.map(({ text }) => text)).toEqual([
    "Your plan changes to Yearly on Feb 1, 2025.",
  ]);
  expect(account.controls.map(({ control }) => control)).not.toContain("changePlan");
  await drive(plans.open());
  expect(plans.offers.filter(({ selectable }) => selectable.allowed)).toEqual([]);
});

describe("what the services say of payments", () => {
  async function accountWith(options: Parameters<typeof createTestFoyer>[0]) {
    const { foyer, drive, signIn } = createTestFoyer(options);
    await signIn();
    await drive(foyer.account.open());
    return foyer.account;
  }

  it("the newest card is compared with PayPal, not the first one [BIL-10]", async () => {
    const paypal = {
      label: "PayPal Account",
      status: "Active",
      updatedDate: "2024-12-01T00:00:00Z",
      paypalPayment: { email: "ann@example.com" },
    };
    const newCard = {
      ...savedCard,
      updatedDate: "2025-01-01T00:00:00Z",
      cardPayment: { ...savedCard.cardPayment, cardNumber: "************1881" },
    };
    const account = await accountWith({ state: { savedMethods: [savedCard, newCard, paypal] } });
    expect(account.paymentMethod).toEqual({
      kind: "card",
      text: "Visa •••• 1881",
      cardType: "Visa",
    });
  });

  it("needs to be replaced only with the link that replaces it: not for a plan that has ended [MNG-19] [D-37]", async () => {
    const savedMethods = [{ ...savedCard, status: "Inactive" }];
    const running = await accountWith({ state: { savedMethods, status: payingMonthly } });
    expect(running.editPayment).not.toBeNull();
    expect(running.paymentMethod?.text).toBe("Visa •••• 4242 needs to be replaced");
    const status = {
      ...payingMonthly,
      status: "Churned-Voluntary",
      validityTill: "2024-12-24T08:00:00.000Z",
    };
    const ended = await accountWith({ state: { savedMethods, status } });
    expect(ended.editPayment).toBeNull();
    expect(ended.paymentMethod?.text).toBe("Visa •••• 4242");
  });

  const frequencies = [
    ["Monthly", "$5.99/Monat"],
    ["1 mo", "$5.99/Monat"],
    ["Yearly", "$5.99/yr"],
    ["2 Year", "$5.99/2 yrs"],
    ["every blue moon", "$5.99/every blue moon"],
  ] as const;
  it.each(frequencies)(
    "'%s' is read whatever the texts of the product are: %s [PRC-04] [PRC-05] [PRC-06] [PRC-08]",
    async (planFrequency, price) => {
      const account = await accountWith({
        messages: { "period.name.month.one": "Monatlich", "period.month.one": "Monat" },
        state: {
          status: payingMonthly,
          bills: { activeBillInformation: { planPrice: "5.99", planFrequency } },
        },
      });
      expect(account.plan?.price).toBe(price);
    },
  );
});

describe("what another product, a free period and an answer that is missing mean", () => {
  it("shows neither the bill nor a promo code field for another product's subscription [BIL-12] [D-42]", async () => {
    const { shop, account } = await accountOf("excluded-service");
    expect(account.plan).toBeNull();
    expect(account.nextPayment).toEqual({ state: "none", text: "None" });
    expect(account.timeline).toEqual([]);
    expect(account.sections.map(({ title }) => title)).toEqual([
      "Account",
      "Subscription",
      "Billing",
    ]);
    expect(shop.violations()).toEqual([]);
  });

  it("has a billing history without the orders of another product [BIL-12]", async () => {
    const { shop, billingHistory } = await accountOf("excluded-service");
    await shop.drive(billingHistory.open());
    expect(billingHistory.emptyText).toBe("Billing history is not available.");
  });

  it("names the first payment after a free period, with its day, in Billing and in the key dates [D-42] [MNG-20] [D-17]", async () => {
    const shop = createShop();
    await (await atService(shop, "paying-monthly")).code("FREEPASS");
    const tab = shop.tab();
    await tab.signIn("paying-monthly");
    const { account } = tab.foyer;
    await shop.drive(account.open());
    const [free, first] = account.timeline;
    expect(account.timeline).toMatchObject([
      { kind: "renews", cost: "Nothing to pay" },
      { kind: "renews", cost: "$5.99 plus tax each month" },
    ]);
    expect(account.nextPayment.text).toBe(`$5.99 plus tax on ${first?.date}`);
    shop.sandbox.controls.advanceClock("P3M", shop.world);
    const own = shop.ledger().filter(({ profileId }) => profileId === "profile-paying-monthly");
    expect(
      own
        .slice(0, 2)
        .map(({ at, amountCents, taxCents }) => [
          new Date(at).toISOString().slice(0, 10),
          amountCents - taxCents,
        ]),
    ).toEqual([
      [free?.day, 0],
      [first?.day, 599],
    ]);
  });

  it("says 'unavailable' where a plan follows a gift and the payments cannot be read [MNG-20] [D-21] [D-42]", async () => {
    const shop = createShop();
    const service = await atService(shop, "gift");
    await service.saveMethod();
    expect((await service.change("FNWEB1MO", "Downgrade")).status).toBe(200);
    const tab = shop.tab();
    await tab.signIn("gift");
    shop.faults({ kind: "status", status: 500, operation: "getPayments", times: 9 });
    await shop.drive(tab.foyer.account.open());
    expect(tab.foyer.account.nextPayment).toEqual({ state: "unavailable", text: "unavailable" });
  });
});
