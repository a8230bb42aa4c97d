import {
  type AccountPromoCodeSnapshot,
  accountPromoCodeSnapshot,
  type CardUpdateFrameSnapshot,
  type CardUpdateSnapshot,
  cardUpdateFrameSnapshot,
  cardUpdateSnapshot,
} from "@foyer/sdk";
import { useSelection } from "./use-selection.ts";

/** The promo code of My Account (PRM-13, PRM-17, PRM-18). With `hasCardUpdate` a dialog has to ask for another card. */
export const useAccountPromoCode = (): AccountPromoCodeSnapshot =>
  useSelection(accountPromoCodeSnapshot);

/** The dialog for another card (PRM-17, PRM-18). */
export const useCardUpdate = (): CardUpdateSnapshot => useSelection(cardUpdateSnapshot);

/** The hosted card form of that dialog (PAY-47). */
export const useCardUpdateFrame = (): CardUpdateFrameSnapshot =>
  useSelection(cardUpdateFrameSnapshot);
