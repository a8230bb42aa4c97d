import { purchasedServices } from "../../../domain/checkout/payment-answer.ts";
import type { CheckoutCalls } from "../checkout.calls.ts";
import type { SavedCardStore } from "../saved-card.store.ts";
import { type ResultDeps, resultOf } from "../send-result.ts";
import type { PaymentMethodStrategy } from "./payment-method.ts";

interface SavedDeps extends ResultDeps {
  readonly api: { readonly payments: Pick<CheckoutCalls, "addSubscription"> };
}

/** The card that the payment service has kept (PAY-10, PAY-42, PAY-81). */
export function savedCard(saved: SavedCardStore, deps: SavedDeps): PaymentMethodStrategy {
  return {
    id: "saved",
    get offered() {
      return { hasSavedCard: saved.card !== null };
    },
    isPreferred: true,
    get tax() {
      return saved.tax;
    },
    get isAskingTax() {
      return saved.isAskingTax;
    },
    get billingAddress() {
      return saved.card?.billingAddress ?? null;
    },
    readiness: {},
    load: () => saved.load(),
    show({ serviceId, promotionId, couponCode }, isSelected) {
      if (!isSelected) return;
      void saved.askTax({ serviceID: serviceId, couponCode, promotionID: promotionId });
    },
    forgetOrder: () => saved.forgetTax(),
    showProblems() {},
    /** Double charge: a service without idempotency keys charges for every send. Never retried (D-24). */
    async send({ key, intent }) {
      const outcome = await deps.api.payments.addSubscription(
        {
          services: purchasedServices(intent),
          couponCode: intent.couponCode,
          appliedBy: null,
          isSkipDefaultPromo: intent.promotionId === null,
          parameters: {},
          amountCents: intent.amountCents,
          plusTaxes: saved.tax.kind !== "known",
          payment: { kind: "saved", method: "card", id: null },
          shippingAddress: null,
        },
        { idempotencyKey: key, once: true },
      );
      return resultOf(outcome, deps);
    },
    close: () => saved.forgetTax(),
    reset: () => saved.reset(),
  };
}
