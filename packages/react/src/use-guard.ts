import type { Verdict } from "@foyer/sdk";
import { useObserved } from "./observe.ts";
import { useFoyer } from "./provider.ts";

/**
 * The guard's verdict on an address: show it, wait, or redirect (GRD). `state` is the history state of the location,
 * kept by the caller as the same object while the location stays.
 */
export function useGuard(address: string, state: unknown): Verdict {
  const foyer = useFoyer();
  return useObserved(
    () => foyer.navigation.guard(address, state),
    () => foyer.beforeStart.navigation.guard(address, state),
    [foyer, address, state],
  );
}
