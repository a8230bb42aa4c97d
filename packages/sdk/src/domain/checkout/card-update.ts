import { undecidedCodes } from "../errors/conflicts.ts";
import { paymentCodeMessage } from "../errors/payment-codes.ts";
import { answer, type Choice } from "../kernel/choice.ts";
import { type Message, message } from "../kernel/message.ts";
import type { PaymentAnswer } from "./types.ts";

/** What is said about a new payment method. `unknown`: it may have been saved. */
export type CardUpdate =
  | { readonly kind: "updated" }
  | { readonly kind: "refused"; readonly message: Message }
  | { readonly kind: "unknown" };

/**
 * What an answer to UPDATE_PAYMENT_INFO, or to PayPal's update, means. A method that the bank refuses has a text of its
 * own; other codes have those of the error catalogue. (PAY-47, PAY-56, API-34, ERR-01 to ERR-13, D-24)
 */
export function cardUpdate({
  answer: given,
}: {
  readonly answer: PaymentAnswer;
}): Choice<CardUpdate> {
  const { responseCode, errorCode } = given;
  const looked = { responseCode, errorCode };
  if (responseCode === "1") return answer({ kind: "updated" }, "PAY-47", looked);
  if (!errorCode) return answer({ kind: "unknown" }, "D-06", looked);
  if (undecidedCodes.includes(errorCode)) return answer({ kind: "unknown" }, "D-24", looked);
  const { value, rule } = paymentCodeMessage({ code: errorCode });
  return rule === "ERR-01"
    ? answer({ kind: "refused", message: message("payment.error.card") }, "PAY-56", looked)
    : answer({ kind: "refused", message: value }, rule, looked);
}
