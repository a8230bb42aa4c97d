import type { CallOptions } from "../../api/call.ts";
import { type Engine, validated } from "../../api/engine.ts";
import { fail, type Outcome } from "../../domain/kernel/outcome.ts";
import type { Voucher } from "../../domain/promo-code/types.ts";
import { readVoucher } from "./promo-code.mapping.ts";
import { promoCodeFailure } from "./promo-code-failures.ts";

/** Promo codes of checkout (PRM). */
export interface PromoCodeCalls {
  /**
   * What a code does to a plan (API-25, PRM-19). It changes nothing: in checkout the code goes with the purchase, while
   * `applyCouponV2` is for a subscription that exists. `declined`: the service refuses the code.
   */
  voucher(
    input: { readonly serviceID: string; readonly couponCode: string },
    options?: CallOptions,
  ): Promise<Outcome<Voucher>>;
}

export function createPromoCodeCalls({ clients, call }: Engine): PromoCodeCalls {
  return {
    voucher: ({ serviceID, couponCode }, { signal = null } = {}) =>
      call(
        "getVoucherDetails",
        clients.account.POST("/getVoucherDetails", {
          body: { serviceType: "PACKAGE", serviceID, voucherCode: couponCode },
          signal,
        }),
        (answer) => validated(readVoucher(answer), "promo code"),
        (failure) => fail(promoCodeFailure(failure)),
      ),
  };
}
