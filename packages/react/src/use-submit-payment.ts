import { readSubmitPayment } from "./checkout-parts.ts";
import { useSelection } from "./use-selection.ts";

/** What the buyer agrees to, and the button that pays (PAY-11, PAY-14 to PAY-18, PAY-45). */
export function useSubmitPayment() {
  return useSelection(readSubmitPayment);
}

/** What `useSubmitPayment` returns. */
export type UseSubmitPaymentResult = ReturnType<typeof useSubmitPayment>;
