import type { Foyer } from "@foyer/sdk";
import { formOf, pick } from "./pick.ts";
import { useSelection } from "./use-selection.ts";

const read = ({ promoCode }: Foyer) => ({
  ...pick(
    promoCode,
    "state",
    "applied",
    "unapplied",
    "offer",
    "isSettling",
    "isShown",
    "toggleText",
    "label",
    "applyText",
    "applyCodeText",
    "withoutText",
    "removeText",
    "notice",
    "warning",
    "legalText",
    "disclosure",
    "disclosureTexts",
    "open",
    "close",
    "apply",
    "remove",
    "setAside",
  ),
  ...formOf(promoCode.form),
});

/** The promo code of checkout (PRM, PAY-08, PAY-80). */
export function usePromoCode() {
  return useSelection(read);
}

/** Result of `usePromoCode`. */
export type UsePromoCodeResult = ReturnType<typeof usePromoCode>;
