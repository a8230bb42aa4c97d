import { type EmailChangeSnapshot, emailChangeSnapshot } from "@foyer/sdk";
import { useSelection } from "./use-selection.ts";

/** Changing the email in My Account (MNG-02 to MNG-09). */
export const useEmailChange = (): EmailChangeSnapshot => useSelection(emailChangeSnapshot);
