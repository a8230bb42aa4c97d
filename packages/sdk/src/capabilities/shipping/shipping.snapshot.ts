import { formOf, pick } from "../kit/pick.ts";
import type { ShippingStore } from "./shipping.store.ts";

/** The modal with the recommended address and the entered one (SHP-26, SHP-27). */
export const addressChoiceSnapshot = ({ shipping }: { readonly shipping: ShippingStore }) =>
  pick(shipping, "choice", "pick", "confirmChoice", "cancelChoice");

export type AddressChoiceSnapshot = ReturnType<typeof addressChoiceSnapshot>;

/** Where merchandise is shipped to, with the link that changes it (SHP-29). Call `load` or `lookUp` first. */
export const shippingSummarySnapshot = ({ shipping }: { readonly shipping: ShippingStore }) => ({
  ...shipping.summary,
  ...pick(shipping, "hasOwnMerchandise", "load", "lookUp"),
});

export type ShippingSummarySnapshot = ReturnType<typeof shippingSummarySnapshot>;

/** The shipping page (SHP). */
export const shippingSnapshot = ({ shipping }: { readonly shipping: ShippingStore }) => ({
  ...pick(
    shipping,
    "state",
    "submitText",
    "states",
    "progress",
    "confirmation",
    "back",
    "open",
    "reload",
    "close",
    "submit",
  ),
  ...formOf(shipping.form),
});

export type ShippingSnapshot = ReturnType<typeof shippingSnapshot>;
