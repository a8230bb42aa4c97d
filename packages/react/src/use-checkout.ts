import type { Foyer } from "@foyer/sdk";
import {
  readCheckoutScreen,
  readOrder,
  readPaymentMethods,
  readSubmitPayment,
} from "./checkout-selections.ts";
import { pick } from "./pick.ts";
import { useSelection } from "./use-selection.ts";

const read = (foyer: Foyer) => ({
  ...readCheckoutScreen(foyer),
  ...readOrder(foyer),
  ...readPaymentMethods(foyer),
  ...readSubmitPayment(foyer),
  ...pick(foyer.checkout, "overlay", "cancelApproval"),
});

/**
 * The payment screen in one component (PAY, PRC). Where it is divided into several, give each the hook of its own:
 * `useCheckoutScreen`, `useOrder`, `usePaymentMethods`, `useSubmitPayment`; a tick then renders one of them.
 */
export function useCheckout() {
  return useSelection(read);
}

/** Result of `useCheckout`. */
export type UseCheckoutResult = ReturnType<typeof useCheckout>;
