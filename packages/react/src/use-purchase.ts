import type { Foyer } from "@foyer/sdk";
import { pick } from "./pick.ts";
import { useSelection } from "./use-selection.ts";

const read = ({ purchases }: Foyer) => pick(purchases, "state", "message", "checkNow", "dismiss");

/** State of the user's last purchase, on every screen and after a reload (D-04). */
export function usePurchase() {
  return useSelection(read);
}

/** Result of `usePurchase`. */
export type UsePurchaseResult = ReturnType<typeof usePurchase>;
