/** English texts of gifts, by id. `{name}` is a placeholder. */
export const giftsTexts = {
  // Gift home (GFT-01 to GFT-06)
  "gift.home.title": "Redeem your gift card",
  "gift.home.lead": "Got a gift card? Turn it into something to watch.",
  "gift.home.signed-in": "Signed in as {email}",
  "gift.home.current-account": "Apply To Current Account",
  "gift.home.new-account": "Apply To New Account",
  "gift.home.create-account": "Create Account",
  "gift.home.sign-in": "Sign In",
  "gift.home.buy": "Buy Gift Cards",
  "gift.home.faq": "FAQ",

  // The code (GFT-07, GFT-16 to GFT-20)
  "gift.code.title": "Redeem Your Gift Code",
  "gift.code.lead":
    "Enter the PIN of your gift card. Spaces, dashes, and capital letters don't matter.",
  "gift.code.label": "Gift PIN code",
  "gift.code.apply": "Apply",
  "gift.code.invalid": "Please enter a valid gift PIN code.",
  "gift.code.change": "Use a Different Code",
  "gift.limit": "You can apply up to 3 gift subscriptions per account.",

  // Accounts without gifts (GFT-09 to GFT-13, OPN-122)
  "gift.refused.trial": "Gift codes cannot be applied to trial accounts.",
  "gift.refused.tv-provider": "Gift codes cannot be applied to TV provider accounts.",
  "gift.refused.other-product": "Gift codes cannot be applied to your current subscription.",
  "gift.refused.paused":
    "Gift codes cannot be applied while your plan is paused. Resume it in My Account first.",
  "gift.refused.subscription-unknown":
    "We couldn't check your subscription. Please try again before you redeem your gift.",
  "gift.refused.billed-elsewhere.ios":
    "Gift codes cannot be applied to accounts billed through the App Store.",
  "gift.refused.billed-elsewhere.android":
    "Gift codes cannot be applied to accounts billed through Google Play.",
  "gift.refused.billed-elsewhere.amazon":
    "Gift codes cannot be applied to accounts billed through Amazon.",
  "gift.refused.billed-elsewhere.roku":
    "Gift codes cannot be applied to accounts billed through Roku.",
  "gift.refused.billed-elsewhere.samsung":
    "Gift codes cannot be applied to accounts billed through Samsung Checkout.",
  "gift.refused.billed-elsewhere.verizonBango":
    "Gift codes cannot be applied to accounts billed through Verizon.",
  "gift.refused.billed-elsewhere.siriusXMBango":
    "Gift codes cannot be applied to accounts billed through SiriusXM.",
  "gift.refused.billed-elsewhere.unknown":
    "Gift codes cannot be applied to accounts billed through another platform.",
  "gift.to-account": "Go to My Account",

  // The gift, and its form (GFT-20 to GFT-24)
  "gift.title.unknown": "Your gift",
  "gift.zip.label": "ZIP code",
  "gift.zip.lead": "Enter your ZIP code to complete your gift.",
  "gift.shipping.title": "Where should we ship it?",
  "gift.redeem": "Redeem",
  "gift.one-hour": "It can take up to one hour before you can watch with your gift.",

  // What the gift does to what the member has
  "gift.length.NoOfYears": "one year",
  "gift.length.NoOfYears.more": "{count} years",
  "gift.length.NoOfMonths": "one month",
  "gift.length.NoOfMonths.more": "{count} months",
  "gift.length.NoOfDays": "one day",
  "gift.length.NoOfDays.more": "{count} days",
  "gift.terms.until.moves-payment": "Your plan is paid until {until}.",
  "gift.terms.until.moves-lapse": "Your plan is free until {until}.",
  "gift.terms.until.moves-pause": "Your plan is paid until {until}, and then pauses.",
  "gift.terms.until.moves-end": "Your plan ends on {until}.",
  "gift.terms.until.adds-gift": "Your current gift lasts until {until}.",
  "gift.terms.starts": "Your gift starts right away.",
  "gift.terms.starts.dated": "Your gift starts right away and lasts until {newUntil}.",
  "gift.terms.moves-payment":
    "The gift adds its time to what you've already paid for, and your next payment moves back.",
  "gift.terms.moves-payment.dated":
    "The gift adds {length}, so your next payment moves to {newUntil}.",
  "gift.terms.moves-lapse": "The gift adds its time to that.",
  "gift.terms.moves-lapse.dated": "The gift adds {length}.",
  "gift.terms.moves-pause":
    "The gift adds its time to what you've already paid for, and your pause starts that much later.",
  "gift.terms.moves-pause.dated": "The gift adds {length}, so your pause starts on {newUntil}.",
  "gift.terms.moves-end": "The gift adds its time, and your plan ends that much later.",
  "gift.terms.moves-end.dated": "The gift adds {length}, so you can watch until {newUntil}.",
  "gift.terms.adds-gift": "This one is added to it.",
  "gift.terms.adds-gift.dated": "This one adds {length}, so you can watch until {newUntil}.",
  "gift.terms.settles":
    "We couldn't process your last payment. The gift pays for your plan from today.",
  "gift.terms.settles.dated":
    "We couldn't process your last payment. The gift pays for your plan from today until {newUntil}.",

  // A redemption whose answer is lost (D-04)
  "gift.confirming": "We are confirming your gift…",
  "gift.confirming.more":
    "This can take a few minutes. Your code is not lost: please don't enter it again. You can leave this page.",
  "gift.confirming.elsewhere": "Your gift is being redeemed in another tab.",
  "gift.confirming.check": "Check Now",
  "gift.in-progress": "A gift is being redeemed already. Please wait until it's done.",
  "gift.not-done":
    "Your gift doesn't show on your account. Please enter your code again: a code that was redeemed can't be used twice.",
  "gift.unclear":
    "We couldn't confirm whether your gift was redeemed. Check My Account before you enter your code again.",

  // The confirmation (CNF-03, CNF-11, GFT-26, GFT-29)
  "gift.confirmation.title": "Gift Redeemed!",
  "gift.confirmation.banner": "It's all yours",
  "gift.confirmation.until.gift": "Your gift lasts until {date}.",
  "gift.confirmation.until.paid": "Your plan is now paid until {date}.",
  "gift.confirmation.until.ends": "Your plan now ends on {date}.",
  "gift.confirmation.number": "Confirmation number",
  "gift.confirmation.home": "Continue Home",
  "gift.confirmation.account": "My Account",
  "gift.confirmation.television": "Activate your television",
} as const;
