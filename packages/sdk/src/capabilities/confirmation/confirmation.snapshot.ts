import { pick } from "../kit/pick.ts";
import type { ConfirmationStore } from "./confirmation.store.ts";

/** The purchase confirmation (CNF, D-15). */
export const confirmationSnapshot = ({
  confirmation,
}: {
  readonly confirmation: ConfirmationStore;
}) =>
  pick(
    confirmation,
    "state",
    "title",
    "thanks",
    "terms",
    "plan",
    "planName",
    "receipt",
    "progress",
    "devices",
    "nextSteps",
    "install",
    "watch",
    "television",
    "returnLink",
    "steps",
    "badges",
    "open",
    "close",
  );

export type ConfirmationSnapshot = ReturnType<typeof confirmationSnapshot>;
