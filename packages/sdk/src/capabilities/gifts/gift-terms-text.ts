import type { GiftTerms } from "../../domain/gifts/types.ts";
import { message } from "../../domain/kernel/message.ts";
import type { Messages } from "../../messages/catalogue.ts";
import { lapseText } from "../kit/lapse-text.ts";

/**
 * What a gift does to what the member has, in words; a part that is unknown is left out (D-21). `control`: whether a payment
 * method is missing, or one cannot pay (D-37).
 */
export function giftTermsText(
  terms: GiftTerms,
  control: "add" | "edit",
  messages: Messages,
): string {
  const { kind, until, newUntil, length } = terms;
  const now =
    until === null ? [] : [messages.text(`gifts.terms.until.${kind}`, { until: { day: until } })];
  const effect =
    newUntil === null || length === null
      ? messages.text(`gifts.terms.${kind}`)
      : messages.text(`gifts.terms.${kind}.dated`, {
          newUntil: { day: newUntil },
          length: message(`gifts.length.${length.period}`, { count: length.duration }),
        });
  const then = kind === "moves-lapse" ? [lapseText(newUntil, control, messages)] : [];
  return [...now, effect, ...then].join(" ");
}
