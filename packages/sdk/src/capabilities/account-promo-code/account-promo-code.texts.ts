/** English texts of the promo code of My Account, by id. `{name}` is a placeholder. */
export const accountPromoCodeTexts = {
  "promo.account.unknown":
    "We couldn't tell whether your code was applied. Apply it again to find out: it counts only once.",
  "promo.card.title": "Update Your Card",
  "promo.card.lead":
    "We couldn't use your saved payment method. Enter a card, and we'll apply your code {code}.",
  "promo.card.submit": "Save Card",
  "promo.card.required": "Enter your card details to continue.",
} as const;
