import { beforeEach, describe, expect, it } from "vitest";
import { type Client, openClient } from "../../testing/client.ts";

let client: Client;
beforeEach(() => {
  client = openClient();
});

const SHIPPING = {
  firstName: "Ada",
  lastName: "Example",
  address1: "12 Oak St",
  city: "Nashville",
  state: "TN",
  zipCode: "37203",
  phone: "6155550100",
  country: "US",
} as const;

const look = (pin: string) => client.call("getGiftCardStatus", { body: { pin } });

async function redeem(persona: string, pin: string, key?: string) {
  const token = await client.signIn(persona);
  const body = { pin, billingZipCode: "37203" };
  return client.call("redeemGiftCard", { token, body, ...(key === undefined ? {} : { key }) });
}

async function current(persona: string) {
  const token = await client.signIn(persona);
  return (await client.call("getCurrentSubscriptionStatus", { token })).body[0];
}

describe("what is behind a gift pin", () => {
  it.each([
    ["GIFT-YEAR-0001", "FNGIFT1Y", false],
    ["gift year 0001", "FNGIFT1Y", false],
    ["GIFTMUGS0001", "FNGIFT1YM", true],
  ])(
    "%s is %s, merchandise %s [API-14] [GFT-15] [GFT-17] [GFT-20]",
    async (pin, sku, hasMerchandise) => {
      const { status, body } = await look(pin);
      expect(status).toBe(200);
      expect(body).toMatchObject({ packageId: sku, productSku: sku, hasMerchandise });
    },
  );

  it.each([
    ["NOSUCHPIN", 404, "Please enter a valid gift PIN code."],
    ["GIFT-USED-0001", 409, "This gift PIN code has already been redeemed."],
    ["GIFT-PAST-0001", 409, "This gift PIN code has expired."],
    ["GIFT-STOP-0001", 409, "This gift PIN code is not active."],
  ])("%s is refused with a text to show [GFT-19]", async (pin, status, errorMessage) => {
    const answered = await look(pin);
    expect(answered.status).toBe(status);
    expect(answered.body.errorMessage).toBe(errorMessage);
  });

  it("guessing is stopped after 20 wrong pins, for a minute [API-14]", async () => {
    for (let wrong = 0; wrong < 20; wrong += 1)
      expect((await look(`WRONG${wrong}`)).status).toBe(404);
    expect((await look("WRONG20")).status).toBe(429);
    expect((await look("GIFT-YEAR-0001")).status).toBe(429);
    client.sandbox.controls.advanceClock("61s", client.world);
    expect((await look("GIFT-YEAR-0001")).status).toBe(200);
  });

  it("guessing by redeeming is stopped, too [API-15]", async () => {
    for (let wrong = 0; wrong < 20; wrong += 1)
      expect((await redeem("new", `WRONG${wrong}`)).status).toBe(404);
    expect((await redeem("new", "GIFT-YEAR-0001")).status).toBe(429);
    expect((await look("GIFT-YEAR-0001")).status).toBe(429);
    client.sandbox.controls.advanceClock("61s", client.world);
    expect((await redeem("new", "GIFT-YEAR-0001")).status).toBe(200);
  });
});

describe("redeeming a gift", () => {
  it("begins a year for a new member and uses the pin up [API-15] [GFT-24] [GFT-25]", async () => {
    const { status, body } = await redeem("new", "GIFT-YEAR-0001");
    expect(status).toBe(200);
    expect(body.transactionId).toMatch(/./);
    expect(await current("new")).toMatchObject({
      serviceID: "FNGIFT1Y",
      status: "Existing",
      paymentMethod: "Fox Payment",
    });
    expect((await redeem("churned", "GIFT-YEAR-0001")).body.errorCode).toBe("GIFT_REDEEMED");
  });

  it("a lost answer can be asked for again with the same key [D-04]", async () => {
    const first = await redeem("new", "GIFT-YEAR-0001", "gift-1");
    const again = await redeem("new", "GIFT-YEAR-0001", "gift-1");
    expect(again.body).toEqual(first.body);
    expect((await redeem("new", "GIFT-YEAR-0001", "gift-2")).status).toBe(409);
  });

  it("prolongs a paid plan", async () => {
    const before = Date.parse((await current("paying-monthly")).validityTill);
    await redeem("paying-monthly", "GIFT-YEAR-0001");
    const after = Date.parse((await current("paying-monthly")).validityTill);
    expect(Math.round((after - before) / 86_400_000)).toBeGreaterThanOrEqual(365);
  });

  it.each([
    ["trialist-monthly", "giftTrial"],
    ["ios", "giftChannel"],
    ["samsung", "giftChannel"],
    ["gift-limit", "giftLimit"],
    ["paused", "giftPaused"],
  ])(
    "is refused for %s, and the pin stays good [GFT-11] [GFT-13] [GFT-14]",
    async (persona, errorCode) => {
      const { status, body } = await redeem(persona, "GIFT-YEAR-0001");
      expect(status).toBe(409);
      expect(body.errorCode).toBe(errorCode);
      expect((await look("GIFT-YEAR-0001")).status).toBe(200);
    },
  );

  it("three are taken, the fourth is not [GFT-14]", async () => {
    for (const pin of ["GIFT-YEAR-0001", "GIFT-YEAR-0002", "GIFT-YEAR-0003"]) {
      expect((await redeem("new", pin)).status).toBe(200);
    }
    const fourth = await redeem("new", "GIFT-YEAR-0004");
    expect(fourth.body.errorMessage).toBe("You can apply up to 3 gift subscriptions per account.");
  });

  it("with merchandise needs a shipping address [GFT-21] [GFT-22]", async () => {
    expect((await redeem("new", "GIFT-MUGS-0001")).body.errorCode).toBe("giftShippingRequired");
    const token = await client.signIn("new");
    const body = { pin: "GIFT-MUGS-0001", shippingAddress: SHIPPING };
    expect((await client.call("redeemGiftCard", { token, body })).status).toBe(200);
  });

  it("needs a signed-in member and one address [GFT-08] [GFT-23]", async () => {
    const body = { pin: "GIFT-YEAR-0001", billingZipCode: "37203" };
    expect((await client.call("redeemGiftCard", { body })).status).toBe(401);
    const token = await client.signIn("new");
    const wrongZip = { ...body, billingZipCode: "3720" };
    expect((await client.call("redeemGiftCard", { token, body: wrongZip })).status).toBe(400);
  });

  it("leaves an order and a ledger entry of nothing, under its key [D-04] [BIL-14]", async () => {
    await redeem("new", "GIFT-YEAR-0001", "gift-1");
    await redeem("new", "GIFT-YEAR-0001", "gift-1");
    const token = await client.signIn("new");
    const { orders } = (await client.call("getPayments", { token })).body;
    expect(orders).toMatchObject([
      {
        orderType: "ORDER",
        idempotencyKey: "gift-1",
        orderProductInfo: {
          serviceID: "FNGIFT1Y",
          chargedPrice: "0.00",
          retailPrice: "64.99",
          duration: 1,
          period: "NoOfYears",
        },
        paymentsInfo: [{ amount: "0.00", paymentType: "Fox Payment" }],
      },
    ]);
    expect(client.sandbox.controls.ledger(client.world)).toMatchObject([
      {
        orderId: orders[0].orderID,
        amountCents: 0,
        method: "gift",
        serviceId: "FNGIFT1Y",
        idempotencyKey: "gift-1",
      },
    ]);
    expect(JSON.stringify(client.sandbox.controls.ledger(client.world))).not.toContain("GIFTYEAR");
  });

  it("of a persona is in the billing history too [BIL-14]", async () => {
    const token = await client.signIn("gift");
    const { orders } = (await client.call("getPayments", { token })).body;
    expect(orders).toMatchObject([
      { orderProductInfo: { serviceID: "FNGIFT1Y" }, paymentsInfo: [{ amount: "0.00" }] },
    ]);
  });

  it("that was refused leaves no order, so that its key can be closed [D-24]", async () => {
    expect((await redeem("trialist-monthly", "GIFT-YEAR-0001", "gift-1")).status).toBe(409);
    const token = await client.signIn("trialist-monthly");
    const body = { idempotencyKey: "gift-1" };
    expect((await client.call("withdrawPurchase", { token, body })).body.status).toBe("withdrawn");
    expect(client.sandbox.controls.ledger(client.world)).toEqual([]);
  });

  it("a second and a third add a year each, and the order names the year [GFT-14] [BIL-15]", async () => {
    const ends: string[] = [];
    for (const pin of ["GIFT-YEAR-0001", "GIFT-YEAR-0002", "GIFT-YEAR-0003"]) {
      await redeem("new", pin);
      ends.push((await current("new")).validityTill);
    }
    const years = ends.map((end) => new Date(end).getUTCFullYear());
    const [first = 0] = years;
    expect(years).toEqual([first, first + 1, first + 2]);
    const token = await client.signIn("new");
    const { orders } = (await client.call("getPayments", { token })).body;
    type Order = { orderProductInfo: { startDate: string; endDate: string } };
    const periods = orders.map(({ orderProductInfo }: Order) => orderProductInfo).reverse();
    expect(periods.map(({ endDate }: { endDate: string }) => endDate)).toEqual(ends);
    expect(periods.slice(1).map(({ startDate }: { startDate: string }) => startDate)).toEqual(
      ends.slice(0, -1),
    );
  });
});
