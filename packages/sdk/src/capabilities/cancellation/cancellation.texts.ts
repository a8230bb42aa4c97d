/** English texts of the cancel flow, by id. `{name}` is a placeholder. */
export const cancellationTexts = {
  "cancel.title": "We're sad to see you go",
  "cancel.step": "Step {step} of {steps}",
  "cancel.lead": "Here's what happens if you cancel your plan.",
  "cancel.effect":
    "Your plan ends on {date}. You can watch until then, and you won't be charged again.",
  "cancel.effect.no-date":
    "Your plan ends with its current period. You can watch until then, and you won't be charged again.",
  "cancel.effect.trial":
    "Your free trial runs until {date}, and your plan ends with it. You won't be charged.",
  "cancel.effect.now": "Your plan ends right away, and you won't be charged again.",
  "cancel.effect.trial-now":
    "Canceling your plan will be effective immediately, and you will lose the remaining days in your free trial.",
  "cancel.effect.pause":
    "This also cancels your scheduled pause. If you restart your plan, the pause won't come back.",
  "cancel.deadline": "To avoid the next charge, cancel at least 24 hours before your renewal date.",
  "cancel.keep": "Keep Plan",
  "cancel.continue": "Continue to Cancel",
  "cancel.offer.title": "Before you go, an offer for you",
  "cancel.offer.starts": "This offer starts with your next payment on {date}.",
  "cancel.offer.starts.past-due": "This offer starts with the payment after your past-due one.",
  "cancel.offer.accept": "Accept Offer",
  "cancel.offer.decline": "No Thanks",
  "cancel.offer.failed": "There was an error processing your request, please try again",
  "cancel.offer.changed":
    "Your next payment has changed since you opened this page. Please check this offer, then accept it again.",
  "cancel.offer.bill-unknown":
    "We couldn't check your next payment, so this offer was not applied. Please try again.",
  "cancel.offer.withdrawn":
    "Your next payment has changed since you opened this page, so this offer no longer applies. Your plan continues as before.",
  "cancel.offer.confirming":
    "We haven't heard back yet, so we're checking whether your offer was applied.",
  "cancel.offer.applied": "Your offer has been applied, and your plan continues.",
  "cancel.offer.returning": "You'll return to My Account in a few seconds.",
  "cancel.survey.title": "Before you go",
  "cancel.survey.lead": "What made you decide to cancel? Choose all that apply.",
  "cancel.survey.text": "Tell us more",
  "cancel.survey.submit": "Submit",
  "cancel.survey.submit.hint": "Submitting cancels your plan.",
  "cancel.survey.required": "Please select at least one response.",
  "cancel.survey.too-long": "Please use at most {count} characters.",
  "cancel.survey.count": "{count} of {most} characters",
  "cancel.reason.cost": "It costs too much",
  "cancel.reason.lowUsage": "I don't use it enough",
  "cancel.reason.freeTrialOnly": "I only wanted the free trial",
  "cancel.reason.tooFewShows": "Too few shows",
  "cancel.reason.watchedAll": "I've watched everything",
  "cancel.reason.missingPersonalities": "My favorite personalities are missing",
  "cancel.reason.unsupportedDevices": "My device is not supported",
  "cancel.reason.technicalIssues": "Technical issues",
  "cancel.reason.poorSupport": "Poor customer support",
  "cancel.confirmation.title": "Your plan has been canceled",
  "cancel.confirmation.ends":
    "Your plan ends on {date}. You can watch until then, and you won't be charged again.",
  "cancel.confirmation.ended": "Your plan ended on {date}. You won't be charged again.",
  "cancel.confirmation.no-date":
    "You can watch until the end of what you've paid for, and you won't be charged again.",
  "cancel.confirmation.account": "Go to My Account",
  "cancel.confirmation.restart":
    "Changed your mind? You can restart your plan in My Account until it ends.",
} as const;
