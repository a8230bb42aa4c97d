import {
  type GiftShippingSnapshot,
  type GiftsSnapshot,
  giftShippingSnapshot,
  giftsSnapshot,
} from "@foyer/sdk";
import { useSelection } from "./use-selection.ts";

/** Redeeming a gift code (GFT-07 to GFT-28). */
export const useGifts = (): GiftsSnapshot => useSelection(giftsSnapshot);

/** Where the goods of a gift are shipped to (GFT-21). */
export const useGiftShipping = (): GiftShippingSnapshot => useSelection(giftShippingSnapshot);
