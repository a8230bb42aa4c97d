import { formOf, pick } from "../kit/pick.ts";
import type { EmailAlertStore } from "./email-alert.store.ts";

/** The form of the email alert (CNT-15 to CNT-18). */
export const emailAlertSnapshot = ({ emailAlert }: { readonly emailAlert: EmailAlertStore }) => ({
  ...pick(emailAlert, "state", "open", "submit", "close"),
  ...formOf(emailAlert.form),
});

export type EmailAlertSnapshot = ReturnType<typeof emailAlertSnapshot>;
