import {
  type CardFrameSnapshot,
  type CheckoutScreenSnapshot,
  type CheckoutSnapshot,
  cardFrameSnapshot,
  checkoutScreenSnapshot,
  checkoutSnapshot,
  type OrderSnapshot,
  orderSnapshot,
  type PaymentMethodsSnapshot,
  paymentMethodsSnapshot,
  type SubmitPaymentSnapshot,
  submitPaymentSnapshot,
} from "@foyer/sdk";
import { useSelection } from "./use-selection.ts";

/** The hosted card form: give `mount` the element it belongs in (PAY-46 to PAY-55). */
export const useCardFrame = (): CardFrameSnapshot => useSelection(cardFrameSnapshot);

/** State and destination of the payment screen (ROU-12, ROU-13, RDR-27, RDR-28). Open and close it with `useScreen`. */
export const useCheckoutScreen = (): CheckoutScreenSnapshot => useSelection(checkoutScreenSnapshot);

/**
 * The payment screen in one component (PAY, PRC). Where it is divided into several, give each the hook of its own:
 * `useCheckoutScreen`, `useOrder`, `usePaymentMethods`, `useSubmitPayment`; a tick then renders one of them.
 */
export const useCheckout = (): CheckoutSnapshot => useSelection(checkoutSnapshot);

/** The order and its price (PAY-07, PRC). */
export const useOrder = (): OrderSnapshot => useSelection(orderSnapshot);

/** Payment methods (PAY-09, PAY-10, PAY-42, PAY-43). The card form itself is `useCardFrame`. */
export const usePaymentMethods = (): PaymentMethodsSnapshot => useSelection(paymentMethodsSnapshot);

/** The buyer's agreement, and the pay button (PAY-11, PAY-14 to PAY-18, PAY-45). */
export const useSubmitPayment = (): SubmitPaymentSnapshot => useSelection(submitPaymentSnapshot);
