import type { Rules } from "../kernel/rule.ts";
import { isKeyboardObstructed, limit } from "./constants.ts";

/** Rules of this folder. Cases in `packages/sdk/cases` name them by folder and key: `constants.isKeyboardObstructed`. */
export const rules = {
  isKeyboardObstructed,
  limit,
} satisfies Rules;
