import { readOrder } from "./checkout-selections.ts";
import { useSelection } from "./use-selection.ts";

/** The order and its price (PAY-07, PRC). */
export function useOrder() {
  return useSelection(readOrder);
}

/** Result of `useOrder`. */
export type UseOrderResult = ReturnType<typeof useOrder>;
