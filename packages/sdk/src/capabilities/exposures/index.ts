import type { ConsentState } from "../../domain/tracking/consent.ts";
import { storedVisitor } from "../feature-flags/visitor.ts";
import { type Capability, extend, type Later, type Needs } from "../kit/capability.ts";
import {
  type ExposuresDeps,
  ExposuresStore,
  type ShownChange,
  type ShownContent,
} from "./exposures.store.ts";

interface ExposuresNeeds
  extends Needs<ExposuresDeps, "analytics" | "shownChange" | "shownContent" | "storedVisitor"> {
  later(name: "changePlan", store: "changePlan"): Later<ShownChange>;
  later(name: "contentScreen", store: "contentScreen"): Later<ShownContent>;
  later(name: "contentZones", store: "contentZones"): Later<ShownContent>;
  later(name: "tracking", store: "tracking"): Later<{ readonly analytics: ConsentState }>;
}

/** Which prices of a test were shown (EXP-01). */
export const exposures = {
  stores: {
    exposures(given: ExposuresNeeds) {
      const changePlan = given.later("changePlan", "changePlan");
      const screen = given.later("contentScreen", "contentScreen");
      const zones = given.later("contentZones", "contentZones");
      const tracking = given.later("tracking", "tracking");
      return new ExposuresStore(
        extend(given, {
          analytics: () => tracking.current?.analytics ?? "unset",
          shownChange: () => changePlan.current,
          shownContent: () => [...(screen.current?.blocks ?? []), ...(zones.current?.blocks ?? [])],
          storedVisitor: storedVisitor(given.local),
        }),
      );
    },
  },
} satisfies Capability;
