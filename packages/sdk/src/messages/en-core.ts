/** The English texts of the screens that need no membership, by id. `{name}` is a placeholder. */
export const enCore = {
  // Generic (ERR-25, ERR-26, OPN-117)
  "error.generic": "Something went wrong, please try again later.",
  "error.required": "Required",
  "error.offline": "You're offline. Check your connection and try again.",
  "error.degraded": "We can't reach our services right now. We'll keep trying.",
  "error.timeout": "This is taking longer than usual. Please try again.",
  "error.too-many-requests": "Too many requests. Please wait a moment and try again.",
  "error.too-many-requests.minute": "Too many requests. Please try again in a minute.",
  "error.too-many-requests.minutes": "Too many requests. Please try again in {minutes} minutes.",
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

  // Sign-in and sign-out (SGN)
  "sign-in.title": "Sign in to watch",
  "sign-in.title.partner": "Sign in",
  "sign-in.title.gifting": "Sign In To Redeem",
  "sign-in.title.device": "Sign In to Your Account",
  "sign-in.submit": "Sign in",
  "sign-in.password-assistance": "Password Assistance",
  "sign-in.sign-up": "Sign up now",
  "sign-in.tv-provider": "Sign in with TV Provider",
  "sign-in.tv-provider.television":
    "A TV provider signs you in on this device only, so it cannot activate your television. Please sign in with your email address.",
  "sign-in.help": "Help",
  "sign-in.error": "Incorrect email address or password. Please try again.",
  "sign-in.error.too-many": "Maximum login attempts exceeded. Try again later...",
  "sign-in.error.too-many.minute": "Maximum login attempts exceeded. Please try again in a minute.",
  "sign-in.error.too-many.minutes":
    "Maximum login attempts exceeded. Please try again in {minutes} minutes.",
  "sign-out.title": "Signing out...",

  // Plans (PLN, ERR-19, ERR-22, ERR-23)
  "plans.title": "Choose a Plan",

  // Confirmation (CNF)
  "ticket.admit": "Admit one",

  // Page frame (CHR, GRD)
  "page.chat": "Chat with us",
  "page.terms-of-use": "Terms of Use",
  "page.privacy-policy": "Privacy Policy",
  "page.agreement": "By creating an account, you agree to our Terms of Use and Privacy Policy.",
  "header.sign-up": "Sign up",
  "header.sign-in": "Sign in",
  "menu.home": "Home",
  "menu.account": "My Account",
  "menu.help": "Help",
  "menu.sign-out": "Sign Out",
  "menu.label": "Account menu",
  "busy.loading": "Loading",
  "not-found.title": "Page Not Found",
  "not-found.text": "Redirecting you to Home page",
  "not-built.text": "This app has no screen for this yet.",
  "screen-failed.title": "This page didn't load",
  "screen-failed.text": "Reloading is safe, even after a payment.",
  "skip-link": "Skip to content",
  "welcome.title": "Good seats are still available.",
  "welcome.text": "Pick a plan, pay once, press play. Your ticket is ready in a minute.",
  dismiss: "Close",
  reload: "Reload the page",
  retry: "Try again",
} as const;
