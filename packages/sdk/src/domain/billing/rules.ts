import type { FoyerConfiguration } from "../configuration/types.ts";
import type { Rules } from "../kernel/rule.ts";
import { codeEffect } from "./code-effect.ts";
import { billWithCode, codeReplaces, codeTakesPlace } from "./code-on-bill.ts";
import { billingTable, csvText } from "./csv.ts";
import { billingEntry, billingHistory, billingYears, hasPayments } from "./history.ts";
import {
  isMethodSaved,
  openPayment,
  openPaymentAfter,
  paymentEdit,
  savedAt,
} from "./payment-update.ts";
import { nextPaymentUpdate } from "./payment-update-flow.ts";
import { receiptText } from "./receipt-text.ts";

/** Rules of this folder. Cases in `packages/sdk/cases` name them by folder and key: `billing.billingEntry`. */
export const rules = {
  billingEntry,
  billingHistory,
  billingTable,
  billingYears,
  billWithCode,
  codeEffect,
  codeReplaces,
  codeTakesPlace,
  csvText,
  hasPayments,
  isMethodSaved,
  nextPaymentUpdate,
  openPayment,
  openPaymentAfter,
  paymentEdit,
  receiptText,
  savedAt,
} satisfies Rules<FoyerConfiguration>;
