import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Answered, type Client, openClient } from "../../../testing/client.ts";

const START = Date.UTC(2026, 0, 15, 12);
const DAY = 86_400_000;
let now = START;
let client: Client;

beforeEach(() => {
  now = START;
  client = openClient({ now: () => now, sleep: async () => undefined });
});
afterEach(() => {
  expect(client.sandbox.controls.violations(client.world)).toEqual([]);
  client.sandbox.close();
});

const charges = () => client.sandbox.controls.ledger(client.world);
const service = (serviceId: string, promotionId?: string) => ({
  serviceType: "PACKAGE" as const,
  serviceId,
  quantity: 1,
  ...(promotionId ? { promotionId } : {}),
});
const CARD = { label: "Credit/Debit Card", saved: true } as const;

interface Purchase {
  readonly plan?: string;
  readonly promotion?: string;
  readonly amount?: string;
  readonly coupon?: string;
  readonly key?: string;
  readonly method?: { label: "Credit/Debit Card" | "PayPal Account" | "Coupon"; id?: string };
}

async function buy(token: string, purchase: Purchase = {}): Promise<Answered> {
  const { plan = "FNWEB12MO", promotion, amount, coupon, key, method = CARD } = purchase;
  return client.call("addSubscriptionWithPayment", {
    token,
    ...(key ? { key } : {}),
    body: {
      services: [service(plan, promotion)],
      paymentmethodInfo: method,
      ...(coupon ? { couponCode: coupon } : {}),
      ...(amount ? { transactionReferenceMsg: { amount } } : {}),
    },
  });
}

const status = async (token: string) =>
  (await client.call("getCurrentSubscriptionStatus", { token })).body[0]?.status;

describe("buying with a saved card", () => {
  it("mails a receipt with amount, tax, card, next payment and order number [D-28]", async () => {
    const token = await client.signIn("saved-card");
    const { body } = await buy(token, { key: "k1" });
    const [mail] = client.sandbox.controls
      .outbox(client.world)
      .filter(({ subject }) => subject === "Your receipt for Yearly");
    expect(mail?.to).toBe("saved-card@example.com");
    expect(mail?.text.split("\n")).toEqual([
      "Thank you for joining.",
      "Your plan: Yearly.",
      "Paid on Jan 15, 2026: $69.54, including $4.55 tax.",
      "Payment method: Visa ending in 4242.",
      "Next payment on Jan 15, 2027: $69.54, including $4.55 tax.",
      `Order number: ${body.orderID}.`,
    ]);
  });

  it("names no tax in the receipt of a free trial [D-28] [D-17]", async () => {
    await buy(await client.signIn("saved-card"), { plan: "FNWEB1MO", promotion: "PROMO7DFREE" });
    const [mail] = client.sandbox.controls
      .outbox(client.world)
      .filter(({ subject }) => subject === "Your receipt for Monthly");
    expect(mail?.text).toContain("You weren't charged today.\n");
    expect(mail?.text).toContain("Next payment on Jan 23, 2026: $6.41, including $0.42 tax.");
  });

  it("mails nothing for a purchase that was refused [D-28]", async () => {
    const token = await client.signIn("paying-monthly");
    await buy(token, { key: "k1" });
    expect(client.sandbox.controls.outbox(client.world)).toEqual([]);
  });

  it("charges price and tax, records the order and begins the subscription [PAY-21] [PAY-42] [API-20]", async () => {
    const token = await client.signIn("saved-card");
    const { body } = await buy(token, { key: "k1" });
    expect(body).toEqual({ responseCode: "1", orderID: expect.any(String) });
    expect(charges()).toEqual([
      {
        orderId: body.orderID,
        profileId: "profile-saved-card",
        amountCents: 6499 + 455,
        taxCents: 455,
        serviceId: "FNWEB12MO",
        method: "saved",
        idempotencyKey: "k1",
        sent: expect.objectContaining({ parameters: [] }),
        at: START,
      },
    ]);
    expect(await status(token)).toBe("Existing");
  });

  it("the default promotion applies by itself, and not when it is skipped [OPN-063] [PAY-22]", async () => {
    const token = await client.signIn("saved-card");
    await buy(token, { plan: "FNWEB1MO", amount: "0.00" });
    expect(await status(token)).toBe("Trialist");
    expect(charges().map(({ amountCents }) => amountCents)).toEqual([0]);
  });

  it("a service that accepts second subscriptions charges both, and tells of the newer one [D-24]", async () => {
    client.sandbox.controls.settings({ secondSubscriptions: "accepted" }, client.world);
    const token = await client.signIn("saved-card");
    await buy(token, { plan: "FNWEB12MO" });
    expect((await buy(token, { plan: "FNWEB24MO" })).status).toBe(200);
    expect(charges().map(({ serviceId }) => serviceId)).toEqual(["FNWEB12MO", "FNWEB24MO"]);
    const { body } = await client.call("getCurrentSubscriptionStatus", { token });
    expect(body).toMatchObject([{ serviceID: "FNWEB24MO" }]);
  });

  it("a second subscription is refused with eV1144 and charges nothing [ERR-02]", async () => {
    const token = await client.signIn("saved-card");
    await buy(token);
    const second = await buy(token, { plan: "FNWEB24MO" });
    expect([second.status, second.body.errorCode]).toEqual([409, "eV1144"]);
    expect(charges()).toHaveLength(1);
  });

  it("ten purchases at once are one charge [PAY-21]", async () => {
    const token = await client.signIn("saved-card");
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => buy(token, { key: index % 2 ? "k1" : `k${index}` })),
    );
    expect(charges()).toHaveLength(1);
    expect(answers.filter(({ status: code }) => code === 409).length).toBeGreaterThan(0);
  });

  it.each([
    ["the total with tax", "69.54", 200],
    ["the price without the tax, which is known", "64.99", 409],
    ["a cent less", "69.53", 409],
    ["nothing", "0.00", 409],
  ])("an amount shown that is %s is answered with %s → %i [PRC-18]", async (_, amount, code) => {
    const answered = await buy(await client.signIn("saved-card"), { amount });
    expect(answered.status).toBe(code);
    if (code === 409) expect(answered.body.errorCode).toBe("AMOUNT_MISMATCH");
    expect(charges()).toHaveLength(code === 200 ? 1 : 0);
  });

  it("without a saved method it is refused [PAY-42] [ERR-01]", async () => {
    const { status: code, body } = await buy(await client.signIn("new"));
    expect([code, body.errorCode]).toEqual([402, "eV1131"]);
  });

  it("another user's saved method cannot be used", async () => {
    const token = await client.signIn("saved-card");
    const answered = await buy(token, { method: { ...CARD, id: "card-profile-paying-monthly" } });
    expect(answered.status).toBe(402);
  });

  it("without a payment account nothing is bought [ACC-15]", async () => {
    const { status: code, body } = await buy(await client.signIn("no-payment-account"), {
      coupon: "FREEPASS",
      method: { label: "Coupon" },
    });
    expect([code, body.errorCode]).toEqual([409, "NO_PAYMENT_ACCOUNT"]);
  });

  it.each([
    ["an unknown plan", "NOSUCHPLAN"],
    ["a partner's plan", "FNVRZMV"],
    ["a former plan", "FNANNUAL2018"],
    ["a military plan without verification", "FNSHR1PAV4"],
  ])("%s is not sold [PLN-22] [ERR-19]", async (_, plan) => {
    const { status: code, body } = await buy(await client.signIn("saved-card"), { plan });
    expect([code, body.errorCode]).toEqual([404, "PLAN_UNKNOWN"]);
    expect(charges()).toEqual([]);
  });

  it.each([
    ["NOSUCHPROMO", "eV2657"],
    ["PROMO99C1MO", "eV2657"],
  ])("the promotion %s is refused with %s [ERR-10]", async (promotion, errorCode) => {
    const { status: code, body } = await buy(await client.signIn("saved-card"), { promotion });
    expect([code, body.errorCode]).toEqual([422, errorCode]);
  });

  it("a promotion for new members is not given twice [ERR-08]", async () => {
    const token = await client.signIn("churned-card");
    const { status: code, body } = await buy(token, { plan: "FNWEB1MO", promotion: "PROMO7DFREE" });
    expect([code, body.errorCode]).toEqual([422, "eV1882"]);
  });

  it.each([
    ["NOTACODE", "eV1842"],
    ["USEDCODE", "eV1861"],
    ["SUMMER2020", "eV1862"],
    ["OLDCODE", "eV1863"],
    ["ENJOYED", "eV1882"],
    ["NOTFORYOU", "eV2658"],
    ["STAY3MO", "eV2666"],
  ])("the code %s is refused with %s and charges nothing", async (coupon, errorCode) => {
    const { status: code, body } = await buy(await client.signIn("saved-card"), { coupon });
    expect([code, body.errorCode]).toEqual([422, errorCode]);
    expect(charges()).toEqual([]);
  });

  it("a churned member restarts with the saved card [RST-07]", async () => {
    const token = await client.signIn("churned-card");
    expect((await buy(token, { plan: "FNWEB1MO" })).body.responseCode).toBe("1");
    expect(charges().map(({ amountCents }) => amountCents)).toEqual([599 + 42]);
  });
});

describe("paying with a coupon that leaves nothing to pay", () => {
  const COUPON = { label: "Coupon" } as const;

  it("needs no method and begins the subscription [PAY-44] [PAY-12]", async () => {
    const token = await client.signIn("new");
    const { body } = await buy(token, { coupon: "FREEPASS", method: COUPON, amount: "0.00" });
    expect(body.responseCode).toBe("1");
    expect(charges()).toMatchObject([{ amountCents: 0, method: "coupon" }]);
  });

  it.each([
    ["a code that leaves something to pay", "HALFOFF"],
    ["no code", undefined],
  ])("is refused with %s: the service computes the amount [PAY-44]", async (_, coupon) => {
    const purchase = { method: COUPON, amount: "0.00", ...(coupon ? { coupon } : {}) };
    const { status: code, body } = await buy(await client.signIn("new"), purchase);
    expect([code, body.errorCode]).toEqual([409, "AMOUNT_MISMATCH"]);
    expect(charges()).toEqual([]);
  });

  it("works once per user [ERR-06]", async () => {
    const token = await client.signIn("new");
    await buy(token, { coupon: "FREEPASS", method: COUPON });
    client.sandbox.controls.advanceClock("P13M", client.world);
    const again = await buy(await client.signIn("new"), { coupon: "FREEPASS", method: COUPON });
    expect([again.status, again.body.errorCode]).toEqual([422, "eV1861"]);
    expect(charges().filter(({ method }) => method === "coupon")).toHaveLength(1);
  });
});

describe("tax", () => {
  const tax = async (query: Record<string, string>) =>
    (
      await client.call("getProrate", {
        token: await client.signIn("saved-card"),
        query: { serviceID: "FNWEB12MO", ...query },
      })
    ).body;

  it.each([
    ["37203", 4.55, "TN"],
    ["97201", 0, "OR"],
    ["05401", 3.9, "VT"],
  ])("at %s is %d [PRC-17]", async (zipCode, totalTax, state) => {
    expect(await tax({ zipCode })).toEqual({
      totalTax,
      isTaxError: false,
      billingAddress: { zipCode, state },
    });
  });

  it("without a zip code is that of the saved method", async () => {
    expect(await tax({})).toMatchObject({ totalTax: 4.55, billingAddress: { zipCode: "37203" } });
  });

  it("follows the promotion and the promo code [PRC-17]", async () => {
    expect(await tax({ zipCode: "37203", couponCode: "HALFOFF" })).toMatchObject({
      totalTax: 2.27,
    });
    expect(await tax({ zipCode: "37203", serviceID: "FNWEB1MO" })).toMatchObject({ totalTax: 0 });
  });

  it.each([
    ["an unknown zip code", { zipCode: "00000" }],
    ["no zip code", { zipCode: "" }],
    ["a code that is refused", { zipCode: "37203", couponCode: "NOTACODE" }],
  ])("with %s is an error and zero [PRC-18]", async (_, query) => {
    expect(await tax(query)).toMatchObject({ totalTax: 0, isTaxError: true });
  });
});

describe("orders and saved methods", () => {
  it("an order has the key of its purchase, so that an unknown outcome can be settled [BIL-14] [BIL-15]", async () => {
    const token = await client.signIn("saved-card");
    const { body } = await buy(token, { key: "k1", coupon: "HALFOFF" });
    const history = (await client.call("getPayments", { token })).body;
    expect(history.orders[0]).toMatchObject({
      orderID: body.orderID,
      orderType: "ORDER",
      idempotencyKey: "k1",
      totalTaxCharged: "2.27",
      orderProductInfo: {
        appId: "natcom",
        serviceID: "FNWEB12MO",
        chargedPrice: "32.49",
        retailPrice: "64.99",
        discounts: [{ type: "COUPON", discountAmount: "32.50", promotionName: "HALFOFF" }],
      },
      paymentsInfo: [
        {
          paymentType: "Credit/Debit Card",
          cardType: "Visa",
          creditCardNumber: "************4242",
          amount: "34.76",
        },
      ],
    });
  });

  it("the next bill is the renewal, and there is none after a cancellation [BIL-19] [BIL-20]", async () => {
    const bills = async (persona: string) =>
      (await client.call("getPayments", { token: await client.signIn(persona) })).body;
    expect(await bills("paying-yearly")).toMatchObject({
      activeBillInformation: { planName: "Yearly", planPrice: "64.99", planFrequency: "Yearly" },
      nextBillInformation: { nextBillingAmount: "64.99", planFrequency: "Yearly" },
    });
    expect(await bills("upcoming-plan")).toMatchObject({
      nextBillInformation: { nextBillingAmount: "5.99", planFrequency: "Monthly" },
    });
    expect(await bills("pending-cancel")).not.toHaveProperty("nextBillInformation");
    expect(await bills("new")).toEqual({ orders: [] });
  });

  it("history is that of one service when asked so [BIL-24]", async () => {
    const token = await client.signIn("paying-monthly");
    const orders = async (entitlementId: string) =>
      (await client.call("getPayments", { token, query: { entitlementId } })).body.orders;
    expect(await orders("FNWEB1MO")).not.toEqual([]);
    expect(await orders("FNWEB12MO")).toEqual([]);
  });

  it.each([
    [
      "paying-monthly",
      { label: "Card", cardPayment: { cardType: "Visa", cardNumber: "************4242" } },
    ],
    [
      "paying-paypal",
      { label: "PayPal Account", paypalPayment: { email: "paying-paypal@example.com" } },
    ],
    ["paying-applepay", { label: "Apple Pay", id: "apple-paying-applepay" }],
  ])("%s has the method %j [BIL-05] [BIL-06] [BIL-07] [BIL-08]", async (persona, method) => {
    const { body } = await client.call("getPaymentMethods", {
      token: await client.signIn(persona),
    });
    expect(body.PaymentMethods).toMatchObject([{ ...method, status: "Active" }]);
    expect(JSON.stringify(body)).not.toMatch(/\d{12}/);
  });
});

describe("changing the plan", () => {
  const change = async (token: string, newServiceID: string, more: object = {}) =>
    client.call("changeSubscription", {
      token,
      body: { changeType: "Upgrade", newServiceID, paymentmethodInfo: CARD, ...more },
    });

  it("an upgrade is charged in full at once [CHG-09] [PRC-20]", async () => {
    const token = await client.signIn("paying-monthly");
    const { body } = await change(token, "FNWEB12MO");
    expect(body).toEqual({ responseCode: "1", orderId: expect.any(String) });
    expect(charges().map(({ amountCents }) => amountCents)).toEqual([6954]);
  });

  it("a downgrade costs nothing now and is the upcoming plan [CHG-10]", async () => {
    const token = await client.signIn("paying-yearly");
    await change(token, "FNWEB1MO", { changeType: "Downgrade", amount: "0.00" });
    expect(charges().map(({ amountCents }) => amountCents)).toEqual([0]);
    const { body } = await client.call("getCurrentSubscriptionStatus", { token });
    expect(body.map(({ serviceID }: { serviceID: string }) => serviceID)).toEqual([
      "FNWEB12MO",
      "FNWEB1MO",
    ]);
  });

  it.each([
    [
      "in the wrong direction",
      "paying-yearly",
      "FNWEB24MO",
      { changeType: "Downgrade" },
      "CHANGE_TYPE_MISMATCH",
    ],
    ["while one is scheduled", "upcoming-plan", "FNWEB24MO", {}, "eV1342"],
    ["at another amount", "paying-monthly", "FNWEB12MO", { amount: "1.00" }, "AMOUNT_MISMATCH"],
    ["without a subscription", "saved-card", "FNWEB12MO", {}, "eV1744"],
    ["to the same plan", "paying-monthly", "FNWEB1MO", {}, "eV1342"],
  ])(
    "%s is refused and charges nothing [CHG-03] [CHG-06]",
    async (_, persona, plan, more, errorCode) => {
      const { status: code, body } = await change(await client.signIn(persona), plan, more);
      expect([code, body.errorCode]).toEqual([409, errorCode]);
      expect(charges()).toEqual([]);
    },
  );
});

describe("as time passes", () => {
  it("a trial is charged at its end and renewed every month", async () => {
    const token = await client.signIn("saved-card");
    await buy(token, { plan: "FNWEB1MO" });
    client.sandbox.controls.advanceClock("40d", client.world);
    expect(
      charges()
        .filter(({ profileId }) => profileId === "profile-saved-card")
        .map(({ amountCents, method, at }) => [amountCents, method, (at - START) / DAY]),
    ).toEqual([
      [0, "saved", 0],
      [641, "renewal", 8],
      [641, "renewal", 39],
    ]);
  });
});
