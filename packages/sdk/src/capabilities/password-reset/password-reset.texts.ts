/** English texts of a forgotten password, by id. `{name}` is a placeholder. */
export const passwordResetTexts = {
  "password-assistance.title": "Password Assistance",
  "password-assistance.lead": "Enter your email, and we'll send you a link to set a new password.",
  "password-assistance.submit": "Send Email",
  "password-assistance.sent.title": "Password Reset Request Sent!",
  "password-assistance.sent.text":
    "If this address has an account, an email with a reset link is on its way. It may take 15 minutes to arrive.",
  "password-assistance.success": "Reset Email Sent",
  "password-assistance.again": "Send It Again",
  "password-assistance.error": "Unable to process your request. Please try again later.",
  "password-reset.title": "Set a New Password",
  "password-reset.for": "For {email}",
  "password-reset.submit": "Update Password",
  "password-reset.updated": "Your Password Has Been Updated",
  "password-reset.failed": "Reset password fail.",
  "password-reset.expired": "Your reset password link has expired, please try again",
  "password-reset.expired.maybe-updated":
    "Your new password may have been saved already. Try signing in with it first.",
  "password-reset.no-link":
    "To keep your account safe, the reset link opens only from the email we sent you. Open it there again.",
  "password-reset.no-link.maybe-updated": "If you already set a new password, sign in with it.",
  "password-reset.other": "{email} is signed in here, and will be signed out when you sign in.",
  "password-reset.retry": "Get a New Link",
  "password-reset.sign-in": "Sign in",
  "password-reset.service-error": "Something went wrong, please try resetting your password again",
} as const;
