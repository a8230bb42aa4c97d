/** English texts of the cancel flow, by id. `{name}` is a placeholder. */
export const cancellationTexts = {
  "cancellation.title": "We're sad to see you go",
  "cancellation.step": "Step {step} of {steps}",
  "cancellation.lead": "Here's what happens if you cancel your plan.",
  "cancellation.effect":
    "Your plan ends on {date}. You can watch until then, and you won't be charged again.",
  "cancellation.effect.no-date":
    "Your plan ends with its current period. You can watch until then, and you won't be charged again.",
  "cancellation.effect.trial":
    "Your free trial runs until {date}, and your plan ends with it. You won't be charged.",
  "cancellation.effect.now": "Your plan ends right away, and you won't be charged again.",
  "cancellation.effect.trial-now":
    "Canceling your plan will be effective immediately, and you will lose the remaining days in your free trial.",
  "cancellation.effect.pause":
    "This also cancels your scheduled pause. If you restart your plan, the pause won't come back.",
  "cancellation.effect.late": "Your plan ends on {date}. You can watch until then.",
  "cancellation.deadline":
    "You're in time: changes must be made at least 24 hours before your renewal date, {date}.",
  "cancellation.deadline.no-date":
    "Changes must be made at least 24 hours before your renewal date.",
  "cancellation.deadline.late":
    "Changes must be made at least 24 hours before your renewal date, {date}. That's close, so your next payment may still be charged.",
  "cancellation.keep": "Keep Plan",
  "cancellation.continue": "Continue to Cancel",
  "cancellation.offer.title": "An Offer Before You Go",
  "cancellation.offer.starts": "This offer starts with your next payment on {date}.",
  "cancellation.offer.starts.past-due":
    "This offer starts with the payment after your past-due one.",
  "cancellation.offer.accept": "Accept Offer",
  "cancellation.offer.decline": "No Thanks",
  "cancellation.offer.failed": "There was an error processing your request, please try again",
  "cancellation.offer.changed":
    "Your next payment has changed since you opened this page. Please check this offer, then accept it again.",
  "cancellation.offer.bill-unknown":
    "We couldn't check your next payment, so this offer wasn't applied. Please try again.",
  "cancellation.offer.withdrawn":
    "Your next payment has changed since you opened this page, so this offer no longer applies. Your plan continues as before.",
  "cancellation.offer.confirming":
    "We haven't heard back yet, so we're checking whether your offer was applied.",
  "cancellation.offer.applied": "Your offer has been applied, and your plan continues.",
  "cancellation.offer.returning": "You'll return to My Account in a few seconds.",
  "cancellation.survey.title": "Before you go",
  "cancellation.survey.lead": "What made you decide to cancel? Choose all that apply, or skip.",
  "cancellation.survey.text": "Tell us more",
  "cancellation.survey.submit": "Cancel My Plan",
  "cancellation.survey.skip": "Skip and Cancel My Plan",
  "cancellation.survey.required": "Please select at least one response.",
  "cancellation.survey.too-long": "Please use at most {count} characters.",
  "cancellation.survey.count": "{count} of {most} characters",
  "cancellation.reason.cost": "It costs too much",
  "cancellation.reason.lowUsage": "I don't use it enough",
  "cancellation.reason.freeTrialOnly": "I only wanted the free trial",
  "cancellation.reason.tooFewShows": "Too few shows",
  "cancellation.reason.watchedAll": "I've watched everything",
  "cancellation.reason.missingPersonalities": "My favorite personalities are missing",
  "cancellation.reason.unsupportedDevices": "My device isn't supported",
  "cancellation.reason.technicalIssues": "Technical issues",
  "cancellation.reason.poorSupport": "Poor customer support",
  "cancellation.confirmation.title": "Your plan has been canceled",
  "cancellation.confirmation.ends":
    "Your plan ends on {date}. You can watch until then, and you won't be charged again.",
  "cancellation.confirmation.ended": "Your plan ended on {date}. You won't be charged again.",
  "cancellation.confirmation.no-date":
    "You can watch until the end of what you've paid for, and you won't be charged again.",
  "cancellation.confirmation.account": "Go to My Account",
  "cancellation.confirmation.restart":
    "Changed your mind? You can restart your plan in My Account until it ends.",
} as const;
