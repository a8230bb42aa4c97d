/** English texts of the promo code of checkout, by id. `{name}` is a placeholder. */
export const promoCodeTexts = {
  "promo-code.toggle": "Have a promo code?",
  "promo-code.remove": "Remove",
  "promo-code.removed": "The promo code was removed.",
  "promo-code.would-replace": "A promo code replaces this plan's free offer.",
  "promo-code.replaces":
    "This promo code replaces the plan's free offer. To get the free offer back, remove the code.",

  // A code that costs the buyer something (D-39)
  "promo-code.without": "Without a code",
  "promo-code.continue-without": "Continue Without It",

  // What the buyer pays, and when (PRC-19, D-17)
  "promo-code.now.nothing": "You pay nothing today.",
  "promo-code.now": "You pay {amount} today.",
  "promo-code.now.with-tax": "You pay {amount} today, including tax.",
  "promo-code.now.plus-tax": "You pay {amount} plus tax today.",
  "promo-code.later": "On {date}, you pay {price} plus tax.",
  "promo-code.renewal": "Then your subscription renews at {price} {period} plus tax.",
  "promo-code.renewal.no-period": "Then your subscription renews at {price} plus tax.",
  "promo-code.renewal.on": "On {date}, your subscription renews at {price} {period} plus tax.",
  "promo-code.renewal.on.no-period": "On {date}, your subscription renews at {price} plus tax.",
  "promo-code.renewal.after": "After that, your subscription renews at {price} {period} plus tax.",
  "promo-code.renewal.after.no-period": "After that, your subscription renews at {price} plus tax.",
} as const;
