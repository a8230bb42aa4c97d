import { type PlansSnapshot, plansSnapshot } from "@foyer/sdk";
import { useSelection } from "./use-selection.ts";

/** The plans for sale, and the chosen one (PLN). */
export const usePlans = (): PlansSnapshot => useSelection(plansSnapshot);
