import { tz } from "@date-fns/tz";
import type { Rules } from "../kernel/rule.ts";
import { frequencyEach } from "./frequency-each.ts";
import { restartDue, timeline, timelineAfter } from "./timeline.ts";
import type { PlanFacts } from "./types.ts";

/** Rules of this folder. Cases in `conformance` name them by folder and key: `timeline.timeline`. */
export const rules = {
  frequencyEach,
  restartDue: ({
    timeZone,
    ...facts
  }: Pick<PlanFacts, "subscription" | "restartBillInfo" | "today"> & {
    readonly timeZone: string;
  }) => restartDue(facts, tz(timeZone)),
  timeline,
  timelineAfter,
} satisfies Rules;
