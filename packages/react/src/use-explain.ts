import { type ExplainSnapshot, explainSnapshot } from "@foyer/sdk";
import { useSelection } from "./use-selection.ts";

/** The last decisions: search, clear and export them. */
export const useExplain = (): ExplainSnapshot => useSelection(explainSnapshot);
