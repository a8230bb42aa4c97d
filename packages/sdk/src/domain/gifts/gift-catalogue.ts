import type { FoyerConfiguration, GiftOffer } from "../configuration/types.ts";
import { answer, type Choice } from "../kernel/choice.ts";
import { type Message, message } from "../kernel/message.ts";
import { sameText } from "../kernel/text.ts";

/** The entry of the gift catalogue for a sku; null where the catalogue has none. (GFT-27, OPN-125) */
export function giftOffer(
  { sku }: { readonly sku: string | null },
  { gifts }: Pick<FoyerConfiguration, "gifts">,
): Choice<GiftOffer | null> {
  const found = gifts.find((one) => sameText(one.sku, sku)) ?? null;
  return answer(found, found ? "GFT-27" : "GFT-27/unknown", { sku });
}

/** The title of a gift's confirmation. (CNF-03, GFT-29, OPN-126, OPN-164) */
export function giftTitle(
  given: { readonly sku: string | null },
  configuration: Pick<FoyerConfiguration, "gifts">,
): Choice<Message> {
  const { value: offer, facts } = giftOffer(given, configuration);
  return offer
    ? answer({ text: offer.purchasedTitle }, "CNF-03", facts)
    : answer(message("gifts.confirmation.title"), "CNF-03/no-title", facts);
}
