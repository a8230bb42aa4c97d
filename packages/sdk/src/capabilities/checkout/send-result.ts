import type { PaymentAnswer } from "../../domain/checkout/types.ts";
import { paymentCodeMessage } from "../../domain/errors/payment-codes.ts";
import type { Outcome } from "../../domain/kernel/outcome.ts";
import type { LoggerPort } from "../../platform/ports.ts";
import type { ExplainLog } from "../kit/explain-log.store.ts";
import type { SendResult } from "../purchases/results.ts";
import { purchaseOutcome } from "./purchase-failures.ts";

export interface ResultDeps {
  readonly explain: Pick<ExplainLog, "record">;
  readonly logger: LoggerPort;
}

/** The frame says that it is paid; the service has to confirm it (D-12). */
export function frameResult(answer: PaymentAnswer, deps: ResultDeps): SendResult {
  const result = resultOf(purchaseOutcome("ADD_SUBSCRIPTION", answer), deps);
  return result.kind === "paid" ? { kind: "claimed", orderID: result.orderID } : result;
}

/** A refusal leaves the rule that chose its text in the explain log (ERR-01 to ERR-13). */
export function resultOf(
  outcome: Outcome<{ readonly orderID: string }>,
  { explain, logger }: ResultDeps,
): SendResult {
  if (outcome.ok) return { kind: "paid", orderID: outcome.value.orderID };
  const { failure } = outcome;
  if (failure.kind === "declined") {
    const { serviceCode: code, messageId } = failure;
    explain.record("checkout.refused", paymentCodeMessage({ code }));
    return { kind: "notPaid", code, messageId };
  }
  logger.log("error", `A payment has no usable answer (${failure.code}): ${failure.messageId}`);
  return { kind: "unknown" };
}
