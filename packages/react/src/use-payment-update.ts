import {
  type PaymentUpdateFrameSnapshot,
  type PaymentUpdatePayPalSnapshot,
  type PaymentUpdateSnapshot,
  paymentUpdateFrameSnapshot,
  paymentUpdatePayPalSnapshot,
  paymentUpdateSnapshot,
} from "@foyer/sdk";
import { useSelection } from "./use-selection.ts";

/** The hosted card form of Edit payment (PAY-47). */
export const usePaymentUpdateFrame = (): PaymentUpdateFrameSnapshot =>
  useSelection(paymentUpdateFrameSnapshot);

/** PayPal's button of Edit payment: give `mount` the element it belongs in (PAY-61 to PAY-66, API-34). */
export const usePaymentUpdatePayPal = (): PaymentUpdatePayPalSnapshot =>
  useSelection(paymentUpdatePayPalSnapshot);

/** Edit payment: another card or PayPal account for the renewals (BIL-01 to BIL-04). Needs the store `paymentUpdate`. */
export const usePaymentUpdate = (): PaymentUpdateSnapshot => useSelection(paymentUpdateSnapshot);
