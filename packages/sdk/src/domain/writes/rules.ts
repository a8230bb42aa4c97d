import type { Rules } from "../kernel/rule.ts";
import { writeAnswer, writeOutcome } from "./write-outcome.ts";

/** Rules of this folder. Cases in `conformance` name them by folder and key: `writes.writeOutcome`. */
export const rules = {
  writeAnswer,
  writeOutcome,
} satisfies Rules;
