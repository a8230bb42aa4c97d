import type { Rules } from "../kernel/rule.ts";
import { frequencyEach } from "./frequency-each.ts";
import { timeline, timelineAfter } from "./timeline.ts";

/** Rules of this folder. Cases in `conformance` name them by folder and key: `timeline.timeline`. */
export const rules = {
  frequencyEach,
  timeline,
  timelineAfter,
} satisfies Rules;
