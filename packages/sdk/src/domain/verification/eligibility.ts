import type { FoyerConfiguration, PurchaseType } from "../configuration/types.ts";
import { type Choice, choose, type Table } from "../kernel/choice.ts";
import { allow, type Decision, refuse } from "../kernel/decision.ts";
import { includesText, sameText } from "../kernel/text.ts";

export interface CurrentPlanFacts {
  readonly hasActiveSubscription: boolean;
  readonly activeSubscriptionId: string | null;
  readonly purchaseType: PurchaseType | null;
}

export type IneligibleReason = "special-package" | "carrier-partner";

/**
 * Whether a user may take the free offer; refused shows the ineligible page. The service refuses every other active
 * subscription by itself. (VER-111 to VER-113, OPN-192 to OPN-194)
 */
export function freeOffer(
  facts: CurrentPlanFacts,
  { verification }: Pick<FoyerConfiguration, "verification">,
): Decision<IneligibleReason> {
  const looked = { ...facts };
  if (!facts.hasActiveSubscription) return allow("VER-113", looked);
  if (includesText(verification.ineligiblePackageIds, facts.activeSubscriptionId)) {
    return refuse("special-package", "VER-111", looked);
  }
  return isPartnerBilled(facts)
    ? refuse("carrier-partner", "VER-112", looked)
    : allow("VER-113/service", looked);
}

export interface LookUpFacts extends CurrentPlanFacts {
  /** Signed in with an account of the product, not through a TV provider. */
  readonly isMember: boolean;
}

/** Whether the service is asked for the state, or the form shows without asking. (VER-131, OPN-201) */
export function verificationLookUp(facts: LookUpFacts): Choice<"ask" | "fallback"> {
  return choose(lookUps, facts);
}

const lookUps: Table<LookUpFacts, "ask" | "fallback"> = {
  rows: [
    { id: "VER-131/no-member", when: ({ isMember }) => !isMember, to: () => "fallback" },
    {
      id: "VER-131/carrier",
      when: (facts) => facts.hasActiveSubscription && isPartnerBilled(facts),
      to: () => "fallback",
    },
  ],
  otherwise: { id: "VER-47", to: () => "ask" },
};

/** The purchase types of carrier partners. (OPN-193) */
export function isPartnerBilled({ purchaseType }: Pick<CurrentPlanFacts, "purchaseType">): boolean {
  return purchaseType === "verizonBango" || purchaseType === "siriusXMBango";
}

/** Whether a partner is the product itself: missing, or the product's own name. (OPN-196) */
export function isOwnPartner(
  { partner }: { readonly partner: string | null },
  { product }: Pick<FoyerConfiguration, "product">,
): boolean {
  return partner === null || partner.trim() === "" || sameText(product.name, partner.trim());
}

/** The package that a finished verification leads to; null where it is not for sale. (VER-117, OPN-197) */
export function verifiedPackage(
  given: {
    readonly verificationId: string | null;
    readonly program: string | null;
    /** Package ids that the service sells to this user. */
    readonly packageIDs: readonly string[];
  },
  { verification }: Pick<FoyerConfiguration, "verification">,
): string | null {
  const { militaryPackageId, firstResponderPackageId } = verification;
  const { packageIDs, program, verificationId } = given;
  const wanted = program === "firstResponder" ? firstResponderPackageId : militaryPackageId;
  const isKnown = program === "military" || program === "firstResponder";
  if (verificationId === null || !isKnown) return null;
  return packageIDs.find((id) => sameText(id, wanted)) ?? null;
}
