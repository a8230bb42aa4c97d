/** English texts of the activation of a partner subscription, by id. `{name}` is a placeholder. */
export const partnerActivationTexts = {
  "partner.title.LOADING": "Activating Your Subscription",
  "partner.title.SUCCESS": "Congratulations!",
  "partner.title.INELIGIBLE": "Good News!",
  "partner.title.taken": "This Link Belongs to Another Account",
  "partner.title.ERROR": "Something went wrong",
  "partner.text.LOADING":
    "We are activating your subscription with {partner}. This takes a few seconds.",
  "partner.text.SUCCESS":
    "Your account has been successfully activated with {partner}'s subscription. Enjoy the service!",
  "partner.text.INELIGIBLE":
    "It looks like you are already a valued subscriber. If you would like to purchase an additional subscription, please use a new email address.",
  "partner.text.taken":
    "The {partner} link you followed belongs to another account, so we can't use it here. To use it, sign in to that account.",
  "partner.text.ERROR": "Please re-start the activation process",
  "partner.continue": "Continue to {partner}",
  "partner.account": "Go to My Account",
  "partner.television": "Activate your television",
  "partner.return": "Continue where you left off",
  "partner.retry": "Try again",
  "partner.plans": "See all plans",
} as const;
