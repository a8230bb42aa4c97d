import { pick } from "../kit/pick.ts";
import type { GiftConfirmationStore } from "./gift-confirmation.store.ts";

/** The confirmation of a redeemed gift (GFT-24 to GFT-29, CNF-03, CNF-11). */
export const giftConfirmationSnapshot = ({
  giftConfirmation,
}: {
  readonly giftConfirmation: GiftConfirmationStore;
}) =>
  pick(
    giftConfirmation,
    "state",
    "title",
    "giftTitle",
    "image",
    "untilText",
    "transaction",
    "home",
    "account",
    "television",
    "open",
    "close",
  );

export type GiftConfirmationSnapshot = ReturnType<typeof giftConfirmationSnapshot>;
