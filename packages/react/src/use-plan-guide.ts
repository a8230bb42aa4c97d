import { type PlanGuideSnapshot, planGuideSnapshot } from "@foyer/sdk";
import { useSelection } from "./use-selection.ts";

/** What the plans cost, which is the best value, and how they differ (PLN, D-28). Needs the store `planGuide`. */
export const usePlanGuide = (): PlanGuideSnapshot => useSelection(planGuideSnapshot);
