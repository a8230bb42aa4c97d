/** English texts of a code in place of the one on the next bill, by id: of My Account, and of an offer to stay (D-39). */
export const codeQuestionTexts = {
  "promo-code.account.unknown-price":
    "We can't tell what your next payment would be with {code}. It would replace {former}.",
  "promo-code.account.unknown-price.free":
    "We can't tell what your next payment would be with {code}. It would replace your free period.",
  "promo-code.account.replaces.free":
    "{code} would replace your free period, including any savings on later payments.",
  "promo-code.account.without": "Without {code}",
  "promo-code.account.charge": "{amount} plus tax on {date}",
  "promo-code.account.charge.no-date": "{amount} plus tax",
  "promo-code.account.charge.free": "Nothing to pay",
  "promo-code.account.charge.free-on": "Nothing to pay on {date}",
  "promo-code.account.charge.free-until": "Nothing to pay until {date}",
  "promo-code.account.charge.unknown": "Amount not available",
} as const;
