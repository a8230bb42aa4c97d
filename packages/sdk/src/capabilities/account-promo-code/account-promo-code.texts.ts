/** English texts of the promo code of My Account, by id. `{name}` is a placeholder. */
export const accountPromoCodeTexts = {
  "promo-code.account.confirming":
    "We haven't heard back yet, so we're checking whether your code {code} was applied. There's no need to apply it again.",
  "promo-code.account.elsewhere": "Your code {code} is being applied in another tab.",
  "promo-code.account.check": "Check Now",
  "promo-code.account.not-done": "Your code {code} wasn't applied. Please try again.",
  "promo-code.account.unclear":
    "We couldn't confirm whether your code {code} was applied. Check your next payment before you try again.",
  "promo-code.account.kept": "Your promo code {code} still applies to your next payment.",
  "promo-code.account.bill-unknown":
    "We couldn't check your next payment, so the code wasn't applied. Please try again.",

  "promo-code.card.title.add": "Add a Card",
  "promo-code.card.title.edit": "Update Your Card",
  "promo-code.card.lead.add":
    "There's no payment method on file. Enter a card, and we'll apply your code {code}.",
  "promo-code.card.lead.edit":
    "We couldn't use your saved payment method. Enter a card, and we'll apply your code {code}.",
  "promo-code.card.after-charge": "Your code applies to the payment after that.",
  "promo-code.card.submit": "Save Card",
  "promo-code.card.required": "Enter your card details to continue.",
} as const;
