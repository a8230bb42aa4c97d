import type { Capability } from "../kit/capability.ts";
import { type PlanGuideDeps, PlanGuideStore } from "./plan-guide.store.ts";
import { planGuideTexts } from "./plan-guide.texts.ts";

/** What the plans cost, which is the best value, and how they differ (PLN, D-28). */
export const planGuide = {
  texts: planGuideTexts,
  stores: { planGuide: (given: PlanGuideDeps) => new PlanGuideStore(given) },
} satisfies Capability;
