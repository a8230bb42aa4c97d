import { formOf, pick } from "../kit/pick.ts";
import type { GiftsStore } from "./gifts.store.ts";

/** Redeeming a gift code (GFT-07 to GFT-28). */
export const giftsSnapshot = ({ gifts }: { readonly gifts: GiftsStore }) => ({
  ...pick(
    gifts,
    "state",
    "lead",
    "notice",
    "gift",
    "canChangeCode",
    "open",
    "reload",
    "close",
    "applyCode",
    "changeCode",
    "redeem",
    "checkNow",
  ),
  code: formOf(gifts.codeForm),
  zip: formOf(gifts.zipForm),
});

export type GiftsSnapshot = ReturnType<typeof giftsSnapshot>;

/** Where the goods of a gift are shipped to (GFT-21). */
export const giftShippingSnapshot = ({ gifts: { address } }: { readonly gifts: GiftsStore }) => ({
  ...pick(
    address,
    "states",
    "progress",
    "choice",
    "submit",
    "pick",
    "confirmChoice",
    "cancelChoice",
  ),
  ...formOf(address.form),
});

export type GiftShippingSnapshot = ReturnType<typeof giftShippingSnapshot>;
