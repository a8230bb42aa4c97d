/** English texts of a code in place of another one: of a promo code form, and of an offer to stay. */
export const codeCostTexts = {
  "promo-code.cost.free-period": "{code} would replace this plan's free offer.",
  "promo-code.cost.sooner": "With {code}, you'd start paying sooner.",
  "promo-code.cost.dearer": "With {code}, you'd pay more.",
  "promo-code.cost.replaces":
    "{code} would replace {former}, including any savings on later payments.",
  "promo-code.with": "With {code}",
} as const;

/** English texts of a promo code form, in checkout and in My Account. */
export const promoCodeFormTexts = {
  ...codeCostTexts,
  "promo-code.label": "Promo code",
  "promo-code.apply": "Apply",
  "promo-code.applied": "Your code has been applied.",
  "promo-code.applied.account": "Code applied",

  // A code that costs something (D-39)
  "promo-code.apply-code": "Apply {code}",
  "promo-code.leave": "Don't Use It",

  "promo-code.legal":
    "One-time charge of {amount}. Your subscription auto-renews at the regular price unless canceled at least 24 hours before the renewal date.",
  "promo-code.legal.plus-tax":
    "One-time charge of {amount} plus tax. Your subscription auto-renews at the regular price unless canceled at least 24 hours before the renewal date.",
  "promo-code.legal.two-years":
    "One-time charge of {amount} for 2 years. Your subscription auto-renews at the regular price unless canceled at least 24 hours before the renewal date.",
  "promo-code.legal.two-years.plus-tax":
    "One-time charge of {amount} plus tax for 2 years. Your subscription auto-renews at the regular price unless canceled at least 24 hours before the renewal date.",
} as const;
