/** English texts of the price of later periods, by id: My Account and the receipt. `{name}` is a placeholder. */
export const laterTexts = {
  "payment.then": ", then {price} {each}",
  "each.month": "each month",
  "each.months": "every {count} months",
  "each.year": "each year",
  "each.years": "every {count} years",
  "each.day": "each day",
  "each.days": "every {count} days",
} as const;
