import type { OpenPaymentAfter, PaymentEdit } from "../../domain/billing/payment-update.ts";
import { methodOffered } from "../../domain/checkout/methods.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { LinkView } from "../kit/views.ts";
import type { NavigationStore } from "../navigation/navigation.store.ts";
import { type Onward, onward } from "../navigation/onward.ts";
import type { PaymentUpdateState } from "./payment-update.views.ts";

export interface PaymentUpdateStatesDeps {
  readonly account: { readonly manageLink: LinkView | null };
  readonly configuration: FoyerConfiguration;
  readonly hasPayPal: boolean;
  readonly messages: Messages;
  readonly navigation: Onward & Pick<NavigationStore, "configured">;
  readonly paymentChanges: { afterText(after: OpenPaymentAfter | null): string | null };
}

type Blocked = Extract<PaymentEdit, { kind: "blocked" }>;

/** Why the payment method is not changed here, and where it is (MNG-19). */
export function blockedState(
  { next, notice }: Blocked,
  deps: PaymentUpdateStatesDeps,
): PaymentUpdateState {
  const { account, configuration, messages, navigation } = deps;
  const links = {
    manage: () => account.manageLink,
    care: () => ({
      text: messages.text("account.customer-care"),
      destination: navigation.configured(configuration.defaultConfig.helpCenterPage),
    }),
    plans: () => ({
      text: messages.text("payment-update.plans"),
      destination: onward(deps, "plans"),
    }),
  };
  return { kind: "blocked", message: messages.show(notice), link: links[next]() };
}

/** That a method was saved, and what became of the open payment (BIL-04). */
export function updatedState(
  after: OpenPaymentAfter | null,
  { messages, paymentChanges }: PaymentUpdateStatesDeps,
): PaymentUpdateState {
  const charge = paymentChanges.afterText(after);
  return { kind: "updated", message: messages.text("payment.method.updated"), charge };
}

/** Whether PayPal is a method of Edit payment (PAY-57). */
export function payPalOffered({ configuration, hasPayPal: isBuilt }: PaymentUpdateStatesDeps) {
  return methodOffered({ ...NO_METHOD_FACTS, method: "paypal", isBuilt }, configuration);
}

/** No purchase decides whether PayPal is offered. */
const NO_METHOD_FACTS = {
  ...{ hasSavedCard: false, supportsApplePay: false, isRestartableWithMethods: false },
  couponPriceCents: null,
} as const;

/** The card form is for no purchase. */
export const NO_PURCHASE = {
  ...{ serviceId: "", promotionId: null, couponCode: null, shippingZip: null },
  changeType: "none",
} as const;
