import { paymentCodeMessage } from "../domain/errors/payment-codes.ts";
import type { DeclinedFailure, HttpFailure } from "../domain/kernel/failure.ts";
import { message } from "../domain/kernel/message.ts";
import { spoken } from "./failures.ts";

/** Statuses with which a service refuses a purchase: nothing was charged. */
const REFUSED = [400, 402, 403, 404, 409, 422];

/**
 * A purchase that was answered with an error status. With a code of the service it is `declined` (ERR-01 to
 * ERR-13); otherwise the answer is not the service's own and the outcome stays unknown.
 */
export function purchaseFailure(failure: HttpFailure): HttpFailure | DeclinedFailure {
  const { serviceCode, status, operation, correlationId } = failure;
  // The key belongs to another purchase, which may have been charged.
  const saysNothing = serviceCode === undefined || serviceCode === "IDEMPOTENCY_KEY_REUSED";
  if (saysNothing || !REFUSED.includes(status)) return failure;
  const isOtherAmount = serviceCode === "AMOUNT_MISMATCH";
  const said = isOtherAmount
    ? message("payment.price-changed")
    : paymentCodeMessage({ code: serviceCode }).value;
  return {
    kind: "declined",
    code: canonicalCode(serviceCode),
    serviceCode,
    developerMessage: failure.developerMessage,
    retryable: false,
    nextStep: isOtherAmount ? "correct-input" : "choose-another-method",
    ...spoken(said),
    ...(operation === undefined ? {} : { operation }),
    ...(correlationId === undefined ? {} : { correlationId }),
  };
}

/** `EV1842` and `1842` are `eV1842` (OPN-246); other codes stay as they are. */
function canonicalCode(code: string): string {
  const digits = /^(?:ev)?(\d+)$/i.exec(code)?.[1];
  return digits === undefined ? code : `eV${digits}`;
}
