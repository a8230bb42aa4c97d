import { type WriteOptions, WrongShape } from "../../api/call.ts";
import { type Engine, keyHeader, validated } from "../../api/engine.ts";
import { paymentCodeMessage } from "../../domain/errors/payment-codes.ts";
import { serviceText } from "../../domain/errors/service-text.ts";
import type { HttpFailure } from "../../domain/kernel/failure.ts";
import { fail, type Outcome, succeed } from "../../domain/kernel/outcome.ts";
import { needsOtherCard } from "../../domain/promo-code/voucher.ts";
import { promoCodeFailure, promoCodeRefused } from "../promo-code/promo-code-failures.ts";
import { type CouponAnswer, readCouponResult } from "./account-promo-code.mapping.ts";

/** What became of a code for the subscription. */
export type CouponResult =
  | { readonly kind: "applied"; readonly description: string | null }
  /** The saved payment method has to be updated first (PRM-17). */
  | { readonly kind: "paymentMethodError" };

/** Promo codes of My Account (PRM). */
export interface AccountPromoCodeCalls {
  /**
   * Puts a code on the subscription, for its next renewal (API-26, API-27, PRM-13, PRM-17). `declined`: the service
   * refuses the code.
   */
  apply(
    input: { readonly couponCode: string; readonly appliedBy: "User" | "Auto" },
    options?: WriteOptions,
  ): Promise<Outcome<CouponResult>>;
}

const OPERATION = "applyCoupon";

export function createAccountPromoCodeCalls({ clients, call }: Engine): AccountPromoCodeCalls {
  return {
    async apply(body, { signal = null, idempotencyKey, once } = {}) {
      const said = await call<unknown, Outcome<CouponResult>>(
        OPERATION,
        clients.account.POST("/applyCouponV2", {
          params: keyHeader(idempotencyKey),
          body,
          signal,
          once,
        }),
        (answer) => resultOf(validated(readCouponResult(answer), "result of a promo code")),
        refused,
      );
      return said.ok ? said.value : said;
    },
  };
}

function resultOf(result: CouponAnswer): Outcome<CouponResult> {
  const { responseCode, isSuccess, isPaymentMethodError, errorCode, couponCodeDetails } = result;
  if (isPaymentMethodError) return succeed({ kind: "paymentMethodError" });
  if (responseCode === "1" && isSuccess !== false) {
    return succeed({ kind: "applied", description: couponCodeDetails?.descrip ?? null });
  }
  const errorMessage = serviceText({ text: result.errorMessage });
  if (errorCode === null && errorMessage === null) {
    throw new WrongShape("the answer says nothing about the promo code.");
  }
  return fail(promoCodeRefused(OPERATION, { errorCode, errorMessage }));
}

/** A payment that was refused needs another card, as `isPaymentMethodError` says (PRM-17). */
function refused(failure: HttpFailure): Outcome<Outcome<CouponResult>> {
  const { serviceCode = null, status } = failure;
  if (status !== 402) return fail(promoCodeFailure(failure));
  const { rule } = paymentCodeMessage({ code: serviceCode });
  if (needsOtherCard({ rule })) return succeed(succeed({ kind: "paymentMethodError" }));
  const errorMessage = failure.serviceText ?? null;
  return fail(promoCodeRefused(OPERATION, { errorCode: serviceCode, errorMessage }));
}
