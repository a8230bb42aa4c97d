import { storedVisitor } from "../feature-flags/visitor.ts";
import { type Capability, extend, type Later, type Needs } from "../kit/capability.ts";
import { type ExposuresDeps, ExposuresStore, type ShownChange } from "./exposures.store.ts";

interface ExposuresNeeds extends Needs<ExposuresDeps, "shownChange" | "storedVisitor"> {
  later(name: "changePlan", store: "changePlan"): Later<ShownChange>;
}

/** Which prices of a test were shown (EXP-01). */
export const exposures = {
  stores: {
    exposures(given: ExposuresNeeds) {
      const changePlan = given.later("changePlan", "changePlan");
      return new ExposuresStore(
        extend(given, {
          shownChange: () => changePlan.current,
          storedVisitor: storedVisitor(given.local),
        }),
      );
    },
  },
} satisfies Capability;
