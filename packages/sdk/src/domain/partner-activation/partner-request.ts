import { catalogueName } from "../catalogue/identifiers.ts";
import type { FoyerConfiguration } from "../configuration/types.ts";

/** A subscription that a partner hands over, as the address says. (PRT-02 to PRT-05) */
export interface PartnerRequest {
  readonly subscriptionId: string | null;
  /** Not checked yet. (OPN-205) */
  readonly redirectUrl: string | null;
  readonly productId: string | null;
  readonly isSiriusXM: boolean;
  readonly isVerizon: boolean;
}

/** The partner's request of an address, and whose it is. (PRT-02 to PRT-05, VER-130) */
export function partnerRequest(
  query: {
    readonly subscriptionRequestId: string | null;
    readonly redirect_uri: string | null;
    readonly productId: string | null;
  },
  configuration: Pick<FoyerConfiguration, "product">,
): PartnerRequest {
  const { subscriptionRequestId: subscriptionId, redirect_uri: redirectUrl, productId } = query;
  const isRadio = catalogueName({ serviceId: productId }, configuration) === "satelliteRadio";
  const isRequested = subscriptionId !== null;
  return {
    ...{ subscriptionId, redirectUrl, productId },
    isSiriusXM: isRequested && isRadio,
    isVerizon: isRequested && !isRadio,
  };
}
