import type { FoyerConfiguration, GiftOffer } from "../configuration/types.ts";
import { answer, type Choice } from "../kernel/choice.ts";
import { sameText } from "../kernel/text.ts";

/** The entry of the gift catalogue for a sku; null where the catalogue has none. (GFT-27, OPN-125) */
export function giftOffer(
  { sku }: { readonly sku: string | null },
  { gifts }: Pick<FoyerConfiguration, "gifts">,
): Choice<GiftOffer | null> {
  const found = gifts.find((one) => sameText(one.sku, sku)) ?? null;
  return answer(found, found ? "GFT-27" : "GFT-27/unknown", { sku });
}
