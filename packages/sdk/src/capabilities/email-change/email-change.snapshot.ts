import { formOf, pick } from "../kit/pick.ts";
import type { EmailChangeStore } from "./email-change.store.ts";

/** Changing the email in My Account (MNG-02 to MNG-09). */
export const emailChangeSnapshot = ({
  emailChange,
}: {
  readonly emailChange: EmailChangeStore;
}) => ({
  ...pick(emailChange, "state", "confirmation", "open", "submit", "close"),
  ...formOf(emailChange.form),
});

export type EmailChangeSnapshot = ReturnType<typeof emailChangeSnapshot>;
