import { configurationSnapshot } from "@foyer/sdk";
import { useSelection } from "./use-selection.ts";

/** The page configuration, the footer, and texts by id (CFG, CHR-14). */
export const useConfiguration = () => useSelection(configurationSnapshot);
