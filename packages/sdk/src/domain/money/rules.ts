import type { Rules } from "../kernel/rule.ts";
import { decimalText, formatPrice, formatTotal, toCents } from "./money.ts";

interface Cents {
  readonly cents: number;
}

/** By name: a rule case in `conformance` calls the first one `money.decimalText`. */
export const rules = {
  decimalText: (given: Cents) => decimalText(given.cents),
  formatPrice: (given: Cents) => formatPrice(given.cents),
  formatTotal: (given: Cents) => formatTotal(given.cents),
  toCents: (given: { readonly amount: unknown }) => toCents(given.amount),
} satisfies Rules;
