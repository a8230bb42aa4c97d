import type { Engine } from "../../api/engine.ts";
import { type Capability, extend, type Needs } from "../kit/capability.ts";
import { createPlanActionsCalls } from "./plan-actions.calls.ts";
import { type PlanActionsDeps, PlanActionsStore } from "./plan-actions.store.ts";
import { planActionsTexts } from "./plan-actions.texts.ts";

const calls = (engine: Engine) => ({ planActions: createPlanActionsCalls(engine) });

/** Pause, resume, cancel and reactivate a member's own plan (PAU, CNL, RST). */
export const planActions = {
  texts: planActionsTexts,
  calls,
  stores: {
    planActions: (given: Needs<PlanActionsDeps, "api">) =>
      new PlanActionsStore(extend(given, { api: calls(given.engine) })),
  },
} satisfies Capability;
