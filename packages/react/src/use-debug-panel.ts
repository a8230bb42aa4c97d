import type { Foyer } from "@foyer/sdk";
import { pick } from "./pick.ts";
import { useSelection } from "./use-selection.ts";

const read = ({ debugPanel }: Foyer) =>
  pick(
    debugPanel,
    "title",
    "advice",
    "flags",
    "knownFlags",
    "open",
    "toggle",
    "session",
    "purchases",
    "report",
  );

/** The debug panel and its flags (EXP-15, DBG-01 to DBG-05). */
export function useDebugPanel() {
  return useSelection(read);
}

/** Result of `useDebugPanel`. */
export type UseDebugPanelResult = ReturnType<typeof useDebugPanel>;
