import type { Foyer, PasswordStrengthView } from "@foyer/sdk";
import { formOf, pick } from "./pick.ts";
import { useSelection } from "./use-selection.ts";

const read = ({ signUp }: Foyer) => ({
  ...pick(
    signUp,
    "state",
    "title",
    "submitText",
    "signInLink",
    "existingUser",
    "open",
    "redirect",
    "submit",
    "close",
  ),
  ...formOf(signUp.form),
});

/** The create-account screen (ACC-01 to ACC-15). */
export function useSignUp() {
  return useSelection(read);
}

/** Result of `useSignUp`. */
export type UseSignUpResult = ReturnType<typeof useSignUp>;

const readStrength = ({ signUp }: Foyer) => signUp.passwordStrength;

/** The strength meter of the password (FRM-12 to FRM-15), apart so that typing renders the meter alone. */
export function usePasswordStrength(): PasswordStrengthView {
  return useSelection(readStrength);
}
