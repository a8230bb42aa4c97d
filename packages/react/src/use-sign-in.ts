import type { Foyer } from "@foyer/sdk";
import { useSelection } from "./use-selection.ts";

const read = ({ signIn }: Foyer) => ({
  state: signIn.state,
  title: signIn.title,
  submitText: signIn.submitText,
  links: signIn.links,
  redirect: signIn.redirect,
  fields: signIn.form.fields,
  isSubmitting: signIn.form.isSubmitting,
  message: signIn.form.message,
  submit: signIn.submit,
  close: signIn.close,
});

/** The sign-in screen (SGN-01 to SGN-23). */
export function useSignIn() {
  return useSelection(read);
}
