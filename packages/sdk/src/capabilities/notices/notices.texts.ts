/** English texts of the notices, by id. `{name}` is a placeholder. */
export const noticesTexts = {
  "current-subscriber.title": "Looks like you already have a subscription",
  "current-subscriber.account": "You're signed in as {email}.",
  "current-subscriber.other-email": "Use a different email",
  "current-subscriber.television": "Activate Your TV",
  "current-subscriber.continue": "Continue Watching",
  "military-first.title.military": "Military & Veterans 1-Year Free Offer",
  "military-first.title.first-responder": "First Responders 1-Year Free Offer",
  "military-first.text":
    "You already have a subscription. Please contact customer care to apply this offer.",
  "military-first.help": "contact customer care",
  "military-first.back": "Back to Plans",
  "supported-devices.title": "Supported Devices",
  "supported-devices.lead": "Watch on your TV, phone, tablet, or console.",
  "supported-devices.help": "Get Help with Your Device",
} as const;
