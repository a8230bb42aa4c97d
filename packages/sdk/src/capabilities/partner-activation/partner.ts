import { catalogueName } from "../../domain/catalogue/identifiers.ts";
import type { FoyerConfiguration, PurchaseType } from "../../domain/configuration/types.ts";
import type { Destination } from "../../domain/kernel/destination.ts";
import { sameText } from "../../domain/kernel/text.ts";
import type { QueryFacts } from "../../domain/navigation/types.ts";
import { partnerLink } from "../../domain/redirects/verification.ts";
import type { NavigationStore } from "../navigation/navigation.store.ts";

export interface PartnerDeps {
  readonly configuration: FoyerConfiguration;
  readonly navigation: Pick<NavigationStore, "appOrigin" | "configured" | "route"> & {
    readonly query: Pick<QueryFacts, "productId" | "redirect_uri">;
  };
  readonly subscription: { readonly current: { readonly purchaseType: PurchaseType | null } };
}

/** A partner as texts and links name it. (PRT-13, OPN-187) */
export interface Partner {
  readonly name: string;
  /** Its own return address; null where it gives none that is allowed. (D-01, PRT-03, OPN-178, OPN-205) */
  readonly address: Destination | null;
  /** The same, or the configured page of the carrier; null where neither is known. (VER-105, OPN-189) */
  readonly page: Destination | null;
}

/** The partner of this visit, or of the member's subscription; `said`: name and address as the service says. */
export function partnerOf(
  { configuration, navigation, subscription }: PartnerDeps,
  said: { readonly name?: string | null; readonly address?: string | null } = {},
): Partner {
  const { appOrigin, query } = navigation;
  const { carrierName, carrierProductUrl, satelliteRadioName } = configuration.partners;
  const target = said.address ?? query.redirect_uri;
  const address = partnerLink({ target, appOrigin }, configuration);
  const known = [carrierName, satelliteRadioName].find((name) => sameText(name, said.name ?? null));
  // A partner that the configuration does not know has a name of its own, and no page of the carrier.
  const other = said.name && !known ? said.name : null;
  const product = catalogueName({ serviceId: query.productId }, configuration);
  const isRadio =
    known === satelliteRadioName ||
    product === "satelliteRadio" ||
    navigation.route === "siriusXmBango" ||
    subscription.current.purchaseType === "siriusXMBango";
  return {
    name: other ?? (isRadio ? satelliteRadioName : carrierName),
    address,
    page: address ?? (isRadio || other ? null : navigation.configured(carrierProductUrl)),
  };
}
