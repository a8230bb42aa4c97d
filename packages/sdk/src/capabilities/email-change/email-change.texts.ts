/** English texts of changing the email, by id. `{name}` is a placeholder. */
export const emailChangeTexts = {
  // Forms (FRM)
  "email.confirm.label": "Confirm email",
  "email.confirm.empty": "Confirm your email address",
  "email.confirm.mismatch": "Email address must match",
  "email.taken": "An account with this email already exist, please use a different email.",

  // Change of email and password (MNG)
  "email.new.label": "New email",
  "account.email.change": "Change Email",
  "account.email.submit": "Update Email",
  "account.email.updated": "Your email address has been updated.",
  "account.email.failed": "There was an issue updating your email. Please try again.",
} as const;
