import {
  type PasswordChangeSnapshot,
  type PasswordChangeStrengthSnapshot,
  passwordChangeSnapshot,
  passwordChangeStrengthSnapshot,
} from "@foyer/sdk";
import { useSelection } from "./use-selection.ts";

/** Changing the password in My Account (MNG-10 to MNG-13). */
export const usePasswordChange = (): PasswordChangeSnapshot => useSelection(passwordChangeSnapshot);

/** The strength meter of the new password (FRM-12 to FRM-15), apart so that typing renders the meter alone. */
export const usePasswordChangeStrength = (): PasswordChangeStrengthSnapshot =>
  useSelection(passwordChangeStrengthSnapshot);
