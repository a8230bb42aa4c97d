/** Texts of marketing pages, of the email alert and of the landing placeholder. */
export const contentTexts = {
  "content.preview": "Preview",
  "content.failed": "We couldn't load this page. Please try again.",
  "email-alert.submit": "Keep Me Posted",
  "email-alert.failed": "There was an issue processing your request. Please try again.",
  "email-alert.sent.title": "Thank You!",
  "email-alert.sent.text": "We'll email you when there's something new.",
  "landing.title": "Welcome",
  "landing.text": "Choose a plan, or sign in to watch.",
  "landing.plans": "See Plans",
  "landing.sign-in": "Sign In",
};
