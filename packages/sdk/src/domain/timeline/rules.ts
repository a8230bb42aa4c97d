import type { Rules } from "../kernel/rule.ts";
import { actionPayment } from "./action-payment.ts";
import { codeGivenUp } from "./code-given-up.ts";
import { frequencyEach } from "./frequency-each.ts";
import { planEffect } from "./plan-effect.ts";
import { restartDue, restartMayBeDue, timeline, timelineAfter } from "./timeline.ts";

/** Rules of this folder. Cases in `packages/sdk/cases` name them by folder and key: `timeline.timeline`. */
export const rules = {
  actionPayment,
  codeGivenUp,
  frequencyEach,
  planEffect,
  restartDue,
  restartMayBeDue,
  timeline,
  timelineAfter,
} satisfies Rules;
