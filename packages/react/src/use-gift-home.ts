import type { Foyer } from "@foyer/sdk";
import { pick } from "./pick.ts";
import { useSelection } from "./use-selection.ts";

const read = ({ giftHome }: Foyer) =>
  pick(
    giftHome,
    "isReady",
    "title",
    "lead",
    "accountText",
    "links",
    "buyLink",
    "faqLink",
    "open",
    "close",
  );

/** Gift home: for which account a gift card is redeemed (GFT-01 to GFT-06). */
export function useGiftHome() {
  return useSelection(read);
}

/** Result of `useGiftHome`. */
export type UseGiftHomeResult = ReturnType<typeof useGiftHome>;
