/** English texts of checkout and payment results, by id. `{name}` is a placeholder. */
export const checkoutTexts = {
  // Generic (ERR-25, ERR-26, OPN-117)
  "error.account": "There was an issue with your account information. Please check again.",

  // Free time without a payment method (D-37)
  "lapses.add": "Your plan ends when your free time is over unless you add a payment method.",
  "lapses.add.on": "Free until {date}. Then your plan ends unless you add a payment method.",
  "lapses.edit":
    "Your plan ends when your free time is over unless you update your payment method.",
  "lapses.edit.on": "Free until {date}. Then your plan ends unless you update your payment method.",
  "method.replace": "{method} needs to be replaced",
  "method.none": "There's no payment method on file. Add one to keep your plan.",
  "method.unusable": "Your {method} can't be charged. Update it to keep your plan.",
  "method.expired": "Your {method} has expired. Update it to keep your plan.",
  "method.expires":
    "Your {method} expires before your payment on {date}. Update it to keep your plan.",

  // Prices and totals (PRC)
  "total.today": "Total due today",
  "total.date": "Total due on {date}",
  "total.gift": "Total Due",
  "total.plus-taxes": "plus applicable taxes",
  "total.tax": "Tax",
  "total.due-today": "Due today",
  "total.then": "then {price} plus tax on {date}",
  "total.then.no-date": "then {price} plus tax",
  "total.charged-to": "{then}, charged to {method}",
  "total.due": "{label} {amount}",
  "summary.promotion": "Promotion",
  "summary.coupon": "Promo code",
  "summary.deferred": "Billed on {date}",
  "summary.deferred.no-date": "Billed later",

  // Checkout (PAY)
  "payment.title": "Add Your Payment Method",
  "payment.title.start-watching": "Start Watching Now",
  "payment.title.active": "Submit Payment",
  "payment.submit": "Start Subscription",
  "payment.submit.join": "Join Now",
  "payment.submit.active": "Submit",
  "payment.submit.confirming": "Confirming…",
  "payment.submit.paypal": "Continue with PayPal",
  "payment.submit.apple-pay": "Buy with Pay",
  "payment.method.card": "Card",
  "payment.method.paypal": "PayPal",
  "payment.method.applepay": "Apple Pay",
  "payment.method.saved": "Saved card",
  "payment.method.coupon": "Coupon",
  "payment.method.required": "Please select a payment method",
  "payment.method.legend": "Payment method",
  "payment.saved.edit": "Edit",
  "payment.saved.cancel": "Cancel",
  "payment.renewal":
    "Your subscription renews automatically at {price}/{period} plus tax unless canceled at least 24 hours before the renewal date.",
  "payment.renewal.no-period":
    "Your subscription renews automatically at {price} plus tax unless canceled at least 24 hours before the renewal date.",
  "payment.renewal.no-price":
    "Your subscription renews automatically unless canceled at least 24 hours before the renewal date.",
  "payment.consent": "I agree to the automatic renewal of my subscription.",
  "payment.hint.active-subscription":
    "You already have an active subscription. Manage it in My Account.",
  "payment.hint.change-not-available":
    "Your plan can't be changed right now. Contact customer care if you need help.",
  "payment.hint.code-asked": "Checking your promo code…",
  "payment.hint.same-tier":
    "This plan is at the same level as your current one. Choose another one.",
  "payment.hint.shipping-required": "Enter your shipping address to continue.",
  "payment.hint.verification-required":
    "This plan is for verified members. Verify your status first, or choose another plan.",
  "payment.hint.upcoming-plan-exists":
    "Your next plan is already scheduled. To choose a different one, cancel it in My Account first.",
  "payment.hint.zip-required": "Enter your ZIP code to continue.",
  "payment.wallet.failed":
    "{text}. You haven't been charged. Try again or choose another payment method.",
  "payment.hint.card-form-invalid": "Enter your card details to continue.",
  "payment.hint.consent-required": "Agree to the automatic renewal to continue.",
  "payment.hint.in-progress": "One moment. We're getting your payment ready.",
  "payment.hint.no-price": "This plan can't be bought right now. Choose another one.",
  "payment.hint.not-open": "One moment. We're getting your order ready.",
  "payment.hint.plan-not-selected": "Choose a plan to continue.",
  "payment.hint.redirected": "There's nothing to pay here.",
  "payment.hint.tax-asked": "Calculating your tax…",
  "payment.frame.title": "Card details",
  "payment.frame.slow": "The card form is taking longer than usual to load.",
  "payment.frame.expired": "The card form has expired. Try again to load a new one.",
  "payment.frame.failed": "The card form didn't load. Check your connection and try again.",
  "payment.confirming": "Confirming your payment. Please stay on this page.",
  "payment.confirming.later":
    "We're still confirming your payment. This can take up to {minutes} minutes. No other payment will start until we know, so you won't be charged twice.",
  "payment.confirming.overdue":
    "We still can't confirm your payment. No other payment will start until we know, so you won't be charged twice. If this keeps happening, contact customer care.",
  "payment.needs-checking":
    "We found a payment on this device that we can't read, and we're checking it. This can take up to {minutes} minutes while this page is open. No other payment will start until we know, so you won't be charged twice.",
  "payment.elsewhere": "Payment in progress in another tab",
  "payment.check-now": "Check Now",
  "payment.paid": "Purchase Confirmed!",
  "payment.see-confirmation": "See Your Confirmation",
  "payment.code-not-applied":
    "Your promo code isn't applied yet. Apply it, or continue without it.",
  "payment.price-changed": "The price has changed. Please review the new total before you pay.",
  "payment.terms-changed":
    "What you give up with this change is different now. Please review it before you pay.",
  "payment.unclear":
    "We couldn't confirm whether your payment went through. Check your billing history before you try again.",
  "payment.not-paid": "Your payment didn't go through. You haven't been charged.",
  "payment.error":
    "There has been an error in processing your payment. Please review and enter the correct payment method information",
  "payment.error.card":
    "There's been an error in processing your payment. Please review and enter the correct Payment Method information.",
  "payment.error.active-subscription":
    "Your account already has an active subscription. Please sign out and sign in again. If the problem persists, contact customer care with code {code}.",
  "payment.error.card-unavailable":
    "Card payments are currently unavailable, please try another form of payment",
  "payment.error.processing": "There was an error processing your payment, please try again",
  "payment.error.promo-invalid": "Invalid promo code",
  "payment.error.promo-redeemed": "You have already redeemed this promo code.",
  "payment.error.promo-expired": "Promo code has expired",
  "payment.error.promo-enjoyed": "You have already enjoyed this promotion.",
  "payment.error.user-active":
    "This User ID has an active subscription. Please login with this User ID or use a different ID to add a new subscription.",
  "payment.error.promo-not-eligible": "Unfortunately, you are not eligible for this promotion.",
  "payment.error.promo-wrong-package":
    "The promo code you have entered is not valid with the package you have selected.",
  "payment.error.robot": "Our systems think you may be a robot. If you disagree, please try again.",
  "payment.error.default": "An error has occurred. Please try again.",
  "payment.error.order-id-missing": "payment service failure: orderId missing on payment success",
  "payment.error.event-name-missing": "Payment Iframe: EVENT_NAME missing",
  "payment.error.fetch-subscription": "Error: Cannot fetch user subscription",
  "payment.error.profile-id": "Error: cannot find profileId of ProfileInfo",
  "payment.method.updated": "Your payment method has been updated.",
  "payment.wallet.waiting":
    "Finish in the {wallet} window, or cancel to choose another payment method.",
  "payment.wallet.cancel": "Cancel",
} as const;
