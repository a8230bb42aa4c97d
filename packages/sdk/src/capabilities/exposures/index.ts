import { storedVisitor } from "../feature-flags/visitor.ts";
import { type Capability, extend, type Needs } from "../kit/capability.ts";
import { type ExposuresDeps, ExposuresStore } from "./exposures.store.ts";

/** Which prices of a test were shown (EXP-01). */
export const exposures = {
  stores: {
    exposures: (given: Needs<ExposuresDeps, "storedVisitor">) =>
      new ExposuresStore(extend(given, { storedVisitor: storedVisitor(given.local) })),
  },
} satisfies Capability;
