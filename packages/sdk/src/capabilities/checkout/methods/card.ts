import { purchasedServices } from "../../../domain/checkout/payment-answer.ts";
import type { PurchaseIntent } from "../../../domain/checkout/types.ts";
import { decimalText } from "../../../domain/money/money.ts";
import type { CardFrameStore } from "../card-frame.store.ts";
import { frameResult, type ResultDeps } from "../send-result.ts";
import { wireAddress } from "../wire-address.ts";
import { wireParameters } from "../wire-parameters.ts";
import type { OrderDetails, PaymentMethodStrategy } from "./payment-method.ts";

/** A new card, typed into the frame of the payment service and sent by it (PAY-46 to PAY-56, D-12). */
export function newCard(frame: CardFrameStore, deps: ResultDeps): PaymentMethodStrategy {
  return {
    id: "card",
    offered: {},
    asksShipping: false,
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
    forgetOrder: () => frame.forgetTax(),
    showProblems: () => frame.showProblems(),
    async approve(details) {
      return {
        kind: "approved",
        async send({ key, intent }) {
          const { command, payload } = frameCommand(intent, details);
          const reply = await frame.ask(command, { idempotencyKey: key, ...payload });
          if (reply === "unsent") return { kind: "unsent" };
          return reply === "unanswered" ? { kind: "unknown" } : frameResult(reply, deps);
        },
      };
    },
    close: () => frame.reset(),
    reset() {},
  };
}

/** The purchase or the change of plan as the frame takes it (PAY-48, PAY-49, OPN-103). */
function frameCommand(intent: PurchaseIntent, details: OrderDetails) {
  const { serviceId, promotionId, couponCode, changeType, amountCents } = intent;
  const common = {
    couponCode,
    parameters: wireParameters(details.parameters),
    shippingAddress: details.shippingAddress && wireAddress(details.shippingAddress),
    amount: decimalText(amountCents),
    plusTaxes: details.plusTaxes,
  };
  if (changeType !== "none") {
    const change = { changeType, newServiceID: serviceId, promotionId };
    return { command: "CHANGE_SERVICE", payload: { ...change, ...common } } as const;
  }
  return {
    command: "ADD_SUBSCRIPTION",
    payload: {
      services: purchasedServices(intent),
      appliedBy: details.appliedBy,
      isSkipDefaultPromo: promotionId === null,
      ...common,
    },
  } as const;
}
