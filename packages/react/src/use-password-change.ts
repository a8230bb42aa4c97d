import type { Foyer, PasswordStrengthView } from "@foyer/sdk";
import { formOf, pick } from "./pick.ts";
import { useSelection } from "./use-selection.ts";

const read = ({ passwordChange }: Foyer) => ({
  ...pick(
    passwordChange,
    "state",
    "openText",
    "submitText",
    "lead",
    "confirmation",
    "open",
    "submit",
    "close",
  ),
  ...formOf(passwordChange.form),
});

/** Changing the password in My Account (MNG-10 to MNG-13). */
export function usePasswordChange() {
  return useSelection(read);
}

/** Result of `usePasswordChange`. */
export type UsePasswordChangeResult = ReturnType<typeof usePasswordChange>;

const readStrength = ({ passwordChange }: Foyer) => passwordChange.passwordStrength;

/** The strength meter of the new password (FRM-12 to FRM-15), apart so that typing renders the meter alone. */
export function usePasswordChangeStrength(): PasswordStrengthView {
  return useSelection(readStrength);
}
