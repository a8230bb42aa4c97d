/**
 * Gift cards of a new world. A pin is written as a user types it; spaces, dashes and case do not
 * matter [GFT-17] [OPN-124].
 */

export interface GiftCard {
  readonly pin: string;
  /** Gift sku of the catalogue. */
  readonly packageID: string;
  readonly state: "unused" | "redeemed" | "expired" | "blocked";
  /** Who redeemed it and with which transaction. */
  readonly redeemedBy?: string;
  readonly transactionId?: string;
}

export const GIFT_CARDS = "giftCards";

export function normalisePin(pin: string): string {
  return pin.replace(/[\s-]/g, "").toUpperCase();
}

function unused(pin: string, packageID: string): GiftCard {
  return { pin: normalisePin(pin), packageID, state: "unused" };
}

/** Enough unused cards to reach the limit of three with cards of both kinds. */
export const SEEDED_GIFT_CARDS: readonly GiftCard[] = [
  unused("GIFT-YEAR-0001", "FNGIFT1Y"),
  unused("GIFT-YEAR-0002", "FNGIFT1Y"),
  unused("GIFT-YEAR-0003", "FNGIFT1Y"),
  unused("GIFT-YEAR-0004", "FNGIFT1Y"),
  unused("GIFT-YEAR-0005", "FNGIFT1Y"),
  unused("GIFT-MUGS-0001", "FNGIFT1YM"),
  unused("GIFT-MUGS-0002", "FNGIFT1YM"),
  unused("GIFT-MUGS-0003", "FNGIFT1YM"),
  { ...unused("GIFT-USED-0001", "FNGIFT1Y"), state: "redeemed" },
  { ...unused("GIFT-PAST-0001", "FNGIFT1Y"), state: "expired" },
  { ...unused("GIFT-STOP-0001", "FNGIFT1Y"), state: "blocked" },
];

/** Why a card cannot be redeemed; the texts are shown to the user [GFT-19]. */
export const CARD_PROBLEMS = {
  redeemed: ["GIFT_REDEEMED", "This gift PIN code has already been redeemed."],
  expired: ["GIFT_EXPIRED", "This gift PIN code has expired."],
  blocked: ["GIFT_BLOCKED", "This gift PIN code is not active."],
} as const;
