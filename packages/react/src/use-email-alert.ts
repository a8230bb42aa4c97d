import { type EmailAlertSnapshot, emailAlertSnapshot } from "@foyer/sdk";
import { useSelection } from "./use-selection.ts";

/** The form of the email alert (CNT-15 to CNT-18). */
export const useEmailAlert = (): EmailAlertSnapshot => useSelection(emailAlertSnapshot);
