/** English texts of gifts, by id. `{name}` is a placeholder. */
export const giftsTexts = {
  // Gift home (GFT-01 to GFT-06)
  "gifts.home.title": "Redeem your gift card",
  "gifts.home.lead": "Have the code on your card ready. Your gift is already paid for.",
  "gifts.home.gifts": "Our Gift Cards",
  "gifts.home.signed-in": "Signed in as {email}",
  "gifts.home.current-account": "Apply To Current Account",
  "gifts.home.new-account": "Apply To New Account",
  "gifts.home.create-account": "Create Account",
  "gifts.home.sign-in": "Sign In",
  "gifts.home.buy": "Buy Gift Cards",
  "gifts.home.faq": "FAQ",

  // The code (GFT-07, GFT-16 to GFT-20)
  "gifts.code.title": "Redeem Your Gift Code",
  "gifts.code.lead":
    "Enter the PIN on your gift card. Spaces, dashes, and capital letters don't matter.",
  "gifts.code.label": "Gift PIN code",
  "gifts.code.apply": "Apply",
  "gifts.code.invalid": "Please enter a valid gift PIN code.",
  "gifts.code.change": "Use a Different Code",
  "gifts.limit": "You can apply up to 3 gift subscriptions per account.",

  // Accounts without gifts (GFT-09 to GFT-13, OPN-122)
  "gifts.refused.trial": "Gift codes can't be applied to trial accounts.",
  "gifts.refused.tv-provider": "Gift codes can't be applied to TV provider accounts.",
  "gifts.refused.other-product": "Gift codes can't be applied to your current subscription.",
  "gifts.refused.paused":
    "Gift codes can't be applied while your plan is paused. Resume it in My Account first.",
  "gifts.refused.subscription-unknown":
    "We couldn't check your subscription. Please try again before you redeem your gift.",
  "gifts.refused.billed-elsewhere.ios":
    "Gift codes can't be applied to accounts billed through the App Store.",
  "gifts.refused.billed-elsewhere.android":
    "Gift codes can't be applied to accounts billed through Google Play.",
  "gifts.refused.billed-elsewhere.amazon":
    "Gift codes can't be applied to accounts billed through Amazon.",
  "gifts.refused.billed-elsewhere.roku":
    "Gift codes can't be applied to accounts billed through Roku.",
  "gifts.refused.billed-elsewhere.samsung":
    "Gift codes can't be applied to accounts billed through Samsung Checkout.",
  "gifts.refused.billed-elsewhere.verizonBango":
    "Gift codes can't be applied to accounts billed through Verizon.",
  "gifts.refused.billed-elsewhere.siriusXMBango":
    "Gift codes can't be applied to accounts billed through SiriusXM.",
  "gifts.refused.billed-elsewhere.unknown":
    "Gift codes can't be applied to accounts billed through another platform.",
  "gifts.to-account": "Go to My Account",

  // The gift, and its form (GFT-20 to GFT-24)
  "gifts.title.unknown": "Your Gift",
  "gifts.zip.label": "ZIP code",
  "gifts.zip.lead": "Enter your ZIP code to complete your gift.",
  "gifts.shipping.title": "Where should we ship it?",
  "gifts.redeem": "Redeem",
  "gifts.one-hour": "It may take up to one hour before you can watch with your gift.",

  // What the gift does to what the member has
  "gifts.length.NoOfYears.one": "one year",
  "gifts.length.NoOfYears.other": "{count} years",
  "gifts.length.NoOfMonths.one": "one month",
  "gifts.length.NoOfMonths.other": "{count} months",
  "gifts.length.NoOfDays.one": "one day",
  "gifts.length.NoOfDays.other": "{count} days",
  "gifts.terms.until.moves-payment": "Your plan is paid until {until}.",
  "gifts.terms.until.moves-lapse": "Your plan is free until {until}.",
  "gifts.terms.until.moves-pause": "Your plan is paid until {until}, and then pauses.",
  "gifts.terms.until.moves-end": "Your plan ends on {until}.",
  "gifts.terms.until.adds-gift": "Your current gift lasts until {until}.",
  "gifts.terms.starts": "Your gift starts right away.",
  "gifts.terms.starts.dated": "Your gift starts right away and lasts until {newUntil}.",
  "gifts.terms.moves-payment":
    "The gift adds its time to what you've already paid for, and your next payment moves back.",
  "gifts.terms.moves-payment.dated":
    "The gift adds {length}, so your next payment moves to {newUntil}.",
  "gifts.terms.moves-lapse": "The gift adds its time to that.",
  "gifts.terms.moves-lapse.dated": "The gift adds {length}.",
  "gifts.terms.moves-pause":
    "The gift adds its time to what you've already paid for, and your pause starts that much later.",
  "gifts.terms.moves-pause.dated": "The gift adds {length}, so your pause starts on {newUntil}.",
  "gifts.terms.moves-end": "The gift adds its time, and your plan ends that much later.",
  "gifts.terms.moves-end.dated": "The gift adds {length}, so you can watch until {newUntil}.",
  "gifts.terms.adds-gift": "Your new gift is added to it.",
  "gifts.terms.adds-gift.dated": "This one adds {length}, so you can watch until {newUntil}.",
  "gifts.terms.settles":
    "We couldn't process your last payment. The gift pays for your plan from today.",
  "gifts.terms.settles.dated":
    "We couldn't process your last payment. The gift pays for your plan from today until {newUntil}.",

  // A redemption whose answer is lost (D-04)
  "gifts.confirming": "We're confirming your gift…",
  "gifts.confirming.more":
    "This may take a few minutes. Your code is safe, so don't enter it again. You can leave this page.",
  "gifts.confirming.elsewhere": "Your gift is being redeemed in another tab.",
  "gifts.confirming.check": "Check Now",
  "gifts.in-progress": "Another gift is being redeemed. Please wait until it's done.",
  "gifts.not-done":
    "Your gift isn't on your account. Enter your code again. No code can be redeemed twice, so it's safe to try.",
  "gifts.unclear":
    "We couldn't confirm whether your gift was redeemed. Check My Account before you enter your code again.",

  // The confirmation (CNF-03, CNF-11, GFT-26, GFT-29)
  "gifts.confirmation.title": "Gift Redeemed!",
  "gifts.confirmation.banner": "It's all yours",
  "gifts.confirmation.until.gift": "Your gift lasts until {date}.",
  "gifts.confirmation.until.paid": "Your plan is now paid until {date}.",
  "gifts.confirmation.until.ends": "Your plan now ends on {date}.",
  "gifts.confirmation.number": "Confirmation number",
  "gifts.confirmation.home": "Continue Home",
  "gifts.confirmation.account": "My Account",
  "gifts.confirmation.television": "Activate Your TV",
} as const;
