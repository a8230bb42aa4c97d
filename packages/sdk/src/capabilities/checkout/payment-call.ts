import type { Call } from "../../api/call.ts";
import { validated } from "../../api/engine.ts";
import { fail, type Outcome } from "../../domain/kernel/outcome.ts";
import { readPaymentAnswer } from "./checkout.mapping.ts";
import { purchaseFailure, purchaseOutcome } from "./purchase-failures.ts";

/**
 * The outcome of a call that pays. `declined`: the service refused this request; an earlier one with the same key may
 * still have been charged (D-24). Every other failure leaves the outcome unknown.
 */
export async function paymentCall<Data>(
  call: Call,
  operation: string,
  sent: Parameters<typeof call<Data, unknown>>[1],
): Promise<Outcome<{ readonly orderID: string }>> {
  const said = await call(
    operation,
    sent,
    (answer) => validated(readPaymentAnswer(answer), "result of a payment"),
    (failure) => fail(purchaseFailure(failure)),
  );
  return said.ok ? purchaseOutcome(operation, said.value) : said;
}
