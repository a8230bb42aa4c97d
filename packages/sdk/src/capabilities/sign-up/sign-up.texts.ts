/** English texts of creating an account, by id. `{name}` is a placeholder. */
export const signUpTexts = {
  "sign-up.title": "Create Account",
  "sign-up.submit": "Continue",
  "sign-up.sign-in": "Already have an account? Sign in",
  "sign-up.taken":
    "This email is already associated with an account. Sign in or reset your password.",
  "sign-up.taken.sign-in": "Sign in",
  "sign-up.taken.reset": "reset your password",
} as const;
