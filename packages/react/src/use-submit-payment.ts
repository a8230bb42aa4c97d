import { readSubmitPayment } from "./checkout-selections.ts";
import { useSelection } from "./use-selection.ts";

/** The buyer's agreement, and the pay button (PAY-11, PAY-14 to PAY-18, PAY-45). */
export function useSubmitPayment() {
  return useSelection(readSubmitPayment);
}

/** Result of `useSubmitPayment`. */
export type UseSubmitPaymentResult = ReturnType<typeof useSubmitPayment>;
