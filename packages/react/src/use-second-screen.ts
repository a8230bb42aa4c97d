import { type SecondScreenSnapshot, secondScreenSnapshot } from "@foyer/sdk";
import { useSelection } from "./use-selection.ts";

/** Activating a television from this screen (SCR-01 to SCR-08). */
export const useSecondScreen = (): SecondScreenSnapshot => useSelection(secondScreenSnapshot);
