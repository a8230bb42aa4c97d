/** English texts of the changes that a member makes to her plan, by id. */
export const planActionsTexts = {
  "plan-actions.title.cancelPause": "Cancel your pause request?",
  "plan-actions.title.cancelUpcoming": "Cancel your upcoming plan?",
  "plan-actions.title.resume": "Resume your plan now?",
  "plan-actions.title.reactivate": "Restart your plan?",
  "plan-actions.lead.cancelPause":
    "Your plan won't pause. It renews as usual, and the pause counts as unused.",
  "plan-actions.lead.cancelUpcoming":
    "Your upcoming plan won't start, and you won't be charged for it. Here's what happens with your current plan.",
  "plan-actions.lead.resume": "You can watch again right away. A new billing period begins today.",
  "plan-actions.lead.resume.due":
    "You can watch again right away. A new billing period begins today, and you'll be charged for it right away.",
  "plan-actions.lead.reactivate":
    "Your plan won't end, and nothing is due today. Here's what happens next.",
  "plan-actions.lead.reactivate.due":
    "Your plan won't end, and you'll be charged for its renewal today. Here's what happens next.",
  "plan-actions.lead.reactivate.soon":
    "Your plan won't end. If its renewal is already due, you'll be charged right away. Here's what happens next.",
  "plan-actions.lead.reactivate.gift":
    "Your cancellation will be undone. Your gift still ends on its own. If another plan follows it, you'll be charged when that plan begins.",
  "plan-actions.lead.reactivate.gift.soon":
    "Your cancellation will be undone. Your gift still ends on its own. If another plan follows it and is already due, you'll be charged right away.",
  // The same changes where no method on file can pay for what follows (D-37)
  "plan-actions.lead.cancelPause.method": "Your plan won't pause, and the pause counts as unused.",
  "plan-actions.lead.cancelUpcoming.method":
    "Your upcoming plan won't start, and you won't be charged for it.",
  "plan-actions.lead.reactivate.method":
    "Your cancellation will be undone, and nothing is due today.",
  "plan-actions.lead.reactivate.method.soon":
    "Your cancellation will be undone. If your plan's renewal is already due, payment is due right away.",
  "plan-actions.lead.then.add": "To keep your plan, add a payment method.",
  "plan-actions.lead.then.add.by": "To keep your plan, add a payment method by {date}.",
  "plan-actions.lead.then.edit": "To keep your plan, update your payment method.",
  "plan-actions.lead.then.edit.by": "To keep your plan, update your payment method by {date}.",
  "plan-actions.lead.now.add": "A payment is due today. Add a payment method first.",
  "plan-actions.lead.now.edit": "A payment is due today. Update your payment method first.",
  "plan-actions.lead.gone":
    "Your plan has changed since you opened this page, so nothing needs to be done. Here's what happens next.",
  "plan-actions.code.cancelUpcoming":
    "Promo code {code} doesn't carry over from your upcoming plan to your current one. If it's valid for your current plan, you can apply it again in My Account.",
  "plan-actions.free.cancelUpcoming":
    "The free time at the start of your upcoming plan doesn't carry over to your current one.",
  "plan-actions.unknown.cancelUpcoming":
    "If your upcoming plan has a promo code, it doesn't carry over to your current plan.",
  "plan-actions.code.cancel":
    "Promo code {code} won't be used. If you restart your plan before it ends, it applies again.",
  "plan-actions.code.now.cancel": "Promo code {code} won't be used.",
  "plan-actions.unknown.cancel": "If your next payment has a promo code, it won't be used.",
  "plan-actions.confirm.cancelPause": "Cancel Pause Request",
  "plan-actions.confirm.cancelUpcoming": "Cancel Upcoming Plan",
  "plan-actions.confirm.resume": "Resume Plan",
  "plan-actions.confirm.reactivate": "Restart Plan",
  "plan-actions.back": "Go Back",
  "plan-actions.confirming":
    "We haven't heard back yet, so we're checking whether your change went through. There's no need to send it again.",
  "plan-actions.elsewhere": "Your change is being made in another tab.",
  "plan-actions.not-done": "Your change wasn't made. Please try again.",
  "plan-actions.ended":
    "Your plan has ended, so it can't be restarted. You can choose a plan again.",
  "plan-actions.begun":
    "Your upcoming plan has already started, so it can't be canceled here. Nothing was changed.",
  "plan-actions.changed":
    "Your plan has changed since you opened this page, so nothing was done. Please check it, then try again.",
  "plan-actions.charge-changed":
    "What you'll be charged has changed since you opened this page. Please check it, then try again.",
  "plan-actions.check": "Check Now",
  "plan-actions.done.pause": "Your pause is scheduled.",
  "plan-actions.done.cancelPause": "Your pause request has been canceled.",
  "plan-actions.done.cancelUpcoming": "Your upcoming plan has been canceled.",
  "plan-actions.done.resume": "Your plan has resumed.",
  "plan-actions.done.cancel": "Your plan has been canceled.",
  "plan-actions.done.reactivate": "Your plan has been restarted.",
} as const;
