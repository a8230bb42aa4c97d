/** English texts of the pause screen, by id. `{name}` is a placeholder. */
export const pauseTexts = {
  "pause.title": "Pause Your Subscription",
  "pause.lead": "Take a break, then come back to the same plan.",
  "pause.meaning":
    "You can watch until your pause begins on {start}. While your plan is paused, you can't watch, and you won't be charged.",
  "pause.meaning.no-date":
    "You can watch until your pause begins. While your plan is paused, you can't watch, and you won't be charged.",
  "pause.options": "Pause for",
  "pause.option.one": "{count} month",
  "pause.option.other": "{count} months",
  "pause.resumes": "Resumes on {end}",
  "pause.resumes.cost": "Resumes on {end}: {cost}",
  "pause.required": "Choose how long to pause.",
  "pause.left": "You have {days} pause days and {times} left.",
  "pause.left.times.one": "{count} pause",
  "pause.left.times.other": "{count} pauses",
  "pause.continue": "Continue",
  "pause.keep": "Keep Plan",
  "pause.to-account": "Go to My Account",
  "pause.review.title": "Review Your Pause",
  "pause.review.text":
    "Your pause will start at the end of your billing period on {start} and your subscription will automatically resume on {end}.",
  "pause.review.text.no-dates":
    "Your pause will start at the end of your billing period and your subscription will automatically resume afterwards.",
  "pause.confirm": "Pause Subscription",
  "pause.back": "Go Back",
  "pause.refused.no-times-left": "You've used all of your pauses for now.",
  "pause.refused.too-few-days": "You don't have enough pause days left to pause your plan now.",
  "pause.refused.too-early":
    "Your plan is paid until {billing}. You can schedule a pause from {from}.",
  "pause.refused.allowance-unknown": "We couldn't check how long you can pause. Please try again.",
  "pause.refused.upcoming-plan": "You can't pause while a plan change is scheduled.",
  "pause.refused": "Your plan can't be paused right now.",
} as const;
