import { type PayPalSnapshot, payPalSnapshot } from "@foyer/sdk";
import { useSelection } from "./use-selection.ts";

/** PayPal's button: give `mount` the element it belongs in. For screens where PayPal is selected (PAY-57 to PAY-66). */
export const usePayPal = (): PayPalSnapshot => useSelection(payPalSnapshot);
