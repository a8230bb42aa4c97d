import { pick } from "../kit/pick.ts";
import type { ContentZonesStore } from "./content-zones.store.ts";

/** Reads marketing content in a place of another screen: content cards, and the hero of a confirmation (CNT-12, CNT-21). */
export const contentZoneSnapshot =
  (name: string) =>
  ({ contentZones }: { readonly contentZones: ContentZonesStore }) => ({
    ...contentZones.zone(name),
    ...pick(contentZones, "open", "close"),
  });

export type ContentZoneSnapshot = ReturnType<ReturnType<typeof contentZoneSnapshot>>;
