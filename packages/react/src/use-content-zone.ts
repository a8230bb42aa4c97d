import { type ContentZoneSnapshot, contentZoneSnapshot } from "@foyer/sdk";
import { useMemo } from "react";
import { useSelection } from "./use-selection.ts";

/** Marketing content in a place of another screen: content cards, and the hero of a confirmation (CNT-12, CNT-21). */
export function useContentZone(name: string): ContentZoneSnapshot {
  return useSelection(useMemo(() => contentZoneSnapshot(name), [name]));
}
