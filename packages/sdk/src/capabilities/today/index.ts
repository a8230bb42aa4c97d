import type { Capability, Needs } from "../kit/capability.ts";
import { type TodayDeps, TodayStore } from "./today.store.ts";

/** The services' calendar day (D-40, OPN-089). */
export const today = {
  shared: {
    today: (given: Needs<TodayDeps>) => new TodayStore(given),
  },
} satisfies Capability;
