/** English texts of TV providers, by id. `{name}` is a placeholder. */
export const tvProviderTexts = {
  "tv-provider.lead": "Choose your provider. A new window opens where you sign in.",
  "tv-provider.signing-in": "Signing in to your account...",
  "tv-provider.opening": "Opening {provider}. One moment, please.",
  "tv-provider.waiting": "Sign in to {provider} in the new window, then come back here.",
  "tv-provider.waiting-without-window":
    "Don't see the {provider} window? Open it here, sign in, and come back.",
  "tv-provider.exchanging": "You're signed in with {provider}. We're checking what you can watch.",
  "tv-provider.show-window": "Show the Window",
  "tv-provider.open": "Open {provider}",
  "tv-provider.cancel": "Cancel",
  "tv-provider.help": "Help with {provider}",
  "tv-provider.closed": "The {provider} window was closed before you signed in.",
  "tv-provider.refused": "{provider} couldn't sign you in. Try again, or ask {provider} for help.",
  "tv-provider.failed": "We couldn't finish signing you in with {provider}. Please try again.",
  "tv-provider.timed-out": "Signing in with {provider} took too long. Please try again.",
  "tv-provider.not-included": "This subscription isn't included in your TV package.",
  "tv-provider.not-included.text":
    "You're signed in with {provider}, but your TV package doesn't include us. Ask {provider} to add it, or choose a plan here.",
  "tv-provider.other": "Choose Another TV Provider",
} as const;
