import type { PaymentMethodStrategy } from "../checkout/methods/payment-method.ts";
import type { PayPalStore } from "./paypal.store.ts";

/** PayPal (PAY-17, PAY-57 to PAY-66). */
export function payPalMethod(payPal: PayPalStore): PaymentMethodStrategy {
  const { tax } = payPal;
  return {
    id: "paypal",
    offered: {},
    asksShipping: false,
    get tax() {
      return tax.tax;
    },
    get isAskingTax() {
      return tax.isAsking;
    },
    get billingAddress() {
      return tax.address;
    },
    get readiness() {
      return {
        isWalletReady: payPal.state.kind === "ready",
        hasWalletZip: payPal.zipCode !== null,
      };
    },
    async load() {},
    show: (order, isSelected) => payPal.show(isSelected ? order : null),
    forgetOrder: () => tax.forget(),
    showProblems: () => payPal.requestZip(),
    approve: (order) => payPal.approve(order),
    cancel: () => payPal.cancel(),
    close: () => payPal.close(),
    reset: () => payPal.reset(),
  };
}
