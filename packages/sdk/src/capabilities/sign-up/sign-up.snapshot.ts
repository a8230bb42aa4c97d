import { formOf, pick } from "../kit/pick.ts";
import type { SignUpStore } from "./sign-up.store.ts";

/** The create-account screen (ACC-01 to ACC-15). */
export const signUpSnapshot = ({ signUp }: { readonly signUp: SignUpStore }) => ({
  ...pick(signUp, "state", "signInLink", "existingUser", "open", "redirect", "submit", "close"),
  ...formOf(signUp.form),
});

export type SignUpSnapshot = ReturnType<typeof signUpSnapshot>;

/** The strength meter of the password (FRM-12 to FRM-15), apart so that typing renders the meter alone. */
export const passwordStrengthSnapshot = ({ signUp }: { readonly signUp: SignUpStore }) =>
  signUp.passwordStrength;

export type PasswordStrengthSnapshot = ReturnType<typeof passwordStrengthSnapshot>;
