/** English texts of Edit payment, by id. `{name}` is a placeholder. */
export const paymentUpdateTexts = {
  "payment-update.title": "Update Payment Information",
  "payment-update.title.add": "Add Payment Method",
  "payment-update.current": "Current payment method",
  "payment-update.save": "Save",
  "payment-update.saving": "Saving…",
  "payment-update.paypal": "Save with PayPal",
  "payment-update.legend": "New payment method",
  "payment-update.card-required": "Enter your card details to continue.",
  "payment-update.check-now": "Check Now",
  "payment-update.blocked.unknown":
    "We can't read your subscription right now. Please contact customer care to update your payment method.",
  "payment-update.blocked.no-plan": "You don't have a plan to pay for right now.",
  "payment-update.blocked.no-payment":
    "Your plan doesn't renew with a payment, so there's no payment method to update.",
  "payment-update.plans": "Choose a Plan",
} as const;
