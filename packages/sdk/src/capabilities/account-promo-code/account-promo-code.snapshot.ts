import { pick } from "../kit/pick.ts";
import type { AccountPromoCodeStore } from "./account-promo-code.store.ts";

/** The promo code of My Account (PRM-13, PRM-17, PRM-18). With `hasCardUpdate` a dialog has to ask for another card. */
export const accountPromoCodeSnapshot = ({
  accountPromoCode,
}: {
  readonly accountPromoCode: AccountPromoCodeStore;
}) => ({
  ...pick(
    accountPromoCode,
    "isApplying",
    "pending",
    "message",
    "notice",
    "chargeNotice",
    "description",
    "legalText",
    "offer",
    "applyCodeText",
    "open",
    "close",
    "apply",
    "setAside",
    "checkNow",
  ),
  ...pick(accountPromoCode.form, "fields", "isSubmitting"),
  hasCardUpdate: accountPromoCode.cardUpdate !== null,
});

export type AccountPromoCodeSnapshot = ReturnType<typeof accountPromoCodeSnapshot>;

/** The dialog for another card (PRM-17, PRM-18). */
export const cardUpdateSnapshot = ({
  accountPromoCode,
}: {
  readonly accountPromoCode: AccountPromoCodeStore;
}) => pick(accountPromoCode, "cardUpdate", "saveCard", "closeCardUpdate");

export type CardUpdateSnapshot = ReturnType<typeof cardUpdateSnapshot>;

/** The hosted card form of that dialog (PAY-47). */
export const cardUpdateFrameSnapshot = ({
  accountPromoCode,
}: {
  readonly accountPromoCode: AccountPromoCodeStore;
}) => pick(accountPromoCode.frame, "state", "fields", "height", "mount", "unmount", "retry");

export type CardUpdateFrameSnapshot = ReturnType<typeof cardUpdateFrameSnapshot>;
