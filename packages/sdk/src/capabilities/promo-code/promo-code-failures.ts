import { type ServiceError, spoken } from "../../api/failures.ts";
import { paymentCodeMessage } from "../../domain/errors/payment-codes.ts";
import type { DeclinedFailure, HttpFailure } from "../../domain/kernel/failure.ts";
import { isPromoCodeRefusal } from "../../domain/promo-code/voucher.ts";

/** Makes the failures of refused promo codes. */

/** A promo code that the service refuses is `declined`, with the text of its error code (ERR-05 to ERR-11). */
export function promoCodeFailure(failure: HttpFailure): HttpFailure | DeclinedFailure {
  const { serviceCode = null, status, operation = "promo code", correlationId } = failure;
  const { rule } = paymentCodeMessage({ code: serviceCode });
  if (status >= 500 || !isPromoCodeRefusal({ rule })) return failure;
  return {
    ...promoCodeRefused(operation, { errorCode: serviceCode, errorMessage: null }),
    ...(correlationId === undefined ? {} : { correlationId }),
  };
}

/** The refusal of a promo code; without a known code it has the text of the service (D-10). */
export function promoCodeRefused(
  operation: string,
  { errorCode, errorMessage }: ServiceError,
): DeclinedFailure {
  const { value, rule } = paymentCodeMessage({ code: errorCode });
  const isKnown = rule !== "ERR-13" || errorMessage === null;
  const code = errorCode ?? "PROMO_CODE_REFUSED";
  return {
    kind: "declined",
    code,
    serviceCode: code,
    developerMessage: `${operation}: refused with ${code}.`,
    retryable: false,
    nextStep: "correct-input",
    operation,
    rule: isKnown ? rule : "D-10",
    ...spoken(isKnown ? value : { text: errorMessage }),
  };
}
