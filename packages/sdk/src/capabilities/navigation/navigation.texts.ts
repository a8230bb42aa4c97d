/** English texts of the page frame, by id. `{name}` is a placeholder. */
export const navigationTexts = {
  // Plans (PLN, ERR-19, ERR-22, ERR-23)
  "plans.title": "Choose a Plan",

  // Confirmation (CNF)
  "ticket.admit": "Admit one",

  // Page frame (CHR, GRD)
  "page.chat": "Chat with Us",
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
  "screen-failed.title": "This page didn't load",
  "screen-failed.text": "Reloading is safe, even after a payment.",
  "skip-link": "Skip to Content",
  "welcome.title": "Good seats are still available.",
  "welcome.text": "Pick a plan and press play. Your ticket is ready in a minute.",
} as const;
