import type { Foyer, Verdict } from "@foyer/sdk";
import { useCallback } from "react";
import { useSelection } from "./use-selection.ts";

const read = ({ navigation }: Foyer) => ({
  current: navigation.current,
  header: navigation.header,
  promoBar: navigation.promoBar,
  title: navigation.title(),
  welcome: navigation.welcome,
  link: navigation.link,
  safe: navigation.safe,
  arrived: navigation.arrived,
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
  return useSelection(
    useCallback(({ navigation }: Foyer) => navigation.guard(address, state), [address, state]),
  );
}
