import type { Foyer } from "@foyer/sdk";
import { useParts } from "./use-parts.ts";

/** Where the last purchase of this person stands, on every screen and after a reload (D-04). */
export function usePurchase() {
  return useParts(({ purchases }: Foyer) => purchases, "state", "message", "checkNow", "dismiss");
}
