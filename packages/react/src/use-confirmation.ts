import type { Foyer } from "@foyer/sdk";
import { pick } from "./pick.ts";
import { useSelection } from "./use-selection.ts";

const read = ({ confirmation }: Foyer) =>
  pick(
    confirmation,
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

/** The purchase confirmation (CNF, D-15). */
export function useConfirmation() {
  return useSelection(read);
}

/** Result of `useConfirmation`. */
export type UseConfirmationResult = ReturnType<typeof useConfirmation>;
