import { giftShippingSnapshot, giftsSnapshot } from "@foyer/sdk";
import { useSelection } from "./use-selection.ts";

/** Redeeming a gift code (GFT-07 to GFT-28). */
export const useGifts = () => useSelection(giftsSnapshot);

/** Where the goods of a gift are shipped to (GFT-21). */
export const useGiftShipping = () => useSelection(giftShippingSnapshot);
