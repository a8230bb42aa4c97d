import { pick } from "../kit/pick.ts";
import type { PauseStore } from "./pause.store.ts";

/** The pause of the member's plan (PAU). */
export const pauseSnapshot = ({ pause }: { readonly pause: PauseStore }) =>
  pick(
    pause,
    "state",
    "meaning",
    "options",
    "problem",
    "chosen",
    "allowanceText",
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

export type PauseSnapshot = ReturnType<typeof pauseSnapshot>;
