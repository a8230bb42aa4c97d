/** English texts of the change of plan, by id. `{name}` is a placeholder. */
export const changePlanTexts = {
  "change-plan.title": "Change Plan",
  "change-plan.continue": "Continue",
  "change-plan.type.upgrade": "Upgrade",
  "change-plan.type.downgrade": "Downgrade",

  // The modal (PLN-04, OPN-061)
  "change-plan.modal.title": "Switch to {plan}",
  "change-plan.modal.confirm": "Continue to Payment",
  "change-plan.modal.cancel": "Go Back",
  "change-plan.row.from": "Current plan",
  "change-plan.row.to": "New plan",
  "change-plan.row.type": "Change",
  "change-plan.row.price": "Price",
  "change-plan.row.starts": "Starts",
  "change-plan.row.today": "Due today",
  "change-plan.row.first": "First payment",
  "change-plan.row.next": "Next payment",
  "change-plan.starts.now": "Today",
  "change-plan.starts.period-end": "When your current period ends",
  "change-plan.amount-when.trial-end": "{amount} when your free trial ends",
  "change-plan.amount-when.period-end": "{amount} when your current period ends",
  "change-plan.amount-on": "{amount} on {date}",
  "change-plan.nothing-when.trial-end": "Nothing to pay when your free trial ends",
  "change-plan.nothing-when.period-end": "Nothing to pay when your current period ends",
  "change-plan.nothing-on": "Nothing to pay on {date}",
  "change-plan.plus-taxes": "{amount} plus tax",

  // The promo code that checkout applies by itself (D-42)
  "change-plan.code": "These amounts include promo code {code}.",
  "change-plan.code.unknown":
    "These amounts don't include promo code {code}. At checkout, you'll see whether it applies.",

  // What is paid now, and from when (CHG-09, CHG-10, PRC-11, PRC-12, PRC-20)
  "change-plan.terms.now": "You pay {now} today, and your new plan starts right away.",
  "change-plan.terms.annual":
    "You pay the full annual fee of {now} today, and your new plan starts right away.",
  "change-plan.terms.years":
    "You pay the full fee of {now} today, and your new plan starts right away.",
  "change-plan.terms.then":
    "You pay {now} today and {next} on {date}. Your new plan starts right away.",
  "change-plan.terms.then.no-date":
    "You pay {now} today and {next} with the next payment. Your new plan starts right away.",
  "change-plan.terms.nothing-now":
    "You pay nothing today and {next} on {date}. Your new plan starts right away.",
  "change-plan.terms.nothing-now.no-date":
    "You pay nothing today and {next} with the next payment. Your new plan starts right away.",
  "change-plan.terms.later":
    "Your new plan starts on {date} and costs {price}. You pay nothing today.",
  "change-plan.terms.later.no-date":
    "Your new plan starts when your current period ends and costs {price}. You pay nothing today.",
  "change-plan.terms.later.then":
    "Your new plan starts on {date}. You pay nothing today, {first} on {date}, and then {price}.",
  "change-plan.terms.later.then.no-date":
    "Your new plan starts when your current period ends. You pay nothing today, {first} then, and {price} after that.",
  "change-plan.terms.later.free":
    "Your new plan starts on {date}. You pay nothing until {until}, and then {price}.",
  "change-plan.terms.later.free.no-date":
    "Your new plan starts when your current period ends. You pay nothing until {until}, and then {price}.",
  "change-plan.terms.trial.free":
    "Your new plan starts right away. You pay nothing until {until}, and then {price}.",
  "change-plan.terms.first-free":
    "You pay nothing today. The first period of your new plan is free, and then you pay {price}.",
  "change-plan.terms.trial.then":
    "Your new plan starts right away. You pay nothing today, {first} when your free trial ends on {date}, and then {price}.",
  "change-plan.terms.trial.then.no-date":
    "Your new plan starts right away. You pay nothing today, {first} when your free trial ends, and then {price}.",
  "change-plan.terms.trial":
    "Your new plan starts right away and costs {price} when your free trial ends on {date}. You pay nothing today.",
  "change-plan.terms.trial.no-date":
    "Your new plan starts right away and costs {price} when your free trial ends. You pay nothing today.",
  "change-plan.terms.free": "Your new plan is free. You pay nothing.",

  // Why a plan cannot be changed (CHG-05, CHG-06, PLN-39)
  "change-plan.blocked":
    "Your plan can't be changed right now. Contact customer care if you need help.",
  "change-plan.blocked.dunning":
    "We couldn't process your last payment. Update your payment method in My Account, then change your plan.",
  "change-plan.blocked.pending-pause":
    "You've asked to pause your plan. Cancel the pause in My Account to change your plan.",
  "change-plan.blocked.paused": "Your plan is paused. Resume it in My Account to change it.",
  "change-plan.blocked.pending-cancel":
    "Your subscription has been canceled. Restart it in My Account to change your plan.",
  "change-plan.blocked.upcoming":
    "You're switching to {plan} on {date}. To choose a different plan now, cancel your upcoming plan in My Account.",
  "change-plan.blocked.upcoming.no-date":
    "You're switching to {plan}. To choose a different plan now, cancel your upcoming plan in My Account.",
  "change-plan.blocked.upcoming.no-plan":
    "A plan change is already scheduled. You can change your plan again once it has started.",
  "change-plan.to-account": "Go to My Account",
} as const;
