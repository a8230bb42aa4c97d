/** The title of a gift's confirmation where the gift catalogue has none (CNF-03, OPN-126), for every chunk that says it. */
export const giftTitleTexts = {
  "confirmation.title.gift": "Gift Redeemed!",
} as const;
