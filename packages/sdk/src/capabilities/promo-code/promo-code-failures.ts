import { spoken } from "../../api/failures.ts";
import { paymentCodeMessage } from "../../domain/errors/payment-codes.ts";
import type { DeclinedFailure, HttpFailure } from "../../domain/kernel/failure.ts";
import { isPromoCodeRefusal } from "../../domain/promo-code/voucher.ts";

/** Makes the failures of refused promo codes. */

/** A promo code that the service refuses is `declined`, with the text of its error code (ERR-05 to ERR-11). */
export function promoCodeFailure(failure: HttpFailure): HttpFailure | DeclinedFailure {
  const { serviceCode = null, status, operation, correlationId } = failure;
  if (serviceCode === null || status >= 500) return failure;
  return promoCodeDeclined(operation ?? "promo code", serviceCode, correlationId) ?? failure;
}

/** The refusal with this code; null where the code is not about a promo code. */
export function promoCodeDeclined(
  operation: string,
  serviceCode: string,
  correlationId?: string,
): DeclinedFailure | null {
  const { value, rule } = paymentCodeMessage({ code: serviceCode });
  if (!isPromoCodeRefusal({ rule })) return null;
  return {
    kind: "declined",
    code: serviceCode,
    serviceCode,
    developerMessage: `${operation}: refused with ${serviceCode}.`,
    retryable: false,
    nextStep: "correct-input",
    operation,
    rule,
    ...spoken(value),
    ...(correlationId === undefined ? {} : { correlationId }),
  };
}
