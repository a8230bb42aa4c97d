import type { Rules } from "../kernel/rule.ts";
import { paymentCodeMessage } from "./payment-codes.ts";
import { serviceText } from "./service-text.ts";
import { waitMessage } from "./wait-message.ts";

/** By name: a rule case in `conformance` calls the first one `errors.paymentCodeMessage`. */
export const rules = {
  paymentCodeMessage,
  serviceText,
  waitMessage,
} satisfies Rules;
