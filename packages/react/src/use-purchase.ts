import { type PurchaseSnapshot, purchaseSnapshot } from "@foyer/sdk";
import { useSelection } from "./use-selection.ts";

/** State of the user's last purchase, on every screen and after a reload (D-04). */
export const usePurchase = (): PurchaseSnapshot => useSelection(purchaseSnapshot);
