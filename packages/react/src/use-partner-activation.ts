import type { Foyer } from "@foyer/sdk";
import { pick } from "./pick.ts";
import { useSelection } from "./use-selection.ts";

const read = ({ partnerActivation }: Foyer) =>
  pick(
    partnerActivation,
    "state",
    "title",
    "message",
    "continue",
    "next",
    "canRetry",
    "retryText",
    "redirect",
    "open",
    "close",
    "retry",
  );

/** The activation of a partner's subscription: how it ended, and where to go on (PRT-06 to PRT-13). */
export function usePartnerActivation() {
  return useSelection(read);
}

/** Result of `usePartnerActivation`. */
export type UsePartnerActivationResult = ReturnType<typeof usePartnerActivation>;
