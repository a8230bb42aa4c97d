import { type ContentScreenSnapshot, contentScreenSnapshot } from "@foyer/sdk";
import { useSelection } from "./use-selection.ts";

/** A marketing page of content blocks (CNT-01 to CNT-14). */
export const useContentScreen = (): ContentScreenSnapshot => useSelection(contentScreenSnapshot);
