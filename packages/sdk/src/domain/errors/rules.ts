import type { Rules } from "../kernel/rule.ts";
import { paymentCodeMessage } from "./payment-codes.ts";
import { serviceText } from "./service-text.ts";
import { waitMessage } from "./wait-message.ts";

/** Rules of this folder. Cases in `packages/sdk/cases` name them by folder and key: `errors.paymentCodeMessage`. */
export const rules = {
  paymentCodeMessage,
  serviceText,
  waitMessage,
} satisfies Rules;
