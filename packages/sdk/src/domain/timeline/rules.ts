import type { Rules } from "../kernel/rule.ts";
import { timeline, timelineAfter } from "./timeline.ts";

/** Rules of this folder. Cases in `conformance` name them by folder and key: `timeline.timeline`. */
export const rules = {
  timeline,
  timelineAfter,
} satisfies Rules;
