import { pick } from "../kit/pick.ts";
import type { PlansStore } from "./plans.store.ts";

/** The plans for sale, and the chosen one (PLN). */
export const plansSnapshot = ({ plans }: { readonly plans: PlansStore }) =>
  pick(
    plans,
    "state",
    "offers",
    "selectedPlan",
    "cta",
    "ctaText",
    "ctaHint",
    "banner",
    "veteransNotice",
    "freePromo",
    "benefits",
    "destination",
    "open",
    "close",
    "reload",
    "select",
    "continue",
  );

export type PlansSnapshot = ReturnType<typeof plansSnapshot>;
