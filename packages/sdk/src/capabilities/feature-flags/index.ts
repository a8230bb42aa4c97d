import * as z from "zod/mini";
import type { Engine } from "../../api/engine.ts";
import { byName } from "../../domain/kernel/shape.ts";
import { type Capability, extend, type Later, type Needs } from "../kit/capability.ts";
import { ofShape } from "../kit/of-shape.ts";
import { storedValue } from "../kit/stored-value.ts";
import { createFeatureFlagsCalls } from "./feature-flags.calls.ts";
import { type FeatureFlagsDeps, FeatureFlagsStore } from "./feature-flags.store.ts";
import { flagService } from "./flag-service.ts";
import { storedVisitor } from "./visitor.ts";

const calls = (engine: Engine) => ({ content: createFeatureFlagsCalls(engine) });

const ofUser = { user: z.nullable(z.string()), flags: byName(z.string()) };
const userFlags = z.object(ofUser);
const visitFlags = z.object({ ...ofUser, isAnswered: z.boolean() });

type FlagNeeds = Needs<
  FeatureFlagsDeps,
  "exposureCode" | "flags" | "storedAssignment" | "storedFlags" | "storedVisitor"
> & { later(name: "exposures", store: "exposures"): Later<unknown> };

/** Feature flags and price tests (EXP). */
export const featureFlags = {
  calls,
  stores: {
    featureFlags(given: FlagNeeds) {
      const { local, platform } = given;
      const version = 1;
      return new FeatureFlagsStore(
        extend(given, {
          exposureCode: given.later("exposures", "exposures"),
          flags: platform.flags ?? flagService(calls(given.engine).content),
          storedAssignment: storedValue({
            ...{ storage: local, name: "assignment", version },
            parse: ofShape(userFlags),
          }),
          storedFlags: storedValue({
            ...{ storage: platform.session, name: "featureFlags", version },
            parse: ofShape(visitFlags),
          }),
          storedVisitor: storedVisitor(local),
        }),
      );
    },
  },
  atStart: true,
} satisfies Capability;
