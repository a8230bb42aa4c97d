import { catalogueName } from "../../domain/catalogue/identifiers.ts";
import type { FoyerConfiguration, PurchaseType } from "../../domain/configuration/types.ts";
import type { Destination } from "../../domain/kernel/destination.ts";
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

/** The partner of this visit, or of the member's subscription. `target`: its address as the service says. */
export function partnerOf(
  { configuration, navigation, subscription }: PartnerDeps,
  target: string | null = null,
): Partner {
  const { appOrigin, query } = navigation;
  const product = catalogueName({ serviceId: query.productId }, configuration);
  const isRadio =
    product === "satelliteRadio" ||
    navigation.route === "siriusXmBango" ||
    subscription.current.purchaseType === "siriusXMBango";
  const { carrierName, carrierProductUrl, satelliteRadioName } = configuration.partners;
  const address = partnerLink({ target: target ?? query.redirect_uri, appOrigin }, configuration);
  return {
    name: isRadio ? satelliteRadioName : carrierName,
    address,
    page: address ?? (isRadio ? null : navigation.configured(carrierProductUrl)),
  };
}
