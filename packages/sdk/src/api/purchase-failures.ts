import { isPriceChange, paymentResult, refusalMessage } from "../domain/checkout/payment-answer.ts";
import type { DeclinedFailure, HttpFailure } from "../domain/kernel/failure.ts";
import { spoken } from "./failures.ts";

/** Statuses with which a service refuses a purchase: nothing was charged. */
const REFUSED = [400, 402, 403, 404, 409, 422];

/**
 * A purchase that was answered with an error status. With a code of the service it is `declined` (ERR-01 to
 * ERR-13); otherwise the answer is not the service's own and the outcome stays unknown.
 */
export function purchaseFailure(failure: HttpFailure): HttpFailure | DeclinedFailure {
  const { serviceCode, status, operation, correlationId } = failure;
  const answer = { responseCode: null, orderID: null, errorMessage: null };
  const result = paymentResult({ answer: { ...answer, errorCode: serviceCode ?? null } });
  if (result.kind !== "declined" || !REFUSED.includes(status)) return failure;
  const { errorCode: code } = result;
  return {
    kind: "declined",
    code: canonicalCode(code),
    serviceCode: code,
    developerMessage: failure.developerMessage,
    retryable: false,
    nextStep: isPriceChange({ code }) ? "correct-input" : "choose-another-method",
    ...spoken(refusalMessage({ code })),
    ...(operation === undefined ? {} : { operation }),
    ...(correlationId === undefined ? {} : { correlationId }),
  };
}

/** `EV1842` and `1842` are `eV1842` (OPN-246); other codes stay as they are. */
function canonicalCode(code: string): string {
  const digits = /^(?:ev)?(\d+)$/i.exec(code)?.[1];
  return digits === undefined ? code : `eV${digits}`;
}
