import type { Foyer } from "@foyer/sdk";
import { useObserved } from "./observe.ts";
import { pick } from "./pick.ts";
import { useFoyer } from "./provider.ts";

/** A snapshot of the named parts of one store. Which store and which names never changes within a component. */
export function useParts<Store extends object, Name extends keyof Store>(
  storeOf: (foyer: Foyer) => Store,
  ...names: readonly Name[]
) {
  const foyer = useFoyer();
  return useObserved(
    () => pick(storeOf(foyer), ...names),
    () => pick(storeOf(foyer.beforeStart), ...names),
    [foyer],
  );
}
