import type { Foyer } from "@foyer/sdk";
import { formOf, pick } from "./pick.ts";
import { useSelection } from "./use-selection.ts";

const read = ({ emailAlert }: Foyer) => ({
  ...pick(emailAlert, "state", "open", "submit", "close"),
  ...formOf(emailAlert.form),
});

/** The form of the email alert (CNT-15 to CNT-18). */
export function useEmailAlert() {
  return useSelection(read);
}

/** Result of `useEmailAlert`. */
export type UseEmailAlertResult = ReturnType<typeof useEmailAlert>;
