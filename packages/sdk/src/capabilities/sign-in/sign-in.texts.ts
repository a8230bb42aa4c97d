/** English texts of signing in, by id. `{name}` is a placeholder. */
export const signInTexts = {
  "sign-in.title": "Sign in to watch",
  "sign-in.title.partner": "Sign in",
  "sign-in.title.gifting": "Sign In To Redeem",
  "sign-in.title.device": "Sign In to Your Account",
  "sign-in.submit": "Sign in",
  "sign-in.password-assistance": "Password Assistance",
  "sign-in.sign-up": "Sign up now",
  "sign-in.tv-provider": "Sign in with TV Provider",
  "sign-in.tv-provider.television":
    "A TV provider signs you in on this device only, so it can't activate your TV. Sign in with your email instead.",
  "sign-in.help": "Help",
  "sign-in.error": "Incorrect email address or password. Please try again.",
  "sign-in.error.too-many": "Maximum login attempts exceeded. Try again later...",
  "sign-in.error.too-many.minutes.one": "Too many sign-in attempts. Please try again in a minute.",
  "sign-in.error.too-many.minutes.other":
    "Too many sign-in attempts. Please try again in {count} minutes.",
} as const;
