import type { Foyer } from "@foyer/sdk";
import { pick } from "./pick.ts";
import { useSelection } from "./use-selection.ts";

const read = ({ veterans }: Foyer) =>
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

/** The error page of the veterans-benefits offer: why it cannot be taken, and the ways on (VET-07 to VET-14). */
export function useVeterans() {
  return useSelection(read);
}

/** Result of `useVeterans`. */
export type UseVeteransResult = ReturnType<typeof useVeterans>;
