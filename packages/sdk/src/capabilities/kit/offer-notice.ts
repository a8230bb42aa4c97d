import type { UnappliedOffer } from "../../domain/redirects/unapplied-offer.ts";
import type { Messages } from "../../messages/catalogue.ts";
import { say } from "./say.ts";
import type { BannerView } from "./views.ts";

/** That an offer is in no plan yet, with the way to it, as screens show it (D-41). */
export function offerNotice(offer: UnappliedOffer | null, messages: Messages): BannerView | null {
  return (
    offer && {
      text: say(messages, offer.text),
      links: [{ text: say(messages, offer.link), destination: offer.destination }],
    }
  );
}
