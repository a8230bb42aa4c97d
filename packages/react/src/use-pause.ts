import { type PauseSnapshot, pauseSnapshot } from "@foyer/sdk";
import { useSelection } from "./use-selection.ts";

/** The pause of the member's plan (PAU). Needs the store `pause`. */
export const usePause = (): PauseSnapshot => useSelection(pauseSnapshot);
