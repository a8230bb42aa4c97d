import { readPaymentMethods } from "./checkout-selections.ts";
import { useSelection } from "./use-selection.ts";

/** Payment methods (PAY-09, PAY-10, PAY-42, PAY-43). The card form itself is `useCardFrame`. */
export function usePaymentMethods() {
  return useSelection(readPaymentMethods);
}

/** Result of `usePaymentMethods`. */
export type UsePaymentMethodsResult = ReturnType<typeof usePaymentMethods>;
