/** English texts of the session and of signing out, by id. `{name}` is a placeholder. */
export const sessionTexts = {
  "sign-out.title": "Signing out...",
  "session.not-kept":
    "Your browser can't save your sign-in. If you reload or close this page, you'll have to sign in again.",
} as const;
