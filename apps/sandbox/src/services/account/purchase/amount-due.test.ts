import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Call } from "../../../core/service.ts";
import { type Client, openClient } from "../../../testing/client.ts";

const START = Date.UTC(2026, 0, 15, 12);
let client: Client;

beforeEach(() => {
  client = openClient({ now: () => START });
});
afterEach(() => {
  expect(client.sandbox.controls.violations(client.world)).toEqual([]);
  client.sandbox.close();
});

type Ship = NonNullable<Call<"addSubscriptionWithPayment">["body"]["shippingAddress"]>;
const CARD = { label: "Credit/Debit Card", saved: true } as const;
const BURLINGTON: Ship = {
  firstName: "Ada",
  lastName: "Lovelace",
  address1: "3 Lake St",
  city: "Burlington",
  state: "VT",
  zipCode: "05401",
  phone: "8025550100",
  country: "US",
};
const charges = (method?: string) =>
  client.sandbox.controls
    .ledger(client.world)
    .filter((charge) => method === undefined || charge.method === method);

const tax = async (token: string, query: Record<string, string>) =>
  (await client.call("getProrate", { token, query })).body;

interface Buying {
  readonly plan?: string;
  readonly amount?: string;
  readonly plusTaxes?: boolean;
  readonly more?: Partial<Call<"addSubscriptionWithPayment">["body"]>;
}

function buy(token: string, { plan = "FNWEB12MO", amount, plusTaxes, more }: Buying) {
  const seen = plusTaxes === undefined ? {} : { plusTaxes };
  return client.call("addSubscriptionWithPayment", {
    token,
    body: {
      services: [{ serviceType: "PACKAGE", serviceId: plan, quantity: 1 }],
      paymentmethodInfo: CARD,
      ...(amount === undefined ? {} : { transactionReferenceMsg: { amount, ...seen } }),
      ...more,
    },
  });
}

type ChangeBody = Call<"changeSubscription">["body"];
function change(token: string, body: Partial<ChangeBody> & Pick<ChangeBody, "newServiceID">) {
  const whole = { changeType: "Upgrade", paymentmethodInfo: CARD, ...body } as const;
  return client.call("changeSubscription", { token, body: whole });
}

const problem = ({ status, body }: { status: number; body: { errorCode?: string } }) => [
  status,
  body.errorCode,
];
const MISMATCH = [409, "AMOUNT_MISMATCH"];

describe("the amount shown", () => {
  it.each([
    ["the total with tax", { amount: "69.54" }, 6954],
    ["the price where the buyer read 'plus tax'", { amount: "64.99", plusTaxes: true }, 6954],
    ["no amount", {}, 6954],
  ])("%s is charged with its tax [D-05] [OPN-090]", async (_, shown, cents) => {
    expect((await buy(await client.signIn("saved-card"), shown)).status).toBe(200);
    expect(charges().map(({ amountCents }) => amountCents)).toEqual([cents]);
  });

  it.each([
    ["the price without the tax, which is known", { amount: "64.99" }],
    ["the price, with the tax shown as included", { amount: "64.99", plusTaxes: false }],
    ["a cent less", { amount: "69.53" }],
    ["a cent more", { amount: "69.55" }],
    ["a cent less than the price, without the tax", { amount: "64.98", plusTaxes: true }],
    ["nothing", { amount: "0.00", plusTaxes: true }],
  ])("that is %s charges nothing [D-05]", async (_, shown) => {
    expect(problem(await buy(await client.signIn("saved-card"), shown))).toEqual(MISMATCH);
    expect(charges()).toEqual([]);
  });
});

describe("a plan change", () => {
  it.each([
    ["paying-monthly", "FNWEB12MO", "Upgrade", 455, "69.54", 6954],
    ["paying-yearly", "FNWEB1MO", "Downgrade", 42, "0.00", 0],
    ["trialist-monthly", "FNWEB12MO", "Upgrade", 455, "0.00", 0],
  ] as const)(
    "of %s to %s, an %s: its tax is %d cents, %s is due now [PRC-11] [PRC-12] [PRC-20]",
    async (persona, plan, changeType, taxCents, amount, cents) => {
      const token = await client.signIn(persona);
      for (const given of [{ changeType }, {}]) {
        const { totalTax } = await tax(token, { serviceID: plan, ...given });
        expect(Math.round(totalTax * 100)).toBe(taxCents);
      }
      const other = cents === 0 ? "64.99" : "0.00";
      expect(
        problem(await change(token, { newServiceID: plan, changeType, amount: other })),
      ).toEqual(MISMATCH);
      await change(token, { newServiceID: plan, changeType, amount });
      expect(charges().map(({ amountCents }) => amountCents)).toEqual([cents]);
    },
  );

  it.each([
    ["in the other direction", "paying-monthly", "FNWEB12MO", "Downgrade"],
    ["to the present plan", "paying-monthly", "FNWEB1MO", "Upgrade"],
    ["without a subscription", "saved-card", "FNWEB12MO", "Upgrade"],
    ["while another one is scheduled", "upcoming-plan", "FNWEB24MO", "Upgrade"],
  ])("%s has no tax to tell [PRC-18] [CHG-06]", async (_, persona, serviceID, changeType) => {
    const token = await client.signIn(persona);
    expect(await tax(token, { serviceID, changeType })).toMatchObject({
      totalTax: 0,
      isTaxError: true,
    });
  });

  it("a downgrade bills its first period with its promo code when the present one ends [CHG-09] [OPN-147]", async () => {
    const token = await client.signIn("paying-yearly");
    const { body: voucher } = await client.call("getVoucherDetails", {
      token,
      body: { serviceType: "PACKAGE", serviceID: "FNWEB1MO", voucherCode: "STAY3MO" },
    });
    await change(token, {
      newServiceID: "FNWEB1MO",
      changeType: "Downgrade",
      couponCode: "STAY3MO",
    });
    const status = async () =>
      (await client.call("getCurrentSubscriptionStatus", { token })).body as {
        serviceID: string;
        startDate: string;
        validityTill: string;
      }[];
    const [current, upcoming] = await status();
    expect([current?.serviceID, upcoming?.serviceID]).toEqual(["FNWEB12MO", "FNWEB1MO"]);
    expect(upcoming?.startDate).toBe(current?.validityTill);
    client.sandbox.controls.advanceClock("P1Y", client.world);
    const own = charges("renewal").filter(({ profileId }) => profileId === "profile-paying-yearly");
    expect(own[0]).toMatchObject({ amountCents: 297 + 21, serviceId: "FNWEB1MO" });
    expect(new Date(own[0]?.at ?? 0).toISOString()).toBe(current?.validityTill);
    expect(voucher.applicablePlans[0].priceToBeCharged).toBe(2.97);
    expect(new Date(own[1]?.at ?? 0).toISOString()).toBe(
      voucher.applicablePlans[0].nextBillingDateTime,
    );
    expect(own[1]?.amountCents).toBe(599 + 42);
  });

  it.each([
    ["a promo code", { couponCode: "HALFOFF" }, "2.99"],
    ["nothing", {}, "5.99"],
  ])("a downgrade with %s is the next bill of My Account [BIL-20]", async (_, more, amount) => {
    const token = await client.signIn("paying-yearly");
    await change(token, { newServiceID: "FNWEB1MO", changeType: "Downgrade", ...more });
    const { nextBillInformation } = (await client.call("getPayments", { token })).body;
    expect(nextBillInformation).toMatchObject({
      nextBillingAmount: amount,
      planFrequency: "Monthly",
    });
  });

  it("with a promotion names it in the upcoming plan, in the next bill, and in its invoice [CHG-09]", async () => {
    const token = await client.signIn("paying-two-years");
    await change(token, {
      newServiceID: "FN3MPK",
      changeType: "Downgrade",
      promotionId: "PROMOPREPAY3",
      amount: "0.00",
    });
    const { body } = await client.call("getCurrentSubscriptionStatus", { token });
    expect(body[1].promotions).toMatchObject([{ promotionID: "PROMOPREPAY3" }]);
    const payments = async (bearer: string) =>
      (await client.call("getPayments", { token: bearer })).body;
    expect((await payments(token)).nextBillInformation.nextBillingAmount).toBe("13.99");
    client.sandbox.controls.advanceClock("P2Y", client.world);
    const { orders } = await payments(await client.signIn("paying-two-years"));
    const invoices = orders.filter(
      ({ orderType, orderProductInfo }: { orderType: string; orderProductInfo: object }) =>
        orderType === "INVOICE" && "serviceID" in orderProductInfo,
    );
    const first = invoices.find(
      (order: { orderProductInfo: { discounts: unknown[] } }) =>
        order.orderProductInfo.discounts.length > 0,
    );
    expect(first.orderProductInfo).toMatchObject({
      serviceID: "FN3MPK",
      chargedPrice: "13.99",
      retailPrice: "15.99",
      discounts: [{ type: "PROMOTION", promotionName: "PROMOPREPAY3", discountAmount: "2.00" }],
    });
  });

  it.each([
    ["trialist-monthly", "FNWEB12MO", "P2Y", ["2026-01-20", "2027-01-20"]],
    ["trialist-military", "FNWEB24MO", "P4Y", ["2026-12-16", "2028-12-16"]],
  ])(
    "of %s to %s counts its periods from the end of the trial [PRC-12]",
    async (persona, plan, years, days) => {
      const token = await client.signIn(persona);
      await change(token, { newServiceID: plan });
      client.sandbox.controls.advanceClock(years, client.world);
      const own = charges("renewal").filter(({ profileId }) => profileId === `profile-${persona}`);
      expect(own.map(({ at }) => new Date(at).toISOString().slice(0, 10))).toEqual(days);
    },
  );
});

describe("paying with a coupon", () => {
  const COUPON = { paymentmethodInfo: { label: "Coupon" } } as const;

  it("does not begin a free trial without a code: nothing could pay its renewal [PAY-44] [OPN-100]", async () => {
    const token = await client.signIn("new");
    const trial = await buy(token, { plan: "FNWEB1MO", amount: "0.00", more: COUPON });
    expect(problem(trial)).toEqual([402, "eV1131"]);
    expect(charges()).toEqual([]);
  });

  it.each([
    ["a downgrade", "paying-yearly", "FNWEB1MO", "Downgrade"],
    ["a trialist's change", "trialist-monthly", "FNWEB12MO", "Upgrade"],
  ] as const)(
    "pays %s only when the first period is free [PAY-44] [OPN-100]",
    async (_, persona, newServiceID, changeType) => {
      const token = await client.signIn(persona);
      const wanted = { newServiceID, changeType, amount: "0.00", ...COUPON };
      expect(problem(await change(token, wanted))).toEqual(MISMATCH);
      expect(problem(await change(token, { ...wanted, couponCode: "HALFOFF" }))).toEqual(MISMATCH);
      expect((await change(token, { ...wanted, couponCode: "FREEPASS" })).status).toBe(200);
      expect(charges()).toMatchObject([{ amountCents: 0, method: "coupon" }]);
    },
  );
});

describe("merchandise", () => {
  const CAP = "FN1YPKMR";

  it("is not sold without a shipping address [PAY-82]", async () => {
    const refused = [422, "SHIPPING_ADDRESS_REQUIRED"];
    expect(problem(await buy(await client.signIn("saved-card"), { plan: CAP }))).toEqual(refused);
    const member = await client.signIn("paying-monthly");
    expect(problem(await change(member, { newServiceID: CAP }))).toEqual(refused);
    const free = { couponCode: "FREEPASS", paymentmethodInfo: { label: "Coupon" } } as const;
    const nobody = await client.signIn("new");
    expect(problem(await buy(nobody, { plan: CAP, more: free }))).toEqual(refused);
    expect(charges()).toEqual([]);
  });

  it("is taxed where it is shipped to, anything else where the payer lives [PAY-82]", async () => {
    const token = await client.signIn("saved-card");
    const atHome = { plan: CAP, more: { shippingAddress: BURLINGTON } };
    expect(problem(await buy(token, { ...atHome, amount: "64.19" }))).toEqual(MISMATCH);
    await buy(token, { ...atHome, amount: "63.59" });
    const member = await client.signIn("paying-monthly");
    await change(member, {
      newServiceID: "FNWEB12MO",
      amount: "69.54",
      shippingAddress: BURLINGTON,
    });
    expect(charges().map(({ amountCents, taxCents }) => [amountCents, taxCents])).toEqual([
      [6359, 360],
      [6954, 455],
    ]);
  });

  it("that a downgrade brings is taxed where it is shipped to, and renewals where the payer lives", async () => {
    const token = await client.signIn("paying-two-years");
    await change(token, {
      newServiceID: CAP,
      changeType: "Downgrade",
      promotionId: "PROMOMERCHCAP",
      shippingAddress: BURLINGTON,
      amount: "0.00",
    });
    client.sandbox.controls.advanceClock("P3Y", client.world);
    const own = charges("renewal").filter(({ profileId }) => profileId.endsWith("two-years"));
    expect(own.map(({ amountCents }) => amountCents).slice(0, 2)).toEqual([5999 + 360, 6499 + 455]);
  });

  it("without a zip code asks for the tax at the saved shipping address [PRC-17]", async () => {
    const token = await client.signIn("saved-card");
    await client.call("updateUser", {
      token,
      path: { profileId: "profile-saved-card" },
      body: { shippingAddress: BURLINGTON },
    });
    expect(await tax(token, { serviceID: CAP })).toMatchObject({ totalTax: 3.6 });
    expect(await tax(token, { serviceID: "FNWEB12MO" })).toMatchObject({ totalTax: 4.55 });
    expect(await tax(await client.signIn("paying-monthly"), { serviceID: CAP })).toMatchObject({
      isTaxError: true,
    });
  });

  it("needs no address where the catalogue hides what comes with a plan", async () => {
    client.sandbox.close();
    client = openClient({ now: () => START }, "shop.catalogue-missing-lists");
    const token = await client.signIn("saved-card");
    const { body } = await client.call("getPackages", { token, query: { packageID: CAP } });
    const [{ promotions }] = body.PkgsOrProdsResponseMsg.pkgWithPromos;
    expect(promotions).toMatchObject([{ amount: "59.99" }]);
    expect(JSON.stringify(promotions)).not.toContain("PromotionalItem");
    expect((await buy(token, { plan: CAP, amount: "64.19" })).status).toBe(200);
  });
});

describe("what is sent with a purchase", () => {
  it("is in the ledger's entry [PAY-81] [PAY-82] [PRM-30] [OPN-257]", async () => {
    const token = await client.signIn("saved-card");
    const parameters = [
      { name: "verificationId", value: "ver-1" },
      { name: "survey", value: "friend" },
    ];
    await buy(token, {
      plan: "FN1YPKMR",
      more: {
        couponCode: "HALFOFF",
        appliedBy: "Auto",
        isSkipDefaultPromo: true,
        parameters,
        shippingAddress: BURLINGTON,
        transactionReferenceMsg: { amount: "34.44" },
      },
    });
    const page = await client.sandbox.fetch(
      `http://localhost:4010/_sandbox/ledger?world=${client.world}`,
    );
    const { charges: listed } = (await page.json()) as { charges: { sent: unknown }[] };
    expect(listed.map(({ sent }) => sent)).toEqual([
      {
        shippingAddress: BURLINGTON,
        billingAddress: null,
        parameters,
        verificationId: "ver-1",
        survey: "friend",
        promotionId: null,
        isSkipDefaultPromo: true,
        couponCode: "HALFOFF",
        appliedBy: "Auto",
        changeType: null,
        amount: "34.44",
        plusTaxes: null,
      },
    ]);
  });

  it("is null for a renewal, and names the direction of a change [CHG-07]", async () => {
    const token = await client.signIn("paying-yearly");
    await change(token, { newServiceID: "FNWEB1MO", changeType: "Downgrade" });
    client.sandbox.controls.advanceClock("P1Y", client.world);
    const own = charges().filter(({ profileId }) => profileId === "profile-paying-yearly");
    expect(own.slice(0, 2).map(({ sent }) => sent?.changeType ?? null)).toEqual([
      "Downgrade",
      null,
    ]);
    expect(own[1]?.sent).toBeNull();
  });
});
