/** English texts of a code in place of another one: of a promo code form, and of an offer to stay. */
export const codeCostTexts = {
  "promo.cost.free-period": "{code} would replace this plan's free offer.",
  "promo.cost.sooner": "With {code}, you'd start paying sooner.",
  "promo.cost.dearer": "With {code}, you'd pay more.",
  "promo.cost.replaces": "{code} would replace {former}, including any savings on later payments.",
  "promo.with": "With {code}",
} as const;

/** English texts of a promo code form, in checkout and in My Account. */
export const promoCodeFormTexts = {
  ...codeCostTexts,
  "promo.label": "Promo code",
  "promo.apply": "Apply",
  "promo.applied": "Your code has been applied.",
  "promo.applied.account": "Code applied",

  // A code that costs something (D-39)
  "promo.apply-code": "Apply {code}",
  "promo.leave": "Don't Use It",

  "promo.legal":
    "One-time charge of {amount}. Your subscription auto-renews at the regular price unless canceled at least 24 hours before the renewal date.",
  "promo.legal.plus-tax":
    "One-time charge of {amount} plus tax. Your subscription auto-renews at the regular price unless canceled at least 24 hours before the renewal date.",
  "promo.legal.two-years":
    "One-time charge of {amount} for 2 years. Your subscription auto-renews at the regular price unless canceled at least 24 hours before the renewal date.",
  "promo.legal.two-years.plus-tax":
    "One-time charge of {amount} plus tax for 2 years. Your subscription auto-renews at the regular price unless canceled at least 24 hours before the renewal date.",
} as const;
