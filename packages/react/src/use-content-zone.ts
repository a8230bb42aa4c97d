import type { Foyer } from "@foyer/sdk";
import { useCallback } from "react";
import { pick } from "./pick.ts";
import { useSelection } from "./use-selection.ts";

/** Marketing content in a place of another screen: content cards, and the hero of a confirmation (CNT-12, CNT-21). */
export function useContentZone(name: string) {
  const read = useCallback(
    ({ contentZones }: Foyer) => ({
      ...contentZones.zone(name),
      ...pick(contentZones, "open", "close"),
    }),
    [name],
  );
  return useSelection(read);
}

/** Result of `useContentZone`. */
export type UseContentZoneResult = ReturnType<typeof useContentZone>;
