import { type DebugPanelSnapshot, debugPanelSnapshot } from "@foyer/sdk";
import { useSelection } from "./use-selection.ts";

/** The debug panel and its flags (EXP-15, DBG-01 to DBG-05). */
export const useDebugPanel = (): DebugPanelSnapshot => useSelection(debugPanelSnapshot);
