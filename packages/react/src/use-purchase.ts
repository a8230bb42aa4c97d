import type { Foyer } from "@foyer/sdk";
import { useSelection } from "./use-selection.ts";

const read = ({ purchases }: Foyer) => ({
  state: purchases.state,
  message: purchases.message,
  checkNow: purchases.checkNow,
  dismiss: purchases.dismiss,
});

/** Where the last purchase of this person stands, on every screen and after a reload (D-04). */
export function usePurchase() {
  return useSelection(read);
}
