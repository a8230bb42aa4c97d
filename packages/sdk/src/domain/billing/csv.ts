import { amountText } from "./history.ts";
import type { BillingEntry, BillingRow } from "./types.ts";

/** The columns of the file, in order. Their headings are texts of the catalogue. (BIL-11) */
export const csvColumns = [
  "date",
  "order",
  "plan",
  "start",
  "end",
  "regular",
  "discount",
  "discounts",
  "price",
  "tax",
  "total",
  "refunded",
  "method",
  "last-four",
] as const;

export type CsvColumn = (typeof csvColumns)[number];

/**
 * The history as rows of a table, for a file. Dates are `YYYY-MM-DD`, amounts decimals with a point, of no sign;
 * unknown ones are empty. (BIL-11 to BIL-18, OPN-162)
 */
export function billingTable({
  entries,
}: {
  readonly entries: readonly BillingEntry[];
}): readonly Readonly<Record<CsvColumn, string>>[] {
  return entries.map((entry) => ({
    date: entry.date ?? "",
    order: entry.orderID,
    plan: entry.name ?? "",
    start: entry.start ?? "",
    end: entry.end ?? "",
    regular: amountText(centsOf(entry, "regular")),
    discount: amountText(discountOf(entry)),
    discounts: entry.rows
      .map((row) => (row.kind === "discount" ? row.name : null))
      .filter((name) => name !== null)
      .join(", "),
    price: amountText(priceOf(entry)),
    tax: amountText(centsOf(entry, "tax")),
    total: amountText(entry.totalCents),
    refunded: amountText(
      entry.refunds.length === 0
        ? null
        : entry.refunds.reduce((whole, { cents }) => whole + cents, 0),
    ),
    method: entry.method?.kind ?? "",
    "last-four": entry.method?.lastFour ?? "",
  }));
}

/**
 * Comma-separated text by RFC 4180: lines end with CR LF, a field with a comma, a quote or a line break is quoted. A
 * spreadsheet would run a field that begins like a formula: it gets an apostrophe before it.
 */
export function csvText({ rows }: { readonly rows: readonly (readonly string[])[] }): string {
  return rows.map((row) => `${row.map(field).join(",")}\r\n`).join("");
}

/** How a formula begins, also in full-width characters, and behind white space, which spreadsheets drop. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

function field(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || safe.trim() !== safe ? `"${safe.replace(/"/g, '""')}"` : safe;
}

function centsOf({ rows }: BillingEntry, kind: Exclude<BillingRow["kind"], "discount">) {
  return rows.find((row) => row.kind === kind)?.cents ?? null;
}

/** The price after its discounts, before tax. */
function priceOf(entry: BillingEntry): number | null {
  const tax = centsOf(entry, "tax");
  return tax === null || entry.totalCents === null ? null : entry.totalCents - tax;
}

function discountOf({ rows }: BillingEntry): number | null {
  const discounts = rows.filter(({ kind }) => kind === "discount");
  return discounts.length === 0 ? null : -discounts.reduce((whole, { cents }) => whole + cents, 0);
}
