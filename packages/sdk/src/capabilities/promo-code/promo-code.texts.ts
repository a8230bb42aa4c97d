/** English texts of the promo code of checkout, by id. `{name}` is a placeholder. */
export const promoCodeTexts = {
  "promo.toggle": "Have a promo code?",
  "promo.remove": "Remove",
  "promo.removed": "The promo code was removed.",
  "promo.would-replace": "A promo code replaces this plan's free offer.",
  "promo.replaces":
    "This promo code replaces the plan's free offer. To get the free offer back, remove the code.",

  // A code that costs the buyer something (D-39)
  "promo.without": "Without a code",
  "promo.continue-without": "Continue Without It",

  // What the buyer pays, and when (PRC-19, D-17)
  "promo.now.nothing": "You pay nothing today.",
  "promo.now": "You pay {amount} today.",
  "promo.now.with-tax": "You pay {amount} today, including tax.",
  "promo.now.plus-tax": "You pay {amount} plus tax today.",
  "promo.later": "On {date}, you pay {price} plus tax.",
  "promo.renewal": "Then your subscription renews at {price} {period} plus tax.",
  "promo.renewal.no-period": "Then your subscription renews at {price} plus tax.",
  "promo.renewal.on": "On {date}, your subscription renews at {price} {period} plus tax.",
  "promo.renewal.on.no-period": "On {date}, your subscription renews at {price} plus tax.",
  "promo.renewal.after": "After that, your subscription renews at {price} {period} plus tax.",
  "promo.renewal.after.no-period": "After that, your subscription renews at {price} plus tax.",
} as const;
