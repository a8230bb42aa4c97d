import type { Foyer, Verdict } from "@foyer/sdk";
import { useObserved } from "./observe.ts";
import { pick } from "./pick.ts";
import { useFoyer } from "./provider.ts";
import { useSelection } from "./use-selection.ts";

const read = ({ navigation }: Foyer) => ({
  ...pick(
    navigation,
    "current",
    "header",
    "promoBar",
    "welcome",
    "link",
    "routeOf",
    "safe",
    "arrived",
  ),
  title: navigation.title(),
});

/** What stands around a screen: header, promo bar, document title, links (CHR, ROU). */
export function useNavigation() {
  return useSelection(read);
}

/**
 * What to do with an address: show it, wait, or go elsewhere (GRD). `state` is the history state of the
 * location, kept by the caller as the same object while the location stays.
 */
export function useGuard(address: string, state: unknown): Verdict {
  const foyer = useFoyer();
  return useObserved(
    () => foyer.navigation.guard(address, state),
    () => foyer.beforeStart.navigation.guard(address, state),
    [foyer, address, state],
  );
}
