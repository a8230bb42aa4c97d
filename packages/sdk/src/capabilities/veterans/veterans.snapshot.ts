import { pick } from "../kit/pick.ts";
import type { VeteransStore } from "./veterans.store.ts";

/** The error page of the veterans-benefits offer: why it cannot be taken, and the ways on (VET-07 to VET-14). */
export const veteransSnapshot = ({ veterans }: { readonly veterans: VeteransStore }) =>
  pick(
    veterans,
    "isOpened",
    "isChecking",
    "progress",
    "title",
    "error",
    "back",
    "plans",
    "canRetry",
    "retryText",
    "redirect",
    "open",
    "close",
    "retry",
  );

export type VeteransSnapshot = ReturnType<typeof veteransSnapshot>;
