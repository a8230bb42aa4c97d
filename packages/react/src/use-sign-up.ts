import type { Foyer } from "@foyer/sdk";
import { useSelection } from "./use-selection.ts";

const read = ({ signUp }: Foyer) => ({
  state: signUp.state,
  title: signUp.title,
  submitText: signUp.submitText,
  signInLink: signUp.signInLink,
  existingUser: signUp.existingUser,
  redirect: signUp.redirect,
  fields: signUp.form.fields,
  isSubmitting: signUp.form.isSubmitting,
  message: signUp.form.message,
  open: signUp.open,
  submit: signUp.submit,
  close: signUp.close,
});

/** The create-account screen (ACC-01 to ACC-15). */
export function useSignUp() {
  return useSelection(read);
}

const readStrength = ({ signUp }: Foyer) => signUp.passwordStrength;

/** The strength meter of the password (FRM-12 to FRM-15), apart so that typing renders the meter alone. */
export function usePasswordStrength() {
  return useSelection(readStrength);
}
