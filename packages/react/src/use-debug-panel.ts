import type { Foyer } from "@foyer/sdk";
import { pick } from "./pick.ts";
import { useSelection } from "./use-selection.ts";

const read = ({ debugPanel }: Foyer) => pick(debugPanel, "title", "advice", "flags", "toggle");

/** The debug panel and its flag (DBG-01 to DBG-05). */
export function useDebugPanel() {
  return useSelection(read);
}

/** Result of `useDebugPanel`. */
export type UseDebugPanelResult = ReturnType<typeof useDebugPanel>;
