import type { Rules } from "../kernel/rule.ts";
import { isOver } from "./commit-time.ts";
import { planEffect } from "./plan-effect.ts";
import { writeAnswer, writeOutcome } from "./write-outcome.ts";

/** Rules of this folder. Cases in `conformance` name them by folder and key: `writes.writeOutcome`. */
export const rules = {
  isOver,
  planEffect,
  writeAnswer,
  writeOutcome,
} satisfies Rules;
