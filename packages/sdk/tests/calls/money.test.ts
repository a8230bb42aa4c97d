import { describe, expect, it } from "vitest";
import { type ApiTab, createApiWorld, ending } from "../../src/testing/api-world.ts";

async function answering(path: string, body: unknown) {
  const world = createApiWorld();
  const tab = await world.signedInTab();
  world.services.always(path, { status: 200, body: JSON.stringify(body) });
  const ask = <T>(call: (api: ApiTab) => Promise<T>) => world.drive(call(tab));
  const sent = () => world.services.seen.filter((request) => request.path === path).at(-1);
  return { ...world, tab, ask, sent };
}

describe("the tax", () => {
  const PATH = "/getProrate";
  const query = {
    serviceId: "S",
    zipCode: "37203",
    couponCode: null,
    promotionId: "P",
    changeType: "none",
  } as const;
  const ask = (api: ApiTab) => api.payments.prorate(query);

  it("is asked for with what is known [API-28] [PRC-17]", async () => {
    const world = await answering(PATH, { totalTax: 0.42 });
    await world.ask(ask);
    expect(world.sent()?.query).toBe("?serviceID=S&zipCode=37203&promotionID=P");
  });

  const quotes: readonly [string, unknown, object][] = [
    ["a number", { totalTax: 0.42 }, { totalTaxCents: 42, isTaxError: false }],
    ["decimal text", { totalTax: "12.30" }, { totalTaxCents: 1230 }],
    ["no fraction of a cent is lost", { totalTax: 0.07 }, { totalTaxCents: 7 }],
    [
      "a tax error has no tax",
      { totalTax: "3", isTaxError: true },
      { totalTaxCents: 0, isTaxError: true },
    ],
    [
      "a billing address",
      { totalTax: "0", billingAddress: { state: "VT", zipCode: "05401" } },
      { billingAddress: { state: "VT", zipCode: "05401" } },
    ],
  ];
  for (const [situation, body, expected] of quotes) {
    it(`${situation} [PRC-16] [PRC-18] [D-05]`, async () => {
      const world = await answering(PATH, body);
      expect(await world.ask(ask)).toMatchObject({ ok: true, value: expected });
    });
  }

  for (const body of [null, [], {}, { totalTax: "much" }, { totalTax: -1 }, { totalTax: {} }]) {
    it(`${JSON.stringify(body)} is no tax: a failure [PRC-18] [D-06]`, async () => {
      const world = await answering(PATH, body);
      expect(ending(await world.ask(ask))).toBe("contract");
    });
  }
});

describe("a purchase", () => {
  const PATH = "/addSubscriptionWithPayment";
  const purchase = {
    services: [{ serviceId: "S", promotionId: "P" }],
    couponCode: null,
    appliedBy: null,
    isSkipDefaultPromo: false,
    parameters: { purchaseSource: "home" },
    amountCents: 605,
    payment: { kind: "saved", method: "paypal", id: "m-1" },
    shippingAddress: null,
  } as const;

  it("with a saved method sends what was shown [API-20] [PAY-81] [D-05]", async () => {
    const { ask, sent } = await answering(PATH, { responseCode: "1", orderID: "o-1" });
    const outcome = await ask((api) => api.payments.addSubscription(purchase, {}));
    expect(outcome).toEqual({ ok: true, value: { orderID: "o-1" } });
    expect(sent()?.body).toEqual({
      services: [{ serviceType: "PACKAGE", serviceId: "S", quantity: 1, promotionId: "P" }],
      isSkipDefaultPromo: false,
      parameters: [{ name: "purchaseSource", value: "home" }],
      paymentmethodInfo: { label: "PayPal Account", saved: true, id: "m-1" },
      transactionReferenceMsg: { amount: "6.05" },
    });
  });

  it("with a coupon that leaves nothing to pay has a zero reference [PAY-44]", async () => {
    const { ask, sent } = await answering(PATH, { responseCode: "1", orderId: "o-2" });
    const outcome = await ask((api) =>
      api.payments.addSubscription(
        {
          ...purchase,
          couponCode: "FREE",
          appliedBy: "User",
          amountCents: 0,
          payment: { kind: "coupon" },
        },
        {},
      ),
    );
    expect(outcome).toMatchObject({ value: { orderID: "o-2" } });
    expect(sent()?.body).toMatchObject({
      couponCode: "FREE",
      appliedBy: "User",
      paymentmethodInfo: { label: "Coupon" },
      transactionReferenceMsg: { amount: "0.00" },
    });
  });

  it("with merchandise sends the address; the country is US [PAY-82] [SHP-03]", async () => {
    const { ask, sent } = await answering(PATH, { responseCode: "1", orderID: "o-3" });
    const shippingAddress = {
      firstName: "Ann",
      lastName: "Lee",
      address1: "1 Main St",
      address2: "",
      city: "Nashville",
      state: "TN",
      zipCode: "37203",
      phone: "615-555-0100",
    };
    await ask((api) => api.payments.addSubscription({ ...purchase, shippingAddress }, {}));
    expect(sent()?.body).toMatchObject({ shippingAddress: { ...shippingAddress, country: "US" } });
  });
});

describe("the card frame's token", () => {
  const PATH = "/accounts/frame-token";
  it("is a hand-off token [D-12]", async () => {
    const { ask, sent } = await answering(PATH, { token: "t-1", expiresAt: 5 });
    expect(await ask((api) => api.payments.createFrameToken())).toEqual({
      ok: true,
      value: { token: "t-1", expiresAt: 5 },
    });
    expect(sent()).toMatchObject({ method: "POST", body: null });
  });
  for (const body of [null, {}, { token: "" }, { token: 7 }]) {
    it(`${JSON.stringify(body)} is none [D-12]`, async () => {
      const { ask } = await answering(PATH, body);
      expect(ending(await ask((api) => api.payments.createFrameToken()))).toBe("contract");
    });
  }
});

describe("saved payment methods", () => {
  const PATH = "/getPaymentMethods";
  const card = (changes: object) => ({ label: "Card", status: "Active", ...changes });

  it("both spellings of a label are one kind; an unknown one is left out [BIL-05] [OPN-160]", async () => {
    const labels = [
      "Card",
      "Credit/Debit Card",
      "PayPal Account",
      "Apple Pay",
      "ApplePay",
      "Wallet",
      7,
    ];
    const { ask } = await answering(PATH, { PaymentMethods: labels.map((label) => ({ label })) });
    const outcome = await ask((api) => api.payments.methods());
    expect(outcome.ok && outcome.value.methods.map(({ kind }) => kind)).toEqual([
      "card",
      "card",
      "paypal",
      "applepay",
      "applepay",
    ]);
  });

  it("the card is the active one updated last, with 4 digits at most [BIL-06] [OPN-162]", async () => {
    const { ask } = await answering(PATH, {
      PaymentMethods: [
        card({ updatedDate: "2024-01-01", cardPayment: { cardNumber: "old" } }),
        card({
          updatedDate: "2024-03-01",
          cardPayment: {
            cardType: "Visa",
            cardNumber: "4242 4242 4242 1881",
            billingAddress: { state: "TN", zipCode: "37203" },
          },
        }),
        card({ status: "Expired", updatedDate: "2025-01-01", cardPayment: { cardNumber: "9999" } }),
      ],
    });
    const outcome = await ask((api) => api.payments.methods());
    expect(outcome).toMatchObject({
      value: {
        cardPayment: {
          cardType: "Visa",
          lastFour: "1881",
          billingAddress: { state: "TN", zipCode: "37203" },
        },
        paypalPayment: null,
        applePayPayment: null,
      },
    });
    expect(JSON.stringify(outcome)).not.toContain("4242");
  });

  for (const [cardNumber, lastFour] of [
    ["XXXXXXXXXXXX1881", "1881"],
    ["4242-4242-4242-18-81", "1881"],
    ["4242 4242 4242 1881 ", "1881"],
    ["81", null],
    [4242424242421881, "1881"],
    ["XXXX", null],
  ] as const) {
    it(`of the card number ${cardNumber} it keeps ${lastFour} [BIL-06] [OPN-162]`, async () => {
      const PaymentMethods = [card({ cardPayment: { cardNumber } })];
      const { ask } = await answering(PATH, { PaymentMethods });
      const outcome = await ask((api) => api.payments.methods());
      expect(outcome).toMatchObject({ value: { cardPayment: { lastFour } } });
    });
  }

  it("PayPal has an email, Apple Pay an id [BIL-07] [BIL-08]", async () => {
    const { ask } = await answering(PATH, {
      PaymentMethods: [
        { label: "PayPal Account", status: "active", paypalPayment: { email: "a@example.com" } },
        { label: "Apple Pay", status: "Active", id: "ap-1" },
      ],
    });
    expect(await ask((api) => api.payments.methods())).toMatchObject({
      value: { paypalPayment: { email: "a@example.com" }, applePayPayment: { id: "ap-1" } },
    });
  });

  it("of any other shape are not known [D-06]", async () => {
    for (const body of [null, [], {}, { PaymentMethods: null }, { PaymentMethods: [null, 1] }]) {
      const { ask } = await answering(PATH, body);
      expect(await ask((api) => api.payments.methods())).toEqual({
        ok: true,
        value: {
          ...{ methods: [], isComplete: false },
          ...{ cardPayment: null, paypalPayment: null, applePayPayment: null },
        },
      });
    }
  });
});

describe("billing history", () => {
  const PATH = "/getPayments";

  it("is read with amounts in cents and at most 4 digits [API-23] [BIL-14] [BIL-17] [D-05]", async () => {
    const { ask } = await answering(PATH, {
      orders: [
        {
          orderID: "o-1",
          orderType: "INVOICE",
          idempotencyKey: "k-1",
          totalTaxCharged: "0.42",
          orderProductInfo: {
            appId: "natcom",
            chargedPrice: "5.99",
            duration: 1,
            period: "NoOfMonths",
            discounts: [{ discountAmount: 1, promotionName: "Spring" }],
          },
          paymentsInfo: [{ amount: 6.41, creditCardNumber: "4242424242421881" }],
        },
        { orderType: "ORDER" },
      ],
      nextBillInformation: { nextBillingDateTime: "2025-02-15", nextBillingAmount: "5.99" },
      activeBillInformation: { planName: "Monthly", planPrice: 5.99 },
    });
    const outcome = await ask((api) => api.payments.history());
    expect(outcome).toMatchObject({
      value: {
        isComplete: false,
        orders: [
          {
            orderID: "o-1",
            idempotencyKey: "k-1",
            totalTaxChargedCents: 42,
            orderProductInfo: { chargedPriceCents: 599, discounts: [{ discountAmountCents: 100 }] },
            paymentsInfo: [{ amountCents: 641, lastFour: "1881" }],
          },
        ],
        nextBillInfo: { nextBillingDateTime: "2025-02-15", nextBillingAmountCents: 599 },
        activeBillInfo: { planName: "Monthly", planPriceCents: 599 },
      },
    });
  });

  it("may be asked for by entitlement [API-53] [BIL-24]", async () => {
    const { ask, sent } = await answering(PATH, {});
    await ask((api) => api.payments.history({ entitlementId: "FNWEB1MO" }));
    expect(sent()?.query).toBe("?entitlementId=FNWEB1MO");
  });

  it("of any other shape is empty, and says that it is not complete [D-06] [D-04] [BIL-22]", async () => {
    for (const body of [null, [], {}, { orders: null, nextBillInformation: null }]) {
      const { ask } = await answering(PATH, body);
      expect(await ask((api) => api.payments.history())).toEqual({
        ok: true,
        value: {
          orders: [],
          isComplete: false,
          nextBillInfo: null,
          activeBillInfo: null,
          restartBillInfo: null,
        },
      });
    }
  });
});

describe("content", () => {
  it("the footer comes from the configuration service [API-44] [CFG-24]", async () => {
    const { ask, sent } = await answering("/config/footer-staging.json", {
      data: { sections: [] },
    });
    expect(await ask((api) => api.content.footer())).toEqual({
      ok: true,
      value: { data: { sections: [] } },
    });
    expect(sent()?.headers.has("authorization")).toBe(false);
  });

  it("flags are texts by name; anything else is no flag [API-90] [EXP-01]", async () => {
    const { ask, sent } = await answering("/feature-flags", { flags: { a: "x", b: 1, c: null } });
    expect(
      await ask((api) => api.content.featureFlags({ visitorId: "visitor", profileId: "ann" })),
    ).toEqual({ ok: true, value: { flags: { a: "x" }, reasons: {} } });
    expect(sent()?.query).toBe("?visitorId=visitor&profileId=ann");
    for (const body of [null, [], {}, { flags: null }, { flags: "x" }]) {
      const other = await answering("/feature-flags", body);
      expect(
        await other.ask((api) =>
          api.content.featureFlags({ visitorId: "visitor", profileId: null }),
        ),
      ).toEqual({ ok: true, value: { flags: {}, reasons: {} } });
    }
  });
});
