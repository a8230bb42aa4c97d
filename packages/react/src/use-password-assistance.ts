import { type PasswordAssistanceSnapshot, passwordAssistanceSnapshot } from "@foyer/sdk";
import { useSelection } from "./use-selection.ts";

/** Asking for a reset link, on a page or in a dialog (PWD-01 to PWD-08). */
export const usePasswordAssistance = (): PasswordAssistanceSnapshot =>
  useSelection(passwordAssistanceSnapshot);
