import { type GiftConfirmationSnapshot, giftConfirmationSnapshot } from "@foyer/sdk";
import { useSelection } from "./use-selection.ts";

/** The confirmation of a redeemed gift (GFT-24 to GFT-29, CNF-03, CNF-11). */
export const useGiftConfirmation = (): GiftConfirmationSnapshot =>
  useSelection(giftConfirmationSnapshot);
