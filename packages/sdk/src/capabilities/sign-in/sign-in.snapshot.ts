import { formOf, pick } from "../kit/pick.ts";
import type { SignInStore } from "./sign-in.store.ts";

/** The sign-in screen (SGN-01 to SGN-23). */
export const signInSnapshot = ({ signIn }: { readonly signIn: SignInStore }) => ({
  ...pick(
    signIn,
    "state",
    "title",
    "links",
    "tvProviderNote",
    "redirect",
    "open",
    "submit",
    "close",
  ),
  ...formOf(signIn.form),
});

export type SignInSnapshot = ReturnType<typeof signInSnapshot>;
