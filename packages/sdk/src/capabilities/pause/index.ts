import type { Engine } from "../../api/engine.ts";
import { type Capability, extend, type Needs } from "../kit/capability.ts";
import { createPlanActionsCalls } from "../plan-actions/plan-actions.calls.ts";
import { type PauseDeps, PauseStore } from "./pause.store.ts";
import { pauseTexts } from "./pause.texts.ts";

const calls = (engine: Engine) => ({ planActions: createPlanActionsCalls(engine) });

/** The pause screen (PAU). */
export const pause = {
  texts: pauseTexts,
  stores: {
    pause: (given: Needs<PauseDeps, "api">) =>
      new PauseStore(extend(given, { api: calls(given.engine) })),
  },
} satisfies Capability;
