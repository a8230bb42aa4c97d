import type { Foyer, PasswordStrengthView } from "@foyer/sdk";
import { pick } from "./pick.ts";
import { useSelection } from "./use-selection.ts";

const read = ({ passwordReset }: Foyer) => ({
  ...pick(
    passwordReset,
    "state",
    "email",
    "title",
    "lead",
    "message",
    "hint",
    "submitText",
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

/** Setting a new password with the link of the mail (PWD-09 to PWD-17). */
export function usePasswordReset() {
  return useSelection(read);
}

/** Result of `usePasswordReset`. */
export type UsePasswordResetResult = ReturnType<typeof usePasswordReset>;

const readStrength = ({ passwordReset }: Foyer) => passwordReset.passwordStrength;

/** Its strength meter (FRM-12 to FRM-15), apart so that typing renders the meter alone. */
export function usePasswordResetStrength(): PasswordStrengthView {
  return useSelection(readStrength);
}
