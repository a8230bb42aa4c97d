import {
  type PasswordResetSnapshot,
  type PasswordResetStrengthSnapshot,
  passwordResetSnapshot,
  passwordResetStrengthSnapshot,
} from "@foyer/sdk";
import { useSelection } from "./use-selection.ts";

/** Setting a new password with the link of the mail (PWD-09 to PWD-17). */
export const usePasswordReset = (): PasswordResetSnapshot => useSelection(passwordResetSnapshot);

/** Its strength meter (FRM-12 to FRM-15), apart so that typing renders the meter alone. */
export const usePasswordResetStrength = (): PasswordResetStrengthSnapshot =>
  useSelection(passwordResetStrengthSnapshot);
