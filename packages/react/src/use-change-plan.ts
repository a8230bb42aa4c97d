import { type ChangePlanSnapshot, changePlanSnapshot } from "@foyer/sdk";
import { useSelection } from "./use-selection.ts";

/** The change of a member's plan, up to its payment (CHG). Needs the store `changePlan`. */
export const useChangePlan = (): ChangePlanSnapshot => useSelection(changePlanSnapshot);
