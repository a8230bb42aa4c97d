import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Order } from "../account/types.ts";
import { createConfiguration } from "../configuration/create-configuration.ts";
import { sandboxConfiguration } from "../configuration/sandbox-configuration.ts";
import { billingTable, csvText } from "./csv.ts";
import { billingEntry, billingHistory, billingYears } from "./history.ts";

const configuration = createConfiguration(sandboxConfiguration());

/** Small amounts meet often, so that sums agree by chance. */
const cents = fc.option(fc.integer({ min: -3, max: 6 }), { nil: null });
const text = fc.option(fc.string({ unit: "binary", maxLength: 12 }), { nil: null });
const date = fc.option(
  fc
    .date({ min: new Date("2019-01-01"), max: new Date("2026-12-31"), noInvalidDate: true })
    .map((at) => at.toISOString()),
  { nil: null },
);
const order: fc.Arbitrary<Order> = fc.record({
  orderID: fc.string({ minLength: 1, maxLength: 8 }),
  orderType: fc.constantFrom("ORDER", "INVOICE", "REFUND", null),
  idempotencyKey: fc.constant(null),
  totalTaxChargedCents: cents,
  orderProductInfo: fc.option(
    fc.record({
      appId: fc.constantFrom("natcom", "audiobooks"),
      serviceID: fc.constant("FNWEB1MO"),
      displayName: text,
      startDate: date,
      endDate: date,
      chargedPriceCents: cents,
      retailPriceCents: cents,
      duration: fc.constant(1),
      period: fc.constant("NoOfMonths" as const),
      discounts: fc.array(
        fc.record({
          discountAmountCents: cents,
          type: text,
          description: text,
          promotionName: text,
          endDate: date,
        }),
        { maxLength: 3 },
      ),
    }),
    { nil: null },
  ),
  paymentsInfo: fc.array(
    fc.record({
      receivedDate: date,
      cardType: text,
      lastFour: fc.constantFrom("4242", null),
      amountCents: cents,
      paymentType: fc.constantFrom("Card", "PayPal Account", "Barter", null),
      email: text,
      applePayID: fc.constant(null),
    }),
    { maxLength: 3 },
  ),
});

const sum = (amounts: readonly number[]) => amounts.reduce((whole, one) => whole + one, 0);

describe("any order of a service", () => {
  it("has rows that add up to its total, or none [D-05] [BIL-14] [BIL-15] [BIL-16]", async () => {
    let withRows = 0;
    await fc.assert(
      fc.property(order, (given) => {
        const { value } = billingEntry({ order: given });
        if (value.rows.length === 0) return;
        withRows += 1;
        expect(sum(value.rows.map((row) => row.cents))).toBe(value.totalCents);
        expect(value.rows.at(-1)?.kind).toBe("tax");
      }),
      { numRuns: 3_000 },
    );
    expect(withRows).toBeGreaterThan(30);
  });

  it("never says that more or less was paid than the service does [D-05] [D-06]", async () => {
    await fc.assert(
      fc.property(order, (given) => {
        const { value } = billingEntry({ order: given });
        const amounts = given.paymentsInfo.map(({ amountCents }) => amountCents);
        const paid = amounts.filter((amount) => amount !== null && amount >= 0);
        if (paid.length > 0 && !amounts.includes(null)) {
          expect(value.totalCents).toBe(sum(paid as number[]));
        }
        const back = amounts.filter((amount): amount is number => (amount ?? 0) < 0);
        expect(value.refunds.map((refund) => -refund.cents)).toEqual(back);
        if (value.netCents !== null) {
          expect(value.netCents).toBe((value.totalCents ?? 0) + sum(back));
          expect(value.netCents).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("any history of a service", () => {
  it("is newest first, holds each order of this product once, and so do its years [BIL-11] [BIL-12] [BIL-13]", async () => {
    await fc.assert(
      fc.property(fc.array(order, { maxLength: 30 }), (orders) => {
        const entries = billingHistory({ orders }, configuration);
        const days = entries.map((entry) => entry.date).filter((day) => day !== null);
        expect(days).toEqual([...days].sort().reverse());
        const years = billingYears({ entries });
        expect(years.flatMap((year) => year.entries)).toHaveLength(entries.length);
        expect(new Set(years.map(({ year }) => year)).size).toBe(years.length);
        const known = years.map(({ year }) => year).filter((year) => year !== null);
        expect(known).toEqual([...known].sort((one, other) => other - one));
      }),
      { numRuns: 300 },
    );
  });

  it("has a file that reads back as it was, and runs nothing [BIL-11] [D-10]", async () => {
    await fc.assert(
      fc.property(fc.array(order, { maxLength: 8 }), (orders) => {
        const entries = billingHistory({ orders }, configuration);
        const rows = billingTable({ entries }).map((row) => Object.values(row));
        const read = parsed(csvText({ rows }));
        expect(read.map((row) => row.map(unmarked))).toEqual(rows.map((row) => row.map(unmarked)));
        for (const field of read.flat()) expect(field).not.toMatch(/^\s*[=+@＝＋－＠-]/);
      }),
      { numRuns: 500 },
    );
  });
});

describe("any table", () => {
  it("is a file that reads back as it was, and runs nothing [BIL-11] [D-10]", async () => {
    const field = fc.oneof(
      fc.string({ unit: "binary", maxLength: 12 }),
      fc.stringMatching(/^[\s=+@"',;\r\n-]{0,5}[a-z1-9]{0,3}$/),
    );
    await fc.assert(
      fc.property(fc.array(fc.array(field, { minLength: 2, maxLength: 4 })), (rows) => {
        const read = parsed(csvText({ rows }));
        expect(read.map((row) => row.map(unmarked))).toEqual(rows.map((row) => row.map(unmarked)));
        for (const one of read.flat()) expect(one).not.toMatch(/^\s*[=+@＝＋－＠-]/);
      }),
    );
  });
});

/** Without the apostrophe that stands before a formula. */
function unmarked(field: string): string {
  return field.replace(/^'(?=\s*[=+@＝＋－＠-]|[\t\r\n])/, "");
}

/** RFC 4180, strictly. */
function parsed(file: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  let row: string[] = [];
  while (field.lastIndex < file.length) {
    const [whole, quoted, bare = "", end] = field.exec(file) ?? [];
    if (whole === undefined) throw new Error(`No field at ${field.lastIndex}.`);
    row.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end === ",") continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
