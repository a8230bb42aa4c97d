import { formatDay } from "../../domain/calendar/calendar.ts";
import type { GiftLength, GiftTerms } from "../../domain/gifts/types.ts";
import type { Messages } from "../../messages/catalogue.ts";

/** What a gift does to what the member has, in words; a part that is unknown is left out (D-21). */
export function giftTermsText(terms: GiftTerms, messages: Messages): string {
  const { kind, until, newUntil, length } = terms;
  const now =
    until === null ? [] : [messages.text(`gift.terms.until.${kind}`, { until: formatDay(until) })];
  const effect =
    newUntil === null || length === null
      ? messages.text(`gift.terms.${kind}`)
      : messages.text(`gift.terms.${kind}.dated`, {
          newUntil: formatDay(newUntil),
          length: lengthText(length, messages),
        });
  return [...now, effect].join(" ");
}

function lengthText({ duration: count, period }: GiftLength, messages: Messages): string {
  const id = `gift.length.${period}`;
  return count === 1 ? messages.text(id) : messages.text(`${id}.more`, { count });
}
