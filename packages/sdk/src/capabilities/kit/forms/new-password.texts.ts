/** English texts of a field for a new password (FRM-11 to FRM-15), by id. `{name}` is a placeholder. */
export const newPasswordTexts = {
  // Forms (FRM)
  "password.confirm.label": "Confirm password",
  "password.confirm.mismatch": "Your new password and confirm password don't match",

  // Change of email and password (MNG)
  "password.new.label": "New password",
  "password.hint": "6 character min",
  "password.strength.weak": "Weak",
  "password.strength.medium": "Medium",
  "password.strength.strong": "Strong",
} as const;
