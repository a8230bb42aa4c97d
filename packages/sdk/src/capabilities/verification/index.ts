import type { Engine } from "../../api/engine.ts";
import { type Capability, extend, type Needs } from "../kit/capability.ts";
import { createVerificationCalls } from "./verification.calls.ts";
import { type VerificationStateDeps, VerificationStateStore } from "./verification-state.store.ts";

const calls = (engine: Engine) => ({ verification: createVerificationCalls(engine) });

/** How far the eligibility verification of the member is (API-30). */
export const verification = {
  calls,
  shared: {
    verification: (given: Needs<VerificationStateDeps, "api">) =>
      new VerificationStateStore(extend(given, { api: calls(given.engine) })),
  },
} satisfies Capability;
