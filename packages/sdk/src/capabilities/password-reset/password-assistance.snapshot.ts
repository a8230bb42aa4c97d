import { formOf, pick } from "../kit/pick.ts";
import type { PasswordAssistanceStore } from "./password-assistance.store.ts";

/** Asking for a reset link, on a page or in a dialog (PWD-01 to PWD-08). */
export const passwordAssistanceSnapshot = ({
  passwordAssistance,
}: {
  readonly passwordAssistance: PasswordAssistanceStore;
}) => ({
  ...pick(
    passwordAssistance,
    "state",
    "title",
    "signInLink",
    "confirmation",
    "open",
    "submit",
    "again",
    "close",
  ),
  ...formOf(passwordAssistance.form),
});

export type PasswordAssistanceSnapshot = ReturnType<typeof passwordAssistanceSnapshot>;
