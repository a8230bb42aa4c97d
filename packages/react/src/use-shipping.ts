import { addressChoiceSnapshot, shippingSnapshot, shippingSummarySnapshot } from "@foyer/sdk";
import { useSelection } from "./use-selection.ts";

/** The modal with the recommended address and the entered one (SHP-26, SHP-27). */
export const useAddressChoice = () => useSelection(addressChoiceSnapshot);

/** Where merchandise is shipped to, with the link that changes it (SHP-29). Call `load` or `lookUp` first. */
export const useShippingSummary = () => useSelection(shippingSummarySnapshot);

/** The shipping page (SHP). */
export const useShipping = () => useSelection(shippingSnapshot);
