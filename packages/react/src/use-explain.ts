import type { Foyer } from "@foyer/sdk";
import { pick } from "./pick.ts";
import { useSelection } from "./use-selection.ts";

const read = ({ debugPanel }: Foyer) =>
  pick(
    debugPanel,
    "decisions",
    "count",
    "topics",
    "text",
    "topic",
    "search",
    "chooseTopic",
    "clear",
    "exported",
  );

/** The last decisions: search, clear and export them. */
export function useExplain() {
  return useSelection(read);
}

/** Result of `useExplain`. */
export type UseExplainResult = ReturnType<typeof useExplain>;
