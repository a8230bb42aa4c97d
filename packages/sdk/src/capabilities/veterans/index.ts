import type { Engine } from "../../api/engine.ts";
import { createAttemptKeys } from "../kit/attempt-keys.ts";
import { type Capability, extend, type Needs } from "../kit/capability.ts";
import { createVeteransCalls } from "./veterans.calls.ts";
import { type VeteransDeps, VeteransStore } from "./veterans.store.ts";
import { veteransTexts } from "./veterans.texts.ts";

const calls = (engine: Engine) => ({ veterans: createVeteransCalls(engine) });

/** The offer for members of the veterans-benefits partner (VET). */
export const veterans = {
  texts: veteransTexts,
  calls,
  stores: {
    veterans: (given: Needs<VeteransDeps, "api" | "keys">) =>
      new VeteransStore(
        extend(given, { api: calls(given.engine), keys: createAttemptKeys(given.random) }),
      ),
  },
} satisfies Capability;
