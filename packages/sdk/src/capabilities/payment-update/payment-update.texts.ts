/** English texts of Edit payment, by id. `{name}` is a placeholder. */
export const paymentUpdateTexts = {
  "payment-update.title": "Update Payment Information",
  "payment-update.title.add": "Add a Payment Method",
  "payment-update.current": "Current payment method",
  "payment-update.save": "Save",
  "payment-update.saving": "Saving…",
  "payment-update.paypal": "Save with PayPal",
  "payment-update.legend": "New payment method",
  "payment-update.card-required": "Enter your card details to continue.",
  "payment-update.open":
    "Your last payment of {amount} plus applicable taxes is still open. When you save a new payment method, it's charged right away.",
  "payment-update.open.no-amount":
    "Your last payment is still open. When you save a new payment method, it's charged right away.",
  "payment-update.confirming":
    "We're checking whether your payment method was updated. Please stay on this page.",
  "payment-update.confirming.later":
    "We're still checking whether your payment method was updated. This can take up to {minutes} minutes. Nothing else is saved until we know.",
  "payment-update.elsewhere": "Your payment method is being updated in another tab.",
  "payment-update.check-now": "Check Now",
  "payment-update.not-done": "Your payment method was not changed. Please try again.",
  "payment-update.after.charged": "We charged your open payment: {amount}, including tax.",
  "payment-update.after.open":
    "Your last payment is still open: it hasn't been charged to the new payment method yet.",
  "payment-update.after.unknown":
    "Check your billing history to see whether your open payment went through.",
  "payment-update.blocked.unknown":
    "We can't read your subscription right now. Please contact customer care to update your payment method.",
  "payment-update.blocked.no-plan": "You don't have a plan to pay for right now.",
  "payment-update.blocked.no-payment":
    "Your plan doesn't renew with a payment, so there is no payment method to update.",
  "payment-update.plans": "Choose a Plan",
} as const;
