import type { Foyer } from "@foyer/sdk";
import { pick } from "./pick.ts";
import { useSelection } from "./use-selection.ts";

const read = ({ planActions }: Foyer) =>
  pick(
    planActions,
    "pending",
    "pendingMessage",
    "message",
    "notice",
    "dialog",
    "checkText",
    "ask",
    "back",
    "confirm",
    "checkNow",
    "dismiss",
  );

/** Changes of the member's own plan: pause request, resume, restart, and what became of them. Needs the store `planActions`. */
export function usePlanActions() {
  return useSelection(read);
}

/** Result of `usePlanActions`. */
export type UsePlanActionsResult = ReturnType<typeof usePlanActions>;
