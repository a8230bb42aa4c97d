import type { components } from "@foyer/openapi/generated/account";
import { beforeEach, describe, expect, it } from "vitest";
import { PERSONAS } from "../../../core/personas.ts";
import { type Client, openClient } from "../../../testing/client.ts";

type Order = components["schemas"]["Order"];

let client: Client;
beforeEach(() => {
  client = openClient();
});

const OUTSIDE = ["locked", "device-limit"];

async function historyOf(persona: string, query: Readonly<Record<string, string>> = {}) {
  const token = await client.signIn(persona);
  const { status, body } = await client.call("getPayments", { token, query });
  expect(status).toBe(200);
  return body;
}

async function ordersOf(persona: string): Promise<readonly Order[]> {
  return (await historyOf(persona)).orders;
}

const centsOf = (money: string | number | undefined) => Math.round(Number(money) * 100);

describe("two years of payments", () => {
  it("are listed newest first, the trial and every month [BIL-14] [BIL-15]", async () => {
    const orders = await ordersOf("billing-long");
    const dates = orders.map(({ paymentsInfo }) => String(paymentsInfo?.[0]?.receivedDate));
    expect(dates).toEqual([...dates].sort().reverse());
    const months = orders.filter(({ orderType }) => orderType === "INVOICE");
    expect(months.length).toBeGreaterThanOrEqual(24);
  });

  it("name the discount of the trial and of the promo code [BIL-16]", async () => {
    const orders = await ordersOf("billing-long");
    const discounted = orders.flatMap(({ orderProductInfo: product }) =>
      (product?.discounts ?? []).map((discount) => ({ ...product, discount })),
    );
    expect(discounted).toMatchObject([
      {
        chargedPrice: "2.99",
        discount: {
          discountAmount: "3.00",
          type: "COUPON",
          description: "50% off",
          promotionName: "HALFOFF",
        },
      },
      {
        chargedPrice: "0.00",
        discount: {
          discountAmount: "5.99",
          type: "PROMOTION",
          description: "7-Day Free Trial",
          promotionName: "PROMO7DFREE",
        },
      },
    ]);
    for (const { discount, endDate, retailPrice, chargedPrice } of discounted) {
      expect(discount.endDate).toBe(endDate);
      expect(centsOf(retailPrice) - centsOf(discount.discountAmount)).toBe(centsOf(chargedPrice));
    }
  });

  it("name what a promotion takes off each renewal [BIL-16] [PLN-53]", async () => {
    client.sandbox.controls.advanceClock("P2Y", client.world);
    const orders = await ordersOf("trialist-military");
    const invoices = orders.filter(({ orderType }) => orderType === "INVOICE");
    expect(invoices).toHaveLength(2);
    for (const { orderProductInfo } of invoices) {
      expect(orderProductInfo).toMatchObject({
        chargedPrice: "32.49",
        discounts: [{ discountAmount: "32.50", type: "PROMOTION", promotionName: "PROMO1YFREE" }],
      });
    }
  });

  it("have an order of another app and one of another type between them [BIL-12] [BIL-13]", async () => {
    const orders = await ordersOf("billing-long");
    const foreign = orders.filter(({ orderProductInfo }) => orderProductInfo?.appId !== "natcom");
    expect(foreign.map(({ orderProductInfo }) => orderProductInfo?.appId)).toEqual(["audiobooks"]);
    const types = new Set(orders.map(({ orderType }) => orderType));
    expect(types).toEqual(new Set(["ORDER", "INVOICE", "ADJUSTMENT"]));
  });

  it("were made with two cards, the saved one last [BIL-17] [BIL-18]", async () => {
    const payments = (await ordersOf("billing-long")).map(({ paymentsInfo }) => paymentsInfo?.[0]);
    expect(payments[0]).toMatchObject({
      paymentType: "Credit/Debit Card",
      cardType: "Visa",
      creditCardNumber: "************4242",
    });
    expect(payments.at(-1)).toMatchObject({
      cardType: "Mastercard",
      creditCardNumber: "************4444",
    });
  });
});

describe("a refund", () => {
  it("is a negative payment of its order, in full or in part [BIL-17]", async () => {
    const orders = await ordersOf("refunded");
    const refunds = orders.map(({ paymentsInfo = [] }) =>
      paymentsInfo.slice(1).map(({ amount }) => amount),
    );
    expect(refunds.filter((amounts) => amounts.length > 0)).toEqual([["-6.41"], ["-3.00"]]);
    const [paid, back] = orders[0]?.paymentsInfo ?? [];
    expect(paid?.amount).toBe("6.41");
    expect(back).toMatchObject({ paymentType: "Credit/Debit Card", cardType: "Visa" });
    expect(Date.parse(String(back?.receivedDate))).toBeGreaterThan(
      Date.parse(String(paid?.receivedDate)),
    );
    expect(Date.parse(String(back?.receivedDate))).toBeLessThan(
      client.sandbox.controls.now(client.world),
    );
  });
});

describe("the history of one service", () => {
  it("has the orders and bills of that service alone [BIL-24] [API-53]", async () => {
    const all = await historyOf("billing-long");
    const own = await historyOf("billing-long", { entitlementId: "FNWEB1MO" });
    expect(own.orders).toHaveLength(all.orders.length - 1);
    expect(own.nextBillInformation).toEqual(all.nextBillInformation);
    const other = await historyOf("billing-long", { entitlementId: "SPESTRAUDBK" });
    expect(other.orders.map(({ orderProductInfo }: Order) => orderProductInfo?.appId)).toEqual([
      "audiobooks",
    ]);
    expect(other).not.toHaveProperty("nextBillInformation");
    expect(await historyOf("billing-long", { entitlementId: "NONE" })).toEqual({ orders: [] });
  });
});

describe("card numbers", () => {
  it("are masked for every persona [BIL-17] [OPN-162]", async () => {
    for (const { id } of PERSONAS.filter((persona) => !OUTSIDE.includes(persona.id))) {
      const token = await client.signIn(id);
      const { orders } = (await client.call("getPayments", { token })).body;
      const numbers = orders.flatMap(({ paymentsInfo = [] }: Order) =>
        paymentsInfo.flatMap(({ creditCardNumber = [] }) => creditCardNumber),
      );
      const methods = (await client.call("getPaymentMethods", { token })).body.PaymentMethods;
      const saved = methods.flatMap(
        ({ cardPayment }: components["schemas"]["PaymentMethod"]) => cardPayment?.cardNumber ?? [],
      );
      const unmasked = [...numbers, ...saved].filter((one) => !/^\*{12}\d{4}$/.test(one));
      expect([id, unmasked]).toEqual([id, []]);
    }
  });
});
