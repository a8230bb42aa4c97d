import type { Foyer } from "@foyer/sdk";
import { formOf, pick } from "./pick.ts";
import { useSelection } from "./use-selection.ts";

const read = ({ passwordAssistance }: Foyer) => ({
  ...pick(
    passwordAssistance,
    "state",
    "title",
    "lead",
    "submitText",
    "againText",
    "signInLink",
    "confirmation",
    "open",
    "submit",
    "again",
    "close",
  ),
  ...formOf(passwordAssistance.form),
});

/** Asking for a reset link, on a page or in a dialog (PWD-01 to PWD-08). */
export function usePasswordAssistance() {
  return useSelection(read);
}

/** Result of `usePasswordAssistance`. */
export type UsePasswordAssistanceResult = ReturnType<typeof usePasswordAssistance>;
