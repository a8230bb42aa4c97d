/** English texts around the order on the payment page, by id. `{name}` is a placeholder. */
export const paymentPageTexts = {
  "payment.account": "Signed in as {email}",
  "payment.change-plan": "Change Plan",
  "payment.help": "Questions about your order?",
  "payment.help.link": "Contact Customer Care",
} as const;
