import { pick } from "../kit/pick.ts";
import type { NavigationStore } from "./navigation.store.ts";

/** The frame of a screen: header, promo bar, document title, links (CHR, ROU). */
export const navigationSnapshot = ({ navigation }: { readonly navigation: NavigationStore }) => ({
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

export type NavigationSnapshot = ReturnType<typeof navigationSnapshot>;
