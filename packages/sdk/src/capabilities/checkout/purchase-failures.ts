import { contractFailure, spoken } from "../../api/failures.ts";
import { isPriceChange, paymentResult } from "../../domain/checkout/payment-answer.ts";
import type { PaymentAnswer } from "../../domain/checkout/types.ts";
import { paymentCodeMessage } from "../../domain/errors/payment-codes.ts";
import type { ContractFailure, DeclinedFailure, HttpFailure } from "../../domain/kernel/failure.ts";
import { fail, type Outcome, succeed } from "../../domain/kernel/outcome.ts";

/** Makes the failures of refused purchases, by the service and by the card frame. */

/** The outcome of a purchase by an answer of the service or the card frame (PAY-19 to PAY-21). */
export function purchaseOutcome(
  operation: string,
  answer: PaymentAnswer,
): Outcome<{ readonly orderID: string }, DeclinedFailure | ContractFailure> {
  const result = paymentResult({ answer });
  switch (result.kind) {
    case "paid":
      return succeed({ orderID: result.orderID });
    case "declined":
      return fail(declined(operation, result.errorCode, {}));
    case "invalid":
      return fail({
        ...contractFailure(operation, "the answer says nothing about the payment."),
        messageId: result.messageId,
      });
  }
}

/**
 * A purchase that was answered with an error status. With a code of the service it is `declined` (ERR-01 to
 * ERR-13); otherwise the answer is not the service's own and the outcome stays unknown.
 */
export function purchaseFailure(failure: HttpFailure): HttpFailure | DeclinedFailure {
  const { serviceCode = null, status, operation = "purchase", correlationId } = failure;
  const answer = { responseCode: null, orderID: null, errorCode: serviceCode, errorMessage: null };
  const result = paymentResult({ answer, status });
  if (result.kind !== "declined") return failure;
  return declined(
    operation,
    result.errorCode,
    correlationId === undefined ? {} : { correlationId },
  );
}

/** A refusal with this code; one rule chooses its text (PAY-35). */
function declined(
  operation: string,
  code: string,
  call: Pick<DeclinedFailure, "correlationId">,
): DeclinedFailure {
  return {
    kind: "declined",
    code: canonicalCode(code),
    serviceCode: code,
    developerMessage: `${operation}: refused with ${code}.`,
    retryable: false,
    nextStep: isPriceChange({ code }) ? "correct-input" : "choose-another-method",
    operation,
    ...spoken(paymentCodeMessage({ code }).value),
    ...call,
  };
}

/** `EV1842` and `1842` are `eV1842` (OPN-246); other codes stay as they are. */
function canonicalCode(code: string): string {
  const digits = /^(?:ev)?(\d+)$/i.exec(code)?.[1];
  return digits === undefined ? code : `eV${digits}`;
}
