import type { Foyer } from "@foyer/sdk";
import { pick } from "./pick.ts";
import { useSelection } from "./use-selection.ts";

const read = ({ payPal }: Foyer) =>
  pick(
    payPal,
    "state",
    "zip",
    "asksZip",
    "zipTexts",
    "zipRequests",
    "slowText",
    "addressText",
    "mount",
    "unmount",
    "retry",
  );

/** PayPal's button: give `mount` the element it belongs in. For screens where PayPal is selected (PAY-57 to PAY-66). */
export function usePayPal() {
  return useSelection(read);
}

/** Result of `usePayPal`. */
export type UsePayPalResult = ReturnType<typeof usePayPal>;
