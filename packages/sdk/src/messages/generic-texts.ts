/** English texts of every screen, by id. `{name}` is a placeholder. */
export const genericTexts = {
  // Generic (ERR-25, ERR-26, OPN-117)
  "error.generic": "Something went wrong, please try again later.",
  "error.required": "Required",
  "error.too-long": "Please use {most} characters or fewer.",
  "error.offline": "You're offline. Check your connection and try again.",
  "error.degraded": "We can't reach our services right now. We'll keep trying.",
  "error.timeout": "This is taking longer than usual. Please try again.",
  "error.too-many-requests": "Too many requests. Please wait a moment and try again.",
  "error.too-many-requests.minutes.one": "Too many requests. Please try again in a minute.",
  "error.too-many-requests.minutes.other":
    "Too many requests. Please try again in {count} minutes.",
  "error.session-ended": "Your session has ended. Please sign in again.",
  "error.user-not-logged-in": "User not logged in",
  "error.captcha-unavailable":
    "The security check didn't load. Check your connection or content blocker and try again.",
  "error.captcha": "Our systems think you may be a robot. If you disagree, please try again.",

  // Forms (FRM)
  "email.label": "Email",
  "email.invalid": "Please enter a valid email address",
  "password.label": "Password",
  "password.short": "Passwords must be six or more characters",
  "password.show": "Show password",
  "password.hide": "Hide password",

  // Page frame (CHR, GRD)
  dismiss: "Close",
  reload: "Reload the Page",
  retry: "Try Again",
} as const;
