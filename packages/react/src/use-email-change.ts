import type { Foyer } from "@foyer/sdk";
import { formOf, pick } from "./pick.ts";
import { useSelection } from "./use-selection.ts";

const read = ({ emailChange }: Foyer) => ({
  ...pick(
    emailChange,
    "state",
    "openText",
    "submitText",
    "confirmation",
    "open",
    "submit",
    "close",
  ),
  ...formOf(emailChange.form),
});

/** Changing the email in My Account (MNG-02 to MNG-09). */
export function useEmailChange() {
  return useSelection(read);
}

/** Result of `useEmailChange`. */
export type UseEmailChangeResult = ReturnType<typeof useEmailChange>;
