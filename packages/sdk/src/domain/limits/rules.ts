import type { Rules } from "../kernel/rule.ts";
import { isKeyboardObstructed, limit } from "./limits.ts";

/** Rules of this folder. Cases in `conformance` name them by folder and key: `limits.isKeyboardObstructed`. */
export const rules = {
  isKeyboardObstructed,
  limit,
} satisfies Rules;
