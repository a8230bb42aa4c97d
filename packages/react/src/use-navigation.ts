import type { Foyer } from "@foyer/sdk";
import { pick } from "./pick.ts";
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

/** The frame of a screen: header, promo bar, document title, links (CHR, ROU). */
export function useNavigation() {
  return useSelection(read);
}

/** Result of `useNavigation`. */
export type UseNavigationResult = ReturnType<typeof useNavigation>;
