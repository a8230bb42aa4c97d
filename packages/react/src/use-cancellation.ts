import type { Foyer } from "@foyer/sdk";
import { pick } from "./pick.ts";
import { useSelection } from "./use-selection.ts";

const read = ({ cancellation }: Foyer) =>
  pick(
    cancellation,
    "state",
    "title",
    "step",
    "lead",
    "effect",
    "keep",
    "continueText",
    "offer",
    "surveyLead",
    "reasons",
    "textField",
    "freeText",
    "freeTextLabel",
    "freeTextCount",
    "surveyProblem",
    "submitText",
    "submitHint",
    "isSubmitting",
    "message",
    "confirmation",
    "toAccount",
    "restartHint",
    "open",
    "close",
    "reload",
    "goOn",
    "acceptOffer",
    "declineOffer",
    "toggle",
    "setFreeText",
    "submit",
  );

/** The cancellation of the member's plan, page by page (CNL). Needs the store `cancellation`. */
export function useCancellation() {
  return useSelection(read);
}

/** Result of `useCancellation`. */
export type UseCancellationResult = ReturnType<typeof useCancellation>;
