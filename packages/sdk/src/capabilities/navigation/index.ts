import type { Capability, Needs } from "../kit/capability.ts";
import { type NavigationDeps, NavigationStore } from "./navigation.store.ts";
import { navigationTexts } from "./navigation.texts.ts";

/** Which screen an address may show, and the frame around it (GRD, CHR, ROU). */
export const navigation = {
  texts: navigationTexts,
  stores: {
    navigation: (given: Needs<NavigationDeps>) => new NavigationStore(given),
  },
} satisfies Capability;
