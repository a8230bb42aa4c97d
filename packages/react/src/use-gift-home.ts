import { type GiftHomeSnapshot, giftHomeSnapshot } from "@foyer/sdk";
import { useSelection } from "./use-selection.ts";

/** Gift home: for which account a gift card is redeemed (GFT-01 to GFT-06). */
export const useGiftHome = (): GiftHomeSnapshot => useSelection(giftHomeSnapshot);
