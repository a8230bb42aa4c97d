import { pick } from "../kit/pick.ts";
import type { ChangePlanStore } from "./change-plan.store.ts";

/** The change of a member's plan, up to its payment (CHG). */
export const changePlanSnapshot = ({ changePlan }: { readonly changePlan: ChangePlanStore }) =>
  pick(
    changePlan,
    "state",
    "offers",
    "cta",
    "ctaHint",
    "summary",
    "offerNotice",
    "review",
    "open",
    "close",
    "reload",
    "select",
    "continue",
    "cancel",
    "confirm",
  );

export type ChangePlanSnapshot = ReturnType<typeof changePlanSnapshot>;
