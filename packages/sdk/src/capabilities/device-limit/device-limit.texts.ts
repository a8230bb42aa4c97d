/** English texts of the device limit, by id. `{name}` is a placeholder. */
export const deviceLimitTexts = {
  "device-limit.title": "Device Limit Reached",
  "device-limit.text":
    "You're signed in on as many devices as your account allows. Sign out of some of them to watch here.",
  "device-limit.text.none":
    "You're signed in on as many devices as your account allows. Sign out on one of them and try again.",
  "device-limit.list": "Your devices",
  "device-limit.hint": "Choose at least two devices, or sign out of all.",
  "device-limit.signing-out": "Signing out of your other devices…",
  "device-limit.unknown": "Unknown device",
  "device-limit.last-used": "Last used {date}",
  "device-limit.selected": "Sign Out of Selected Devices",
  "device-limit.all": "Sign Out of All Devices",
} as const;
