import type { PaymentMethodStrategy } from "./payment-method.ts";
import { type SavedDeps, sendSaved } from "./saved.ts";

/** A promo code that leaves nothing to pay: no card is asked for (PAY-44, OPN-100). */
export function zeroAmountCoupon(
  dueCents: () => number | null,
  deps: SavedDeps,
): PaymentMethodStrategy {
  return {
    id: "coupon",
    get offered() {
      return { couponPriceCents: dueCents() };
    },
    asksShipping: false,
    tax: { kind: "known", totalTaxCents: 0 },
    isAskingTax: false,
    billingAddress: null,
    readiness: {},
    async load() {},
    show() {},
    forgetOrder() {},
    showProblems() {},
    async approve(details) {
      return {
        kind: "approved",
        send: ({ key, intent }) => sendSaved(key, intent, details, { kind: "coupon" }, deps),
      };
    },
    close() {},
    reset() {},
  };
}
