/** English texts of PayPal and Apple Pay, by id. `{name}` is a placeholder. */
export const walletTexts = {
  "payment.paypal.slow": "PayPal is taking longer than usual to load.",
  "payment.paypal.failed":
    "PayPal didn't load. Check your connection or content blocker, or choose another payment method.",
  "payment.paypal.refused":
    "PayPal isn't available on this page right now. Please choose another payment method.",
  "payment.wallet.outside-the-us": "Please choose a shipping address in the United States.",
  "payment.paypal.error": "PayPal couldn't complete your approval.",
  "payment.error.paypal-order": "Failed to Create Paypal Order",
  "payment.error.apple-pay-api": "ApplePayApi Error",
  "payment.error.apple-pay":
    "Something went wrong, please check your Apple device and payment information and try again",
  "payment.zip.label": "ZIP code",
  "payment.zip.hint": "We use it to calculate your sales tax.",
  "payment.zip.invalid": "Invalid zip",
} as const;
