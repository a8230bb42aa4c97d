import { type NoticesSnapshot, noticesSnapshot } from "@foyer/sdk";
import { useSelection } from "./use-selection.ts";

/** Notices that lead on (ROU-17 to ROU-19, ROU-33). */
export const useNotices = (): NoticesSnapshot => useSelection(noticesSnapshot);
