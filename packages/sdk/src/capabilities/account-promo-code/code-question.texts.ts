/** English texts of a code in place of the one on the next bill, by id: of My Account, and of an offer to stay (D-39). */
export const codeQuestionTexts = {
  "promo.account.unknown-price":
    "We can't tell what your next payment would be with {code}. It would replace {former}.",
  "promo.account.unknown-price.free":
    "We can't tell what your next payment would be with {code}. It would replace your free period.",
  "promo.account.replaces.free":
    "{code} would replace your free period, including any savings on later payments.",
  "promo.account.without": "Without {code}",
  "promo.account.charge": "{amount} plus applicable taxes on {date}",
  "promo.account.charge.no-date": "{amount} plus applicable taxes",
  "promo.account.charge.free": "Nothing to pay",
  "promo.account.charge.free-on": "Nothing to pay on {date}",
  "promo.account.charge.free-until": "Nothing to pay until {date}",
  "promo.account.charge.unknown": "Amount not available",
} as const;
