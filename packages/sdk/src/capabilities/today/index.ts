import type { Capability, Needs } from "../kit/capability.ts";
import { type TodayDeps, TodayStore } from "./today.store.ts";

/** The calendar day in front of the screen (OPN-089). */
export const today = {
  shared: {
    today: (given: Needs<TodayDeps>) => new TodayStore(given),
  },
} satisfies Capability;
