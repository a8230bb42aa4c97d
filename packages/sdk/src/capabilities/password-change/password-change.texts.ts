/** English texts of changing the password, by id. `{name}` is a placeholder. */
export const passwordChangeTexts = {
  "password.current.label": "Current password",
  "password.wrong": "That isn't your current password.",
  "account.password": "Password",
  "account.password.change": "Change Password",
  "account.password.submit": "Update Password",
  "account.password.lead": "Your other devices will be signed out.",
  "account.password.updated": "Your password has been updated.",
  "account.password.failed": "There was an issue updating your password. Please try again.",
} as const;
