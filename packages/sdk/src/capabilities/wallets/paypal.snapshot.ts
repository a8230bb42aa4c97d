import { pick } from "../kit/pick.ts";
import type { PayPalStore } from "./paypal.store.ts";

/** PayPal's button: give `mount` the element it belongs in. For screens where PayPal is selected (PAY-57 to PAY-66). */
export const payPalSnapshot = ({ payPal }: { readonly payPal: PayPalStore }) =>
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

export type PayPalSnapshot = ReturnType<typeof payPalSnapshot>;
