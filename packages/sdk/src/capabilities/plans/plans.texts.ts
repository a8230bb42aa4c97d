/** English texts of plans and prices, by id. `{name}` is a placeholder. */
export const plansTexts = {
  // Plans (PLN, ERR-19, ERR-22, ERR-23)
  "plans.legend": "Plans",
  "plans.loading": "Checking your subscription",
  "plans.banner": "Military, veterans, and first responders: get 1 year free",
  "plans.veterans": "Sign in or create an account to get your veterans offer.",
  "plans.veterans.sign-in": "Sign in",
  "plans.veterans.create-account": "Create Account",
  "plans.banner.military": "Military & Veterans",
  "plans.banner.first-responder": "First Responders",
  "plans.redeemed.military": "Looks like you have already redeemed a Military offer",
  "plans.redeemed.firstResponder": "Looks like you have already redeemed a First Responder offer",
  "offer.partner":
    "The subscription you came for isn't active yet. If you choose a plan here, you pay for it yourself.",
  "offer.partner.link": "Go to Your Subscription",
  "offer.asked.military":
    "Your military offer isn't applied yet. To get it, verify your status first.",
  "offer.asked.firstResponder":
    "Your first responder offer isn't applied yet. To get it, verify your status first.",
  "offer.asked.link": "Verify Your Status",
  "offer.documents.military":
    "Your military offer isn't applied yet. We still need your documents.",
  "offer.documents.firstResponder":
    "Your first responder offer isn't applied yet. We still need your documents.",
  "offer.documents.link": "Send Your Documents",
  "offer.review.military":
    "We're reviewing your documents. Your military offer isn't applied until they're approved.",
  "offer.review.firstResponder":
    "We're reviewing your documents. Your first responder offer isn't applied until they're approved.",
  "offer.review.link": "Check the Status",
  "offer.veterans": "The plan you chose doesn't include your veterans offer.",
  "offer.veterans.link": "Choose Your Veterans Offer",
  "plans.continue": "Continue",
  "plans.free-promo": "Your gift pays for your plan: you don't have to choose one.",
  "plans.none": "No packages returned",
  "plans.not-selected": "Plan is not selected",
  "plans.not-found": "Plan not found for planId",
  "plans.incorrect-mode": "Incorrect purchase mode",
  "plans.hint.current-plan": "This is your current plan. Choose another one to continue.",
  "plans.hint.no-price": "This plan can't be bought right now. Choose another one.",
  "plans.hint.plan-not-selected": "Choose a plan to continue.",
  "plans.hint.same-tier":
    "This plan is at the same level as your current one. Choose another one to continue.",
  "plans.hint.upcoming-plan": "You're already switching to this plan.",
  "plans.hint.upcoming-plan-exists":
    "Your next plan is already scheduled. To choose a different one, cancel it in My Account first.",
  "plans.current": "Current plan",
  "plans.upcoming": "Upcoming plan",
  "plans.cta": "Select Plan",
  "plans.cta.trial-7": "Start Your 7-Day Free Trial",
  "plans.cta.trial-30": "Start Your 30-Day Free Trial",
  "plans.renewal-half-price": "1 year free, then renews at 50% off.",
  "plans.with-code": "{price} plus tax today with promo code {code}",
  "plans.with-code.free": "Nothing due today with promo code {code}",
  "plans.per-year": "{price}/yr",
  "plans.per-month": "{price}/mo",
  "plans.saving": "Save {amount} over paying monthly",
  "plans.benefits": "Every plan includes",
  "plans.benefit.1": "Every show",
  "plans.benefit.2": "Watching on your TV, phone, tablet, and computer",
  "plans.benefit.3": "The freedom to cancel anytime",

  // Prices and totals (PRC)
  "price.per": "{price}/{period}",
  "price.free": "Free",
  "period.month.one": "mo",
  "period.month.other": "{count} mos",
  "period.year.one": "yr",
  "period.year.other": "{count} yrs",
  "period.day.one": "day",
  "period.day.other": "{count} days",
  "period.words.month.one": "per month",
  "period.words.month.other": "for {count} months",
  "period.words.year.one": "per year",
  "period.words.year.other": "for {count} years",
  "period.words.day.one": "per day",
  "period.words.day.other": "for {count} days",
  "period.count.month.one": "{count} mo",
  "period.count.month.other": "{count} mos",
  "period.count.year.one": "{count} yr",
  "period.count.year.other": "{count} yrs",
  "period.count.day.one": "{count} day",
  "period.count.day.other": "{count} days",
  "period.name.month.one": "Monthly",
  "period.name.month.other": "{count} Month",
  "period.name.year.one": "Yearly",
  "period.name.year.other": "{count} Year",
  "period.name.day": "{count} Day",
  "price.annual-upgrade": "Upgrading to an annual plan bills the full annual fee immediately.",
  "price.multi-year-upgrade":
    "Upgrading to a multi-year plan bills the full fee for all of its years immediately.",
  "price.discounted-upgrade":
    "Upgrading to this plan with your promo code bills the discounted fee immediately.",
  "price.non-refundable": "Fees are non-refundable.",
  "price.redeemed.military":
    "You have already redeemed a Military offer. It can't be redeemed again.",
  "price.redeemed.firstResponder":
    "You have already redeemed a First Responder offer. It can't be redeemed again.",
  "price.given-up":
    "Your {plan} plan ends today. The time left on it isn't refunded or added to your new plan, so the date you're covered through moves from {from} to {to}.",
  "price.given-up.later":
    "Your {plan} plan ends today. The time left on it, through {from}, isn't refunded or added to your new plan. Your new plan covers you through {to}.",
  "price.given-up.no-end":
    "Your {plan} plan ends today. The time left on it, through {from}, isn't refunded or added to your new plan.",
  "price.given-up.no-date":
    "Your {plan} plan ends today. Any time left on it isn't refunded or added to your new plan.",
  "price.given-up.free":
    "Your next {plan} payment would have been free. That doesn't carry over to your new plan.",
  "price.given-up.code":
    "Promo code {code} doesn't carry over to your new plan. With it, your next {plan} payment would have been {amount} plus tax.",
  "price.given-up.code.free":
    "Promo code {code} doesn't carry over to your new plan. With it, your next {plan} payment would have been free.",
  "price.given-up.code.no-amount": "Promo code {code} doesn't carry over to your new plan.",
  "price.given-up.unknown":
    "If your next payment has a promo code, it doesn't carry over to your new plan.",
  "price.given-up.unknown.other":
    "If your next payment has another promo code, it doesn't carry over to your new plan.",
} as const;
