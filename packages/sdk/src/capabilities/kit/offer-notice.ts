import type { UnappliedOffer } from "../../domain/redirects/unapplied-offer.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { BannerView } from "./views.ts";

/** That an offer is in no plan yet, with the way to it, as screens show it (D-41). */
export function offerNotice(offer: UnappliedOffer | null, messages: Messages): BannerView | null {
  return (
    offer && {
      text: messages.show(offer.text),
      links: [{ text: messages.show(offer.link), destination: offer.destination }],
    }
  );
}
