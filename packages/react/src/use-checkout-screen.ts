import { readCheckoutScreen } from "./checkout-parts.ts";
import { useSelection } from "./use-selection.ts";

/** What the payment screen shows, and where it leads (ROU-12, ROU-13, RDR-27, RDR-28). Open and close it with `useScreen`. */
export function useCheckoutScreen() {
  return useSelection(readCheckoutScreen);
}

/** What `useCheckoutScreen` returns. */
export type UseCheckoutScreenResult = ReturnType<typeof useCheckoutScreen>;
