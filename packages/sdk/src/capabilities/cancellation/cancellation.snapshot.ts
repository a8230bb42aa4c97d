import { pick } from "../kit/pick.ts";
import type { CancellationStore } from "./cancellation.store.ts";

/** The cancellation of the member's plan, page by page (CNL). */
export const cancellationSnapshot = ({
  cancellation,
}: {
  readonly cancellation: CancellationStore;
}) =>
  pick(
    cancellation,
    "state",
    "title",
    "step",
    "effect",
    "keep",
    "offer",
    "reasons",
    "textField",
    "freeText",
    "freeTextCount",
    "surveyProblem",
    "canSkip",
    "isSubmitting",
    "message",
    "confirmation",
    "toAccount",
    "restartHint",
    "open",
    "close",
    "reload",
    "continue",
    "acceptOffer",
    "declineOffer",
    "toggle",
    "setFreeText",
    "submit",
    "skip",
  );

export type CancellationSnapshot = ReturnType<typeof cancellationSnapshot>;
