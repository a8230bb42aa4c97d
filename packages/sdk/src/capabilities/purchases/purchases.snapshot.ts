import { pick } from "../kit/pick.ts";
import type { PurchasesStore } from "./purchases.store.ts";

/** State of the user's last purchase, on every screen and after a reload (D-04). */
export const purchaseSnapshot = ({ purchases }: { readonly purchases: PurchasesStore }) =>
  pick(purchases, "state", "message", "checkNow", "dismiss");

export type PurchaseSnapshot = ReturnType<typeof purchaseSnapshot>;
