import * as z from "zod/mini";
import { orNull, type Reading, readShape } from "../../domain/kernel/shape.ts";
import { couponCodeDetails } from "../promo-code/promo-code.mapping.ts";

const word = orNull(z.string());
const flag = orNull(z.boolean());

const couponResult = z.object({
  responseCode: orNull(z.union([z.string(), z.pipe(z.number(), z.transform(String))])),
  isSuccess: flag,
  isPaymentMethodError: flag,
  errorCode: word,
  errorMessage: z.optional(z.unknown()),
  couponCodeDetails,
});

export type CouponAnswer = z.output<typeof couponResult>;

/** The answer to a code for the subscription (API-26, API-27). */
export function readCouponResult(answer: unknown): Reading<CouponAnswer> {
  return readShape(couponResult, answer);
}
