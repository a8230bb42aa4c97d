import type { Foyer } from "@foyer/sdk";
import { useFoyer } from "./provider.ts";

export { observer } from "mobx-react-lite";

/**
 * The stores themselves, for components wrapped in `observer`: they re-render when something they read in
 * their stores changes. Do not read stores in a component without `observer`; use the snapshot hooks there.
 */
export function useStores(): Foyer {
  return useFoyer();
}
