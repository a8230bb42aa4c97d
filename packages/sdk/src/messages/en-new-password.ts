/** English texts of a field for a new password (FRM-11 to FRM-15). */
export const enNewPassword = {
  "password.hint": "6 character min",
  "password.strength.weak": "Weak",
  "password.strength.medium": "Medium",
  "password.strength.strong": "Strong",
} as const;
