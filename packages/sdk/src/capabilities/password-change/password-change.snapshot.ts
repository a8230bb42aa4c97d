import { formOf, pick } from "../kit/pick.ts";
import type { PasswordChangeStore } from "./password-change.store.ts";

/** Changing the password in My Account (MNG-10 to MNG-13). */
export const passwordChangeSnapshot = ({
  passwordChange,
}: {
  readonly passwordChange: PasswordChangeStore;
}) => ({
  ...pick(passwordChange, "state", "confirmation", "open", "submit", "close"),
  ...formOf(passwordChange.form),
});

export type PasswordChangeSnapshot = ReturnType<typeof passwordChangeSnapshot>;

/** The strength meter of the new password (FRM-12 to FRM-15), apart so that typing renders the meter alone. */
export const passwordChangeStrengthSnapshot = ({
  passwordChange,
}: {
  readonly passwordChange: PasswordChangeStore;
}) => passwordChange.passwordStrength;

export type PasswordChangeStrengthSnapshot = ReturnType<typeof passwordChangeStrengthSnapshot>;
