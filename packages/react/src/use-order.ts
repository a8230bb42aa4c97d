import { readOrder } from "./checkout-parts.ts";
import { useSelection } from "./use-selection.ts";

/** What is bought and what it costs (PAY-07, PRC). */
export function useOrder() {
  return useSelection(readOrder);
}

/** What `useOrder` returns. */
export type UseOrderResult = ReturnType<typeof useOrder>;
