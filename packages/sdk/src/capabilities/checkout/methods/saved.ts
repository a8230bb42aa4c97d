import { purchasedServices } from "../../../domain/checkout/payment-answer.ts";
import type { PurchaseIntent } from "../../../domain/checkout/types.ts";
import type { CheckoutCalls, SavedPayment } from "../checkout.calls.ts";
import type { SavedCardStore } from "../saved-card.store.ts";
import { type ResultDeps, resultOf } from "../send-result.ts";
import type { TaxLookup } from "../tax-lookup.store.ts";
import type { OrderDetails, PaymentMethodStrategy } from "./payment-method.ts";

export interface SavedDeps extends ResultDeps {
  readonly api: {
    readonly payments: Pick<CheckoutCalls, "addSubscription" | "changeSubscription">;
  };
}

/** The card that the payment service has kept (PAY-10, PAY-42, PAY-81). */
export function savedCard(
  saved: SavedCardStore,
  lookup: TaxLookup,
  deps: SavedDeps,
): PaymentMethodStrategy {
  return {
    id: "saved",
    get offered() {
      return { hasSavedCard: saved.card !== null };
    },
    asksShipping: false,
    get tax() {
      return lookup.tax;
    },
    get isAskingTax() {
      return lookup.isAsking;
    },
    get billingAddress() {
      return saved.card?.billingAddress ?? null;
    },
    readiness: {},
    load: () => saved.load(),
    show({ shippingZip, ...order }, isSelected) {
      if (!isSelected) return;
      const zipCode = shippingZip ?? saved.card?.billingAddress?.zipCode ?? null;
      void lookup.ask({ ...order, zipCode });
    },
    forgetOrder: () => lookup.forget(),
    showProblems() {},
    async approve(details) {
      // The card of the page; it may have been replaced since.
      const payment = { kind: "saved", method: "card", id: saved.id } as const;
      return {
        kind: "approved",
        async send({ key, intent }) {
          const result = await sendSaved(key, intent, details, payment, deps);
          if (result.kind === "notPaid") void saved.load();
          return result;
        },
      };
    },
    close: () => lookup.forget(),
    reset: () => saved.reset(),
  };
}

/** Double charge: a service without idempotency keys charges for every send. Never retried (D-24). */
export async function sendSaved(
  idempotencyKey: string,
  intent: PurchaseIntent,
  { appliedBy, parameters, plusTaxes, shippingAddress }: OrderDetails,
  payment: SavedPayment,
  deps: SavedDeps,
) {
  const { changeSubscription, addSubscription } = deps.api.payments;
  const { changeType, couponCode, promotionId, amountCents } = intent;
  const money = { couponCode, amountCents, plusTaxes, payment };
  const common = { ...money, parameters, shippingAddress };
  const options = { idempotencyKey, once: true };
  const outcome =
    changeType === "none"
      ? await addSubscription(
          {
            services: purchasedServices(intent),
            appliedBy,
            isSkipDefaultPromo: promotionId === null,
            ...common,
          },
          options,
        )
      : await changeSubscription(
          { changeType, newServiceID: intent.serviceId, promotionId, ...common },
          options,
        );
  return resultOf(outcome, deps);
}
