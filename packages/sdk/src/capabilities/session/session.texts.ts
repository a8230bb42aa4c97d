/** English texts of signing out, by id. `{name}` is a placeholder. */
export const sessionTexts = {
  "sign-out.title": "Signing out...",
} as const;
