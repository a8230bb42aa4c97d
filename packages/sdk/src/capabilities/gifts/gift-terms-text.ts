import { formatDay } from "../../domain/calendar/calendar.ts";
import type { GiftLength, GiftTerms } from "../../domain/gifts/types.ts";
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
    until === null ? [] : [messages.text(`gifts.terms.until.${kind}`, { until: formatDay(until) })];
  const effect =
    newUntil === null || length === null
      ? messages.text(`gifts.terms.${kind}`)
      : messages.text(`gifts.terms.${kind}.dated`, {
          newUntil: formatDay(newUntil),
          length: lengthText(length, messages),
        });
  const then = kind === "moves-lapse" ? [lapseText(newUntil, control, messages)] : [];
  return [...now, effect, ...then].join(" ");
}

function lengthText({ duration: count, period }: GiftLength, messages: Messages): string {
  const id = `gifts.length.${period}`;
  return count === 1 ? messages.text(id) : messages.text(`${id}.more`, { count });
}
