/** English texts of the change of plan, by id. `{name}` is a placeholder. */
export const changePlanTexts = {
  "change.title": "Change Plan",
  "change.continue": "Continue",
  "change.type.upgrade": "Upgrade",
  "change.type.downgrade": "Downgrade",

  // The modal (PLN-04, OPN-061)
  "change.modal.title": "Review your plan change",
  "change.modal.confirm": "Confirm",
  "change.modal.cancel": "Cancel",
  "change.row.from": "Current plan",
  "change.row.to": "New plan",
  "change.row.type": "Change",
  "change.row.price": "Price",
  "change.row.starts": "Starts",
  "change.row.today": "Due today",
  "change.row.first": "First payment",
  "change.row.next": "Next payment",
  "change.starts.now": "Today",
  "change.starts.period-end": "When your current period ends",
  "change.amount-when.trial-end": "{amount} when your free trial ends",
  "change.amount-when.period-end": "{amount} when your current period ends",
  "change.amount-on": "{amount} on {date}",
  "change.nothing-when.trial-end": "Nothing to pay when your free trial ends",
  "change.nothing-when.period-end": "Nothing to pay when your current period ends",
  "change.nothing-on": "Nothing to pay on {date}",
  "change.plus-taxes": "{amount} plus applicable taxes",

  // The promo code that checkout applies by itself (D-42)
  "change.code": "These amounts include promo code {code}.",
  "change.code.unknown":
    "These amounts don't include promo code {code}. At checkout, you'll see whether it applies.",

  // What is paid now, and from when (CHG-09, CHG-10, PRC-11, PRC-12, PRC-20)
  "change.terms.now": "You pay {now} today, and your new plan starts right away.",
  "change.terms.annual":
    "You pay the full annual fee of {now} today, and your new plan starts right away.",
  "change.terms.years": "You pay the full fee of {now} today, and your new plan starts right away.",
  "change.terms.then": "You pay {now} today and {next} on {date}. Your new plan starts right away.",
  "change.terms.then.no-date":
    "You pay {now} today and {next} with the next payment. Your new plan starts right away.",
  "change.terms.nothing-now":
    "You pay nothing today and {next} on {date}. Your new plan starts right away.",
  "change.terms.nothing-now.no-date":
    "You pay nothing today and {next} with the next payment. Your new plan starts right away.",
  "change.terms.later": "Your new plan starts on {date} and costs {price}. You pay nothing today.",
  "change.terms.later.no-date":
    "Your new plan starts when your current period ends and costs {price}. You pay nothing today.",
  "change.terms.later.then":
    "Your new plan starts on {date}. You pay nothing today, {first} on {date}, and then {price}.",
  "change.terms.later.then.no-date":
    "Your new plan starts when your current period ends. You pay nothing today, {first} then, and {price} after that.",
  "change.terms.later.free":
    "Your new plan starts on {date}. You pay nothing until {until}, and then {price}.",
  "change.terms.later.free.no-date":
    "Your new plan starts when your current period ends. You pay nothing until {until}, and then {price}.",
  "change.terms.trial.free":
    "Your new plan starts right away. You pay nothing until {until}, and then {price}.",
  "change.terms.first-free":
    "You pay nothing today. The first period of your new plan is free, and then you pay {price}.",
  "change.terms.trial.then":
    "Your new plan starts right away. You pay nothing today, {first} when your free trial ends on {date}, and then {price}.",
  "change.terms.trial.then.no-date":
    "Your new plan starts right away. You pay nothing today, {first} when your free trial ends, and then {price}.",
  "change.terms.trial":
    "Your new plan starts right away and costs {price} when your free trial ends on {date}. You pay nothing today.",
  "change.terms.trial.no-date":
    "Your new plan starts right away and costs {price} when your free trial ends. You pay nothing today.",
  "change.terms.free": "Your new plan is free. You pay nothing.",

  // Why a plan cannot be changed (CHG-05, CHG-06, PLN-39)
  "change.blocked": "Your plan can't be changed right now. Contact customer care if you need help.",
  "change.blocked.dunning":
    "We couldn't process your last payment. Update your payment method in My Account, then change your plan.",
  "change.blocked.pending-pause":
    "You've asked to pause your plan. Cancel the pause in My Account to change your plan.",
  "change.blocked.paused": "Your plan is paused. Resume it in My Account to change it.",
  "change.blocked.pending-cancel":
    "Your subscription has been canceled. Restart it in My Account to change your plan.",
  "change.blocked.upcoming":
    "You're switching to {plan} on {date}. To choose a different plan now, cancel your upcoming plan in My Account.",
  "change.blocked.upcoming.no-date":
    "You're switching to {plan}. To choose a different plan now, cancel your upcoming plan in My Account.",
  "change.blocked.upcoming.no-plan":
    "A plan change is already scheduled. You can change your plan again once it has started.",
  "change.to-account": "Go to My Account",
} as const;
