import type { Rules } from "../kernel/rule.ts";
import { frequencyEach } from "./frequency-each.ts";
import { planEffect } from "./plan-effect.ts";
import { restartDue, timeline, timelineAfter } from "./timeline.ts";

/** Rules of this folder. Cases in `conformance` name them by folder and key: `timeline.timeline`. */
export const rules = {
  frequencyEach,
  planEffect,
  restartDue,
  timeline,
  timelineAfter,
} satisfies Rules;
