import type { Foyer } from "@foyer/sdk";
import { pick } from "./pick.ts";
import { useSelection } from "./use-selection.ts";

const read = ({ giftConfirmation }: Foyer) =>
  pick(
    giftConfirmation,
    "state",
    "title",
    "banner",
    "giftTitle",
    "image",
    "hourText",
    "untilText",
    "transaction",
    "home",
    "account",
    "television",
    "open",
    "close",
  );

/** The confirmation of a redeemed gift (GFT-24 to GFT-29, CNF-03, CNF-11). */
export function useGiftConfirmation() {
  return useSelection(read);
}

/** Result of `useGiftConfirmation`. */
export type UseGiftConfirmationResult = ReturnType<typeof useGiftConfirmation>;
