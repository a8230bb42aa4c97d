import { type PaymentPageSnapshot, paymentPageSnapshot } from "@foyer/sdk";
import { useSelection } from "./use-selection.ts";

/** What stands around the order on the payment page (PAY-07, PAY-11, GRD-07). */
export const usePaymentPage = (): PaymentPageSnapshot => useSelection(paymentPageSnapshot);
