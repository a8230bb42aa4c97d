import { type ConfigurationSnapshot, configurationSnapshot } from "@foyer/sdk";
import { useSelection } from "./use-selection.ts";

/** The page configuration and the footer (CFG, CHR-14). */
export const useConfiguration = (): ConfigurationSnapshot => useSelection(configurationSnapshot);
