/** English texts of creating an account, by id. `{name}` is a placeholder. */
export const signUpTexts = {
  "create-account.title": "Create Account",
  "create-account.submit": "Continue",
  "create-account.sign-in": "Already have an account? Sign in",
  "create-account.taken":
    "This email is already associated with an account. Sign in or reset your password.",
  "create-account.taken.sign-in": "Sign in",
  "create-account.taken.reset": "reset your password",
} as const;
