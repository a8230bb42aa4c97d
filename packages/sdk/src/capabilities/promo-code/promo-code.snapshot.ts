import { formOf, pick } from "../kit/pick.ts";
import type { PromoCodeStore } from "./promo-code.store.ts";

/** The promo code of checkout (PRM, PAY-08, PAY-80). */
export const promoCodeSnapshot = ({ promoCode }: { readonly promoCode: PromoCodeStore }) => ({
  ...pick(
    promoCode,
    "state",
    "applied",
    "unapplied",
    "offer",
    "isSettling",
    "isShown",
    "applyCodeText",
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

export type PromoCodeSnapshot = ReturnType<typeof promoCodeSnapshot>;
