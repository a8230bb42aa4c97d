import type { Foyer } from "@foyer/sdk";
import { pick } from "./pick.ts";
import { useSelection } from "./use-selection.ts";

const read = ({ paymentUpdate }: Foyer) =>
  pick(paymentUpdate.payPal, "state", "slowText", "addressText", "mount", "unmount", "retry");

/** PayPal's button of Edit payment: give `mount` the element it belongs in (PAY-61 to PAY-66, API-34). */
export function usePaymentUpdatePayPal() {
  return useSelection(read);
}

/** Result of `usePaymentUpdatePayPal`. */
export type UsePaymentUpdatePayPalResult = ReturnType<typeof usePaymentUpdatePayPal>;
