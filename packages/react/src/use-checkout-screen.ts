import { readCheckoutScreen } from "./checkout-selections.ts";
import { useSelection } from "./use-selection.ts";

/** State and destination of the payment screen (ROU-12, ROU-13, RDR-27, RDR-28). Open and close it with `useScreen`. */
export function useCheckoutScreen() {
  return useSelection(readCheckoutScreen);
}

/** Result of `useCheckoutScreen`. */
export type UseCheckoutScreenResult = ReturnType<typeof useCheckoutScreen>;
