import { pick } from "../kit/pick.ts";
import type { PasswordResetStore } from "./password-reset.store.ts";

/** Setting a new password with the link of the mail (PWD-09 to PWD-17). */
export const passwordResetSnapshot = ({
  passwordReset,
}: {
  readonly passwordReset: PasswordResetStore;
}) => ({
  ...pick(
    passwordReset,
    "state",
    "email",
    "title",
    "lead",
    "message",
    "hint",
    "signInLink",
    "retryLink",
    "holdsToken",
    "open",
    "submit",
    "close",
  ),
  ...pick(passwordReset.form, "fields", "isSubmitting"),
  formMessage: passwordReset.form.message,
});

export type PasswordResetSnapshot = ReturnType<typeof passwordResetSnapshot>;

/** Its strength meter (FRM-12 to FRM-15), apart so that typing renders the meter alone. */
export const passwordResetStrengthSnapshot = ({
  passwordReset,
}: {
  readonly passwordReset: PasswordResetStore;
}) => passwordReset.passwordStrength;

export type PasswordResetStrengthSnapshot = ReturnType<typeof passwordResetStrengthSnapshot>;
