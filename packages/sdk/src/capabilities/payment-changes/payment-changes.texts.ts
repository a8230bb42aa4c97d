/** English texts of replacing the payment method, by id. `{name}` is a placeholder. */
export const paymentChangesTexts = {
  "payment-update.open":
    "Your last payment of {amount} plus tax is past due. We'll charge it right away when you save a new payment method.",
  "payment-update.open.no-amount":
    "Your last payment is past due. We'll charge it right away when you save a new payment method.",
  "payment-update.confirming":
    "We're checking whether your payment method was updated. Please stay on this page.",
  "payment-update.confirming.later":
    "We're still checking whether your payment method was updated. This can take up to {minutes} minutes. Nothing else is saved until we know.",
  "payment-update.elsewhere": "Your payment method is being updated in another tab.",
  "payment-update.charge-changed":
    "What you'll be charged has changed since you opened this page. Please check it, then save again.",
  "payment-update.not-done": "Your payment method wasn't changed. Please try again.",
  "payment-update.after.charged": "We charged your past-due payment: {amount}, including tax.",
  "payment-update.after.open":
    "Your last payment is still past due. It hasn't been charged to your new payment method yet.",
  "payment-update.after.unknown":
    "Check your billing history to see whether your past-due payment went through.",
} as const;
