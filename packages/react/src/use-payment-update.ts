import type { Foyer } from "@foyer/sdk";
import { pick } from "./pick.ts";
import { useSelection } from "./use-selection.ts";

const read = ({ paymentUpdate }: Foyer) =>
  pick(
    paymentUpdate,
    "state",
    "title",
    "back",
    "showsForm",
    "options",
    "method",
    "current",
    "openPaymentText",
    "submitText",
    "payPalText",
    "message",
    "historyLink",
    "open",
    "close",
    "reload",
    "select",
    "save",
    "checkNow",
  );

/** Edit payment: another card or PayPal account for the renewals (BIL-01 to BIL-04). Needs the store `paymentUpdate`. */
export function usePaymentUpdate() {
  return useSelection(read);
}

/** Result of `usePaymentUpdate`. */
export type UsePaymentUpdateResult = ReturnType<typeof usePaymentUpdate>;
