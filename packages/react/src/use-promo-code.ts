import { type PromoCodeSnapshot, promoCodeSnapshot } from "@foyer/sdk";
import { useSelection } from "./use-selection.ts";

/** The promo code of checkout (PRM, PAY-08, PAY-80). */
export const usePromoCode = (): PromoCodeSnapshot => useSelection(promoCodeSnapshot);
