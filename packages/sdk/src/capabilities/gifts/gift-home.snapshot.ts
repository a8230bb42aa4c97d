import { pick } from "../kit/pick.ts";
import type { GiftHomeStore } from "./gift-home.store.ts";

/** Gift home: for which account a gift card is redeemed (GFT-01 to GFT-06). */
export const giftHomeSnapshot = ({ giftHome }: { readonly giftHome: GiftHomeStore }) =>
  pick(giftHome, "isReady", "accountText", "links", "gifts", "buyLink", "faqLink", "open", "close");

export type GiftHomeSnapshot = ReturnType<typeof giftHomeSnapshot>;
