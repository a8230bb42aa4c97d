import type { Rules } from "../kernel/rule.ts";
import { isKeyboardObstructed, limit } from "./limits.ts";

/** By name: a rule case in `conformance` calls the first one `limits.isKeyboardObstructed`. */
export const rules = {
  isKeyboardObstructed,
  limit,
} satisfies Rules;
