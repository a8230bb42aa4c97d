/** English texts of the price of later periods, by id: My Account and the receipt. `{name}` is a placeholder. */
export const laterTexts = {
  "payment.then": ", then {price} {each}",
  "each.month.one": "each month",
  "each.month.other": "every {count} months",
  "each.year.one": "each year",
  "each.year.other": "every {count} years",
  "each.day.one": "each day",
  "each.day.other": "every {count} days",
} as const;
