import { pick } from "../kit/pick.ts";
import type { PlanGuideStore } from "./plan-guide.store.ts";

/** What the plans cost, which is the best value, and how they differ (PLN, D-28). */
export const planGuideSnapshot = ({ planGuide }: { readonly planGuide: PlanGuideStore }) =>
  pick(planGuide, "guides", "comparison");

export type PlanGuideSnapshot = ReturnType<typeof planGuideSnapshot>;
