import type { Foyer } from "@foyer/sdk";
import { pick } from "./pick.ts";
import { useSelection } from "./use-selection.ts";

const read = ({ pause }: Foyer) =>
  pick(
    pause,
    "state",
    "title",
    "lead",
    "optionsLabel",
    "options",
    "chosen",
    "allowanceText",
    "continueText",
    "keep",
    "review",
    "open",
    "close",
    "reload",
    "choose",
    "showReview",
    "back",
    "confirm",
  );

/** The pause of the member's plan (PAU). Needs the store `pause`. */
export function usePause() {
  return useSelection(read);
}

/** Result of `usePause`. */
export type UsePauseResult = ReturnType<typeof usePause>;
