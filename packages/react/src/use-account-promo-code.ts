import type { Foyer } from "@foyer/sdk";
import { pick } from "./pick.ts";
import { useSelection } from "./use-selection.ts";

const read = ({ accountPromoCode }: Foyer) => ({
  ...pick(
    accountPromoCode,
    "label",
    "applyText",
    "isApplying",
    "pending",
    "checkText",
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

/** The promo code of My Account (PRM-13, PRM-17, PRM-18). With `hasCardUpdate` a dialog has to ask for another card. */
export function useAccountPromoCode() {
  return useSelection(read);
}

/** Result of `useAccountPromoCode`. */
export type UseAccountPromoCodeResult = ReturnType<typeof useAccountPromoCode>;

const readCardUpdate = ({ accountPromoCode }: Foyer) =>
  pick(accountPromoCode, "cardUpdate", "saveCard", "closeCardUpdate");

/** The dialog for another card (PRM-17, PRM-18). */
export function useCardUpdate() {
  return useSelection(readCardUpdate);
}

/** Result of `useCardUpdate`. */
export type UseCardUpdateResult = ReturnType<typeof useCardUpdate>;

const readFrame = ({ accountPromoCode }: Foyer) =>
  pick(accountPromoCode.frame, "state", "fields", "height", "title", "mount", "unmount", "retry");

/** The hosted card form of that dialog (PAY-47). */
export function useCardUpdateFrame() {
  return useSelection(readFrame);
}

/** Result of `useCardUpdateFrame`. */
export type UseCardUpdateFrameResult = ReturnType<typeof useCardUpdateFrame>;
