import { type NavigationSnapshot, navigationSnapshot } from "@foyer/sdk";
import { useSelection } from "./use-selection.ts";

/** The frame of a screen: header, promo bar, document title, links (CHR, ROU). */
export const useNavigation = (): NavigationSnapshot => useSelection(navigationSnapshot);
