/** English texts of the activation of a partner subscription, by id. `{name}` is a placeholder. */
export const partnerActivationTexts = {
  "partner-activation.title.LOADING": "Activating Your Subscription",
  "partner-activation.title.SUCCESS": "Congratulations!",
  "partner-activation.title.INELIGIBLE": "Good News!",
  "partner-activation.title.taken": "This Link Belongs to Another Account",
  "partner-activation.title.ERROR": "Something went wrong",
  "partner-activation.text.LOADING":
    "We're activating your subscription with {partner}. This takes a few seconds.",
  "partner-activation.text.SUCCESS":
    "Your account has been successfully activated with {partner}'s subscription. Enjoy the service!",
  "partner-activation.text.INELIGIBLE":
    "It looks like you are already a valued subscriber. If you would like to purchase an additional subscription, please use a new email address.",
  "partner-activation.text.taken":
    "The {partner} link you followed belongs to another account, so we can't use it here. To use it, sign in to that account.",
  "partner-activation.text.ERROR": "Please re-start the activation process",
  "partner-activation.continue": "Continue to {partner}",
  "partner-activation.account": "Go to My Account",
  "partner-activation.television": "Activate Your TV",
  "partner-activation.return": "Continue Where You Left Off",
  "partner-activation.retry": "Try Again",
  "partner-activation.plans": "See All Plans",
} as const;
