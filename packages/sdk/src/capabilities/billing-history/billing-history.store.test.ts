import { describe, expect, it } from "vitest";
import { createShop } from "../../../tests/shop.ts";
import { billingHistoryTexts } from "./billing-history.texts.ts";

type Answer = Record<string, unknown> & { orders?: Record<string, unknown>[] };

/** A member at the billing history. `map` changes what the service answers. */
async function historyOf(persona: string, map: (answer: Answer) => unknown = (same) => same) {
  const asked: string[] = [];
  const shop = createShop({
    through: (send) => async (input, init) => {
      const request = new Request(input, init);
      const url = new URL(request.url);
      if (url.pathname !== "/getPayments") return send(request);
      asked.push(url.search);
      const response = await send(request);
      return response.ok ? Response.json(map((await response.json()) as Answer)) : response;
    },
  });
  const tab = shop.tab({ href: "http://localhost:5173/account/manage/billing-history" });
  await tab.signIn(persona);
  const { billingHistory: store } = tab.foyer;
  const open = (input?: Parameters<typeof store.open>[0]) => shop.drive(store.open(input));
  await open();
  const entries = () => store.years.flatMap((year) => year.entries);
  return { shop, tab, store, asked, open, entries };
}

/** The newest order with other payments. */
const withPayments =
  (change: (payment: Record<string, unknown>) => readonly unknown[]) =>
  ({ orders = [], ...rest }: Answer) => ({
    ...rest,
    orders: orders.map((order, at) => {
      const [payment] = order["paymentsInfo"] as Record<string, unknown>[];
      return at === 0 && payment ? { ...order, paymentsInfo: change(payment) } : order;
    }),
  });

describe("the billing history", () => {
  it("shows each payment with its price, tax, total, period and masked card, newest first [BIL-11] [BIL-14] [BIL-15] [BIL-17] [API-23] [CAP-10]", async () => {
    const { shop, store, entries } = await historyOf("paying-monthly");
    expect(billingHistoryTexts["billing-history.title"]).toBe("My Billing History");
    expect(store.state).toEqual({ kind: "ready" });
    expect([store.hasPayments, store.emptyText, store.incompleteText]).toEqual([true, null, null]);
    expect(entries().length).toBeGreaterThan(1);
    expect(entries()[0]).toMatchObject({
      name: "Monthly",
      method: "Visa •••• 4242",
      rows: [
        { text: "Regular price", amount: "$5.99" },
        { text: "Tax", amount: "$0.42" },
      ],
      total: { text: "Total paid", amount: "$6.41" },
      refunds: [],
      net: null,
      mark: null,
    });
    expect(entries()[0]?.period).toMatch(/^[A-Z][a-z]{2} \d+, \d{4} to [A-Z][a-z]{2} \d+, \d{4}$/);
    const days = entries().map(({ date }) => Date.parse(date ?? ""));
    expect(days).toEqual([...days].sort((one, other) => other - one));
    expect(shop.violations()).toEqual([]);
  });

  it("of one entitlement is asked for again as it was [BIL-12]", async () => {
    const { shop, store, asked, open } = await historyOf("paying-monthly");
    shop.faults({ kind: "status", status: 500, operation: "getPayments", times: 9 });
    await open({ entitlementId: "E-1" });
    expect(store.state.kind).toBe("failed");
    shop.clearFaults();
    await shop.drive(store.reload());
    expect(asked.at(-1)).toContain("E-1");
  });

  it("names each discount, and its rows add up to what was paid [BIL-16] [D-05]", async () => {
    const { entries } = await historyOf("paying-yearly", ({ orders = [], ...rest }) => ({
      ...rest,
      orders: orders.slice(0, 1).map((order) => ({
        ...order,
        orderProductInfo: {
          ...(order["orderProductInfo"] as object),
          retailPrice: "64.99",
          chargedPrice: "35.75",
          discounts: [{ discountAmount: "29.24", type: "COUPON", description: "One year off" }],
        },
        paymentsInfo: [{ amount: "38.25", paymentType: "Credit/Debit Card", cardType: "Visa" }],
        totalTaxCharged: "2.50",
      })),
    }));
    expect(entries()[0]).toMatchObject({
      rows: [
        { text: "Regular price", amount: "$64.99" },
        { text: "Discount: One year off", amount: "-$29.24" },
        { text: "Tax", amount: "$2.50" },
      ],
      total: { amount: "$38.25" },
    });
  });

  it("shows the total alone where the parts do not make it [D-05] [D-06]", async () => {
    const { entries } = await historyOf(
      "paying-monthly",
      withPayments((payment) => [{ ...payment, amount: "6.40" }]),
    );
    expect(entries()[0]).toMatchObject({ rows: [], total: { amount: "$6.40" } });
    expect(entries()[1]?.rows).toHaveLength(2);
  });

  it.each([
    ["-6.41", "Refunded", "-$6.41", "$0.00"],
    ["-2.00", "Partly refunded", "-$2.00", "$4.41"],
  ])(
    "shows a refund of %s under the order that it gives back [BIL-17]",
    async (amount, mark, refund, net) => {
      const receivedDate = "2026-11-09T00:00:00.000Z";
      const { entries } = await historyOf(
        "paying-monthly",
        withPayments((payment) => [payment, { ...payment, amount, receivedDate }]),
      );
      expect(entries()[0]).toMatchObject({
        mark,
        total: { amount: "$6.41" },
        refunds: [{ text: "Refund on Nov 9, 2026", amount: refund }],
        net: { text: "Total after refunds", amount: net },
      });
    },
  );

  it.each([
    ["paying-paypal", /^PayPal \S+@\S+$/],
    ["paying-applepay", /^Apple Pay$/],
  ])("of %s names the method [BIL-18] [OPN-160]", async (persona, text) => {
    const { entries } = await historyOf(persona);
    expect(entries()[0]?.method).toMatch(text);
  });

  it("never holds more of a card number than its last four digits [BIL-17] [OPN-162]", async () => {
    const { store } = await historyOf(
      "paying-monthly",
      withPayments((payment) => [{ ...payment, creditCardNumber: "4242424242424242" }]),
    );
    store.openReceipt(store.years[0]?.entries[0]?.orderID ?? "");
    const shown = JSON.stringify([store.years, store.csv, store.receipt]);
    expect(shown).toContain("4242");
    expect(shown).not.toMatch(/4242[^"]{0,3}4242/);
  });

  it("of many years is grouped by year; older years are folded [BIL-11]", async () => {
    const { store } = await historyOf("founder", ({ orders = [], ...rest }) => ({
      ...rest,
      orders: [2026, 2025, 2024].flatMap((year) =>
        Array.from({ length: 6 }, (_, at) => ({
          ...orders[0],
          orderID: `O-${year}-${at}`,
          paymentsInfo: [{ receivedDate: `${year}-0${at + 1}-01T00:00:00.000Z`, amount: "5.99" }],
        })),
      ),
    }));
    expect(store.years.map(({ title, isRecent }) => [title, isRecent])).toEqual([
      ["2026", true],
      ["2025", true],
      ["2024", false],
    ]);
  });

  /** The newest order with what its service does not say. */
  const vague =
    (payment: object, product: object = {}) =>
    ({ orders = [], ...rest }: Answer) => ({
      ...rest,
      orders: orders.slice(0, 1).map((order) => ({
        ...order,
        totalTaxCharged: null,
        orderProductInfo: { ...(order["orderProductInfo"] as object), ...product },
        paymentsInfo: [payment].flat(),
      })),
    });

  it("without day or amount names each as not available, and promises nothing [D-06] [D-21] [BIL-11] [BIL-17]", async () => {
    const { store, entries } = await historyOf(
      "paying-monthly",
      vague({ amount: "soon" }, { startDate: null }),
    );
    expect(store.years.map(({ title }) => title)).toEqual(["Date not available"]);
    expect(entries()).toMatchObject([
      {
        total: { text: "Total paid", amount: "Amount not available" },
        ...{ date: null, period: null, mark: null, net: null, rows: [], refunds: [] },
        receiptLabel: "View Receipt",
      },
    ]);
  });

  it("with more given back than the known payment says that there was a refund, and no rest [BIL-17] [D-06]", async () => {
    const { entries } = await historyOf(
      "paying-monthly",
      vague([{ amount: "1.00" }, { amount: "-2.00" }]),
    );
    expect(entries()).toMatchObject([
      {
        ...{ mark: "Refunded", net: null, total: { amount: "$1.00" } },
        refunds: [{ text: "Refund", amount: "-$2.00" }],
      },
    ]);
  });

  it("explains where it leads, and of a failure what failed [BIL-03] [D-06]", async () => {
    const { shop, tab, store } = await historyOf("paying-monthly");
    const topics = () => tab.foyer.explain.entries.map(({ topic }) => topic);
    expect(topics()).toContain("billing.link");
    expect(store.answers).toHaveProperty("billing.link");
    shop.faults({ kind: "status", status: 500, operation: "getPayments", times: 9 });
    await shop.drive(store.reload());
    expect(Object.keys(store.answers)).toEqual(["billing.failed"]);
    store.reset();
    expect(store.answers).toEqual({});
  });

  it("leaves out orders of another product and of another type [BIL-12] [BIL-13]", async () => {
    const { store, entries } = await historyOf("paying-monthly", ({ orders = [], ...rest }) => ({
      ...rest,
      orders: orders.map((order, at) => (at === 0 ? { ...order, orderType: "REFUND" } : order)),
    }));
    const whole = await historyOf("paying-monthly");
    expect(entries()).toHaveLength(whole.entries().length - 1);
    expect(store.incompleteText).toBeNull();
  });

  it.each([
    ["no payments", () => ({ orders: [] })],
    ["no lists at all", () => ({})],
  ])("of %s is not available [BIL-21] [BIL-22]", async (_what, answer) => {
    const { store } = await historyOf("paying-monthly", answer);
    expect([store.emptyText, store.hasPayments, store.csv]).toEqual([
      "Billing history is not available.",
      false,
      null,
    ]);
  });

  it("is empty for a member who never paid [BIL-22]", async () => {
    const { store } = await historyOf("new");
    expect(store.emptyText).toBe("Billing history is not available.");
  });

  it("with unreadable orders shows the others, and says so [D-06]", async () => {
    const { store, entries } = await historyOf("paying-monthly", ({ orders = [], ...rest }) => ({
      ...rest,
      orders: orders.map((order, at) => (at === 0 ? null : order)),
    }));
    expect(entries().length).toBeGreaterThan(0);
    expect(store.incompleteText).toMatch(/the list isn't complete\.$/);
  });

  it("is read by entitlement [BIL-24] [API-53] [OPN-163]", async () => {
    const { shop, store, asked, open, entries } = await historyOf("paying-monthly");
    const asking = store.open({ entitlementId: "FNWEB12MO" });
    // Those of another entitlement would be taken for its own.
    expect(entries()).toEqual([]);
    await shop.drive(asking);
    expect(asked).toEqual(["", "?entitlementId=FNWEB12MO"]);
    expect(entries()).toEqual([]);
    await open();
    expect(entries().length).toBeGreaterThan(0);
  });

  it("that failed says so, and is there at the next try [BIL-11]", async () => {
    const { shop, store } = await historyOf("paying-monthly");
    shop.faults({ kind: "status", status: 500, operation: "getPayments", times: 9 });
    await shop.drive(store.reload());
    expect(store.state).toMatchObject({
      kind: "failed",
      message: "Something went wrong, please try again later.",
    });
    shop.clearFaults();
    await shop.drive(store.reload());
    expect(store.state.kind).toBe("ready");
  });

  it("is forgotten at sign-out, also its late answer [D-13] [SGN-38]", async () => {
    const { shop, tab, store } = await historyOf("paying-monthly");
    shop.latency(1_000);
    const late = store.reload();
    await shop.advance(100);
    await shop.drive(Promise.all([late, tab.foyer.session.signOut()]));
    expect([store.years, store.csv, store.receipt]).toEqual([[], null, null]);
    expect(store.state).toEqual({ kind: "idle" });
  });
});

describe("the file of the billing history", () => {
  it("is comma-separated text with days and decimals [BIL-11]", async () => {
    const { store, entries } = await historyOf("paying-monthly");
    const { name, text, type } = store.csv ?? { name: "", text: "", type: "" };
    expect([name, type]).toEqual(["billing-history.csv", "text/csv;charset=utf-8"]);
    const lines = text.split("\r\n");
    expect(lines[0]).toBe(
      "Date,Order number,Plan,Period start,Period end,Regular price (USD),Discount (USD),Discounts,Price (USD),Tax (USD),Total paid (USD),Refunded (USD),Payment method,Card ending in",
    );
    expect(lines).toHaveLength(entries().length + 2);
    expect(lines[1]).toMatch(
      /^\d{4}-\d\d-\d\d,[\w-]+,Monthly,\d{4}-\d\d-\d\d,\d{4}-\d\d-\d\d,5\.99,,,5\.99,0\.42,6\.41,,card,4242$/,
    );
  });

  it("runs no formula of a service [D-10]", async () => {
    const { store } = await historyOf("paying-monthly", ({ orders = [], ...rest }) => ({
      ...rest,
      orders: orders.map((order) => ({
        ...order,
        orderProductInfo: { ...(order["orderProductInfo"] as object), displayName: "=1+1" },
      })),
    }));
    expect(store.csv?.text).toContain(",'=1+1,");
  });
});

describe("a receipt", () => {
  it("has seller, order, account, plan, period, method and rows, to print and to save [BIL-11] [BIL-14]", async () => {
    const { store, entries } = await historyOf("paying-monthly");
    const [newest] = entries();
    store.openReceipt(newest?.orderID ?? "");
    const { receipt } = store;
    expect(receipt?.facts).toMatchObject([
      { text: "Order number", value: newest?.orderID },
      { text: "Paid on", value: newest?.date },
      { text: "Account", value: "paying-monthly@example.com" },
      { text: "Plan", value: "Monthly" },
      { text: "Period", value: newest?.period },
      { text: "Payment method", value: "Visa •••• 4242" },
    ]);
    expect(receipt?.lines.map(({ amount }) => amount)).toEqual(["$5.99", "$0.42", "$6.41"]);
    expect(receipt?.file).toMatchObject({
      name: `receipt-${newest?.orderID}.txt`,
      text: expect.stringMatching(/^Foyer\r\nReceipt\r\n[\s\S]*\r\nTotal paid {45}\$6\.41\r\n$/),
    });
    store.closeReceipt();
    expect(store.receipt).toBeNull();
  });

  it("of an unknown order does not open [D-06]", async () => {
    const { store } = await historyOf("paying-monthly");
    store.openReceipt("O-nowhere");
    expect(store.receipt).toBeNull();
  });
});

describe("a receipt that was asked for", () => {
  it("does not open by itself for a user who signs in again [BIL-11] [D-13]", async () => {
    const { shop, tab, store, open, entries } = await historyOf("paying-monthly");
    store.openReceipt(entries()[0]?.orderID ?? "");
    expect(store.receipt).not.toBeNull();
    await shop.drive(tab.foyer.session.signOut());
    await tab.signIn("paying-monthly");
    await open();
    expect([entries().length > 0, store.receipt]).toEqual([true, null]);
  });
});
