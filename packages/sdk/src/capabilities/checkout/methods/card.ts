import { purchasedServices } from "../../../domain/checkout/payment-answer.ts";
import { decimalText } from "../../../domain/money/money.ts";
import type { CardFrameStore } from "../card-frame.store.ts";
import { frameResult, type ResultDeps } from "../send-result.ts";
import type { PaymentMethodStrategy } from "./payment-method.ts";

/** A new card, typed into the frame of the payment service and sent by it (PAY-46 to PAY-56, D-12). */
export function newCard(frame: CardFrameStore, deps: ResultDeps): PaymentMethodStrategy {
  return {
    id: "card",
    offered: {},
    isPreferred: false,
    get tax() {
      return frame.tax;
    },
    isAskingTax: false,
    get billingAddress() {
      return frame.billingAddress;
    },
    get readiness() {
      return { isCardFormReady: frame.isReady, isCardFormValid: frame.isValid };
    },
    async load() {
      frame.prefetch();
    },
    show: (order) => frame.show(order),
    forgetOrder: () => frame.show(null),
    showProblems: () => frame.showProblems(),
    async send({ key, intent }) {
      const reply = await frame.ask("ADD_SUBSCRIPTION", {
        idempotencyKey: key,
        services: purchasedServices(intent),
        couponCode: intent.couponCode,
        appliedBy: null,
        isSkipDefaultPromo: intent.promotionId === null,
        parameters: [],
        shippingAddress: null,
        amount: decimalText(intent.amountCents),
        plusTaxes: frame.tax.kind !== "known",
      });
      if (reply === "unsent") return { kind: "unsent" };
      return reply === "unanswered" ? { kind: "unknown" } : frameResult(reply, deps);
    },
    close: () => frame.reset(),
    reset() {},
  };
}
