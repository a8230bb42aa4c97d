import type { Foyer } from "@foyer/sdk";
import { useParts } from "./use-parts.ts";

/** The purchase confirmation (CNF, D-15). */
export function useConfirmation() {
  return useParts(
    ({ confirmation }: Foyer) => confirmation,
    "state",
    "title",
    "banner",
    "subheading",
    "plan",
    "planName",
    "receipt",
    "progress",
    "devices",
    "install",
    "watch",
    "television",
    "returnLink",
    "steps",
    "badges",
    "open",
    "close",
  );
}
