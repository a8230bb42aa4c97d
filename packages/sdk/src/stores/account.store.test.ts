import { describe, expect, it } from "vitest";
import { createShop } from "../../tests/shop.ts";
import { createTestFoyer, payingMonthly, savedCard } from "../testing/index.ts";

async function accountOf(persona: string) {
  const shop = createShop();
  const tab = shop.tab();
  await tab.signIn(persona);
  await shop.drive(tab.foyer.account.open());
  return { shop, tab, ...tab.foyer };
}

describe("My Account of an active web subscriber", () => {
  it("shows account, subscription and billing, in order [MNG-01]", async () => {
    const { shop, account } = await accountOf("paying-monthly");
    expect(account.state.kind).toBe("ready");
    expect(account.title).toBe("My Account");
    expect(account.sections.map(({ title }) => title)).toEqual([
      "Account",
      "Subscription",
      "Billing",
      "Promo Code",
    ]);
    expect(shop.violations()).toEqual([]);
  });

  it("shows email, plan, next payment and card [MNG-20] [BIL-10] [BIL-17]", async () => {
    const { account } = await accountOf("paying-monthly");
    expect(account.email).toBe("paying-monthly@example.com");
    expect(account.plan).toMatchObject({ name: "Monthly", status: "Existing" });
    expect(account.plan?.price).toBe("$5.99/mo");
    expect(account.nextPayment).toMatchObject({
      state: "known",
      text: expect.stringMatching(/^\$\d+\.\d\d on \d\d\/\d\d\/\d{4}$/),
    });
    expect(account.paymentMethod).toEqual({ kind: "card", text: "Visa •••• 4242" });
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
    shop.latency(100);
    const start = tab.platform.clock.now();
    await shop.drive(again.foyer.account.open());
    expect(tab.platform.clock.now() - start).toBeLessThanOrEqual(100);
    expect(again.foyer.account.plan?.name).toBe("Monthly");
    expect(again.foyer.account.paymentMethod).not.toBeNull();
  });
});

describe("My Account of others", () => {
  const people = [
    ["gift", ["Resubscribe"], null],
    ["coupon", [], null],
    ["pending-pause", ["Cancel Pause Request"], null],
    ["paused", ["Resume Plan"], null],
    ["pending-cancel", ["Restart Plan"], null],
    ["churned", ["Resubscribe"], null],
    ["ios", [], "Your subscription is billed through App Store. Please manage it there."],
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
  it.each(people)(
    "%s has the controls %j [MNG-16] [MNG-17] [MNG-18] [MNG-19]",
    async (persona, controls, message) => {
      const { account } = await accountOf(persona);
      const texts = account.controls.map(({ text }) => text);
      expect(
        texts.filter((text) => text !== "Change Plan" && text !== "Pause Subscription"),
      ).toEqual(controls);
      expect(account.manageMessage).toBe(message);
      if (persona !== "paused" && persona !== "pending-pause" && persona !== "pending-cancel") {
        expect(account.canEditPayment).toBe(false);
      }
    },
  );

  const notices = [
    ["pending-cancel", /^Your subscription ends on \d\d\/\d\d\/\d{4}\.$/],
    ["pending-pause", /^Your subscription pauses from .+ to .+\.$/],
    ["paused", /^Your subscription is paused until .+\.$/],
    ["upcoming-plan", /^Your plan changes to .+ on .+\.$/],
    ["dunning", /^We could not process your last payment/],
  ] as const;
  it.each(notices)("%s reads a notice [MNG-01]", async (persona, text) => {
    const { account } = await accountOf(persona);
    expect(account.notices.map((notice) => notice.text).join()).toMatch(text);
    expect(account.sections.map(({ section }) => section)).toContain("notification");
  });

  it("new has no plan, no card and no next payment [MNG-20] [BIL-23]", async () => {
    const { account } = await accountOf("new");
    expect(account.plan).toBeNull();
    expect(account.paymentMethod).toBeNull();
    expect(account.nextPayment).toEqual({ state: "unavailable", text: "unavailable" });
  });
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
  });

  it("of somebody who is offline says so [MNG-01]", async () => {
    const shop = createShop();
    const tab = shop.tab();
    await tab.signIn("paying-monthly");
    const { foyer, platform } = tab;
    platform.connectivity.setOnline(false);
    await shop.drive(foyer.account.open());
    expect(foyer.account.state).toMatchObject({
      kind: "failed",
      message: "You are offline. Check your connection and try again.",
    });
    expect(foyer.account.plan?.name).toBe("Monthly");
  });
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
    expect(account.paymentMethod).toEqual({ kind: "card", text: "Visa •••• 1881" });
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
        messages: { "period.name.monthly": "Monatlich", "period.month": "Monat" },
        state: {
          status: payingMonthly,
          bills: { activeBillInformation: { planPrice: "5.99", planFrequency } },
        },
      });
      expect(account.plan?.price).toBe(price);
    },
  );
});
