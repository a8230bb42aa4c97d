import type { Foyer } from "@foyer/sdk";
import { formOf, pick } from "./pick.ts";
import { useSelection } from "./use-selection.ts";

const read = ({ signIn }: Foyer) => ({
  ...pick(
    signIn,
    "state",
    "title",
    "submitText",
    "links",
    "tvProviderNote",
    "redirect",
    "open",
    "submit",
    "close",
  ),
  ...formOf(signIn.form),
});

/** The sign-in screen (SGN-01 to SGN-23). */
export function useSignIn() {
  return useSelection(read);
}

/** Result of `useSignIn`. */
export type UseSignInResult = ReturnType<typeof useSignIn>;
