import { isProductSku } from "../catalogue/identifiers.ts";
import type { FoyerConfiguration } from "../configuration/types.ts";
import { subscriptionLookupAttempts, subscriptionLookupMs } from "../constants/constants.ts";
import type { Entitlement, ServiceDetail, SubscriptionLookup } from "./types.ts";

type Product = Pick<FoyerConfiguration, "product">;

/** Whether a service detail includes the product: its sku is in a package's productId list. (SUB-41, CAT-14) */
export function matchesProduct(
  { detail }: { readonly detail: Pick<ServiceDetail, "packageDetails"> },
  configuration: Product,
): boolean {
  return detail.packageDetails.some(({ productId }) => includesProduct(productId, configuration));
}

/**
 * The entitlements of a member by a subscription look-up. None are granted unless the service says that the member is
 * subscribed and a detail matches the product. (PAY-39, SUB-41, D-06)
 */
export function entitlementsOf(
  { lookup }: { readonly lookup: SubscriptionLookup },
  configuration: Product,
): { readonly hasEntitlements: boolean; readonly entitlements: readonly Entitlement[] } {
  const matching = lookup.isUserSubscribed
    ? lookup.serviceDetails.filter((detail) => matchesProduct({ detail }, configuration))
    : [];
  const entitlements = matching.map(({ appId, serviceID }) => ({
    appId: appId ?? configuration.product.productAppId,
    serviceID: serviceID ?? configuration.product.productSku,
  }));
  return { hasEntitlements: entitlements.length > 0, entitlements };
}

/** A TV-provider user may watch when the provider's resources include the product. (ROL-12, TVP-08, CAT-14) */
export function isProviderEntitled(
  { preauthorizedResource }: { readonly preauthorizedResource: readonly string[] },
  configuration: Product,
): boolean {
  return includesProduct(preauthorizedResource, configuration);
}

function includesProduct(ids: readonly string[], configuration: Product): boolean {
  return ids.some((serviceId) => isProductSku({ serviceId }, configuration));
}

export interface LookupFacts {
  readonly after: "signIn" | "purchase";
  /** A purchase, gift or partner activation is still being settled. */
  readonly isPending: boolean;
}

/**
 * How often the subscription is looked up, and how many of these look-ups the user waits for. (SGN-25, PAY-37, PAY-38,
 * LIM-01, OPN-029, OPN-099)
 */
export function subscriptionLookupPlan({ after, isPending }: LookupFacts): {
  readonly attempts: number;
  readonly intervalMs: number;
  readonly awaited: number;
} {
  const attempts = after === "purchase" || isPending ? subscriptionLookupAttempts : 1;
  return {
    attempts,
    intervalMs: subscriptionLookupMs,
    awaited: after === "purchase" ? attempts : 1,
  };
}
