import { type ConfirmationSnapshot, confirmationSnapshot } from "@foyer/sdk";
import { useSelection } from "./use-selection.ts";

/** The purchase confirmation (CNF, D-15). */
export const useConfirmation = (): ConfirmationSnapshot => useSelection(confirmationSnapshot);
