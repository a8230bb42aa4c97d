import type { Rules } from "../kernel/rule.ts";
import { formatPrice, formatTotal } from "./amount-text.ts";
import { decimalText, toCents } from "./money.ts";

interface Cents {
  readonly cents: number;
}

/** Rules of this folder. Cases in `packages/sdk/cases` name them by folder and key: `money.decimalText`. */
export const rules = {
  decimalText: (given: Cents) => decimalText(given.cents),
  formatPrice: (given: Cents) => formatPrice(given.cents),
  formatTotal: (given: Cents) => formatTotal(given.cents),
  toCents: (given: { readonly amount: unknown }) => toCents(given.amount),
} satisfies Rules;
