import { type VeteransSnapshot, veteransSnapshot } from "@foyer/sdk";
import { useSelection } from "./use-selection.ts";

/** The error page of the veterans-benefits offer: why it cannot be taken, and the ways on (VET-07 to VET-14). */
export const useVeterans = (): VeteransSnapshot => useSelection(veteransSnapshot);
