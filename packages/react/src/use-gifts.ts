import type { Foyer } from "@foyer/sdk";
import { formOf, pick } from "./pick.ts";
import { useSelection } from "./use-selection.ts";

const read = ({ gifts }: Foyer) => ({
  ...pick(
    gifts,
    "state",
    "title",
    "lead",
    "codeLabel",
    "applyText",
    "redeemText",
    "hourText",
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

/** Redeeming a gift code (GFT-07 to GFT-28). */
export function useGifts() {
  return useSelection(read);
}

/** Result of `useGifts`. */
export type UseGiftsResult = ReturnType<typeof useGifts>;

const readShipping = ({ gifts: { address } }: Foyer) => ({
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

/** Where the goods of a gift are shipped to (GFT-21). */
export function useGiftShipping() {
  return useSelection(readShipping);
}

/** Result of `useGiftShipping`. */
export type UseGiftShippingResult = ReturnType<typeof useGiftShipping>;
