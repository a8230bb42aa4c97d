import type { Rules } from "../kernel/rule.ts";
import { isOver } from "./commit-time.ts";
import { writeAnswer, writeOutcome } from "./write-outcome.ts";

/** Rules of this folder. Cases in `packages/sdk/cases` name them by folder and key: `writes.writeOutcome`. */
export const rules = {
  isOver,
  writeAnswer,
  writeOutcome,
} satisfies Rules;
