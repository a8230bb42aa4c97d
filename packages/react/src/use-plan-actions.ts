import { type PlanActionsSnapshot, planActionsSnapshot } from "@foyer/sdk";
import { useSelection } from "./use-selection.ts";

/** Changes of the member's own plan: pause request, resume, restart, and what became of them. Needs the store `planActions`. */
export const usePlanActions = (): PlanActionsSnapshot => useSelection(planActionsSnapshot);
