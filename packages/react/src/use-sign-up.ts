import {
  type PasswordStrengthSnapshot,
  passwordStrengthSnapshot,
  type SignUpSnapshot,
  signUpSnapshot,
} from "@foyer/sdk";
import { useSelection } from "./use-selection.ts";

/** The create-account screen (ACC-01 to ACC-15). */
export const useSignUp = (): SignUpSnapshot => useSelection(signUpSnapshot);

/** The strength meter of the password (FRM-12 to FRM-15), apart so that typing renders the meter alone. */
export const usePasswordStrength = (): PasswordStrengthSnapshot =>
  useSelection(passwordStrengthSnapshot);
