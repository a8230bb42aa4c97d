/**
 * Catalogues that a front end must survive: nothing to sell, an answer that says no, one plan only,
 * plans without promotions, nulls for lists, plans that share a tier, a period nobody knows.
 *
 * A catalogue takes such a shape for the persona of that name, and in every world whose key is the
 * name or ends with a dot and the name (`my-test.catalogue-empty`), so that visitors see it too.
 */

export const CATALOGUE_SHAPES = {
  "catalogue-empty": "No plans at all",
  "catalogue-failure": "An answer whose message is not SUCCESS",
  "catalogue-one": "Exactly one plan",
  "catalogue-no-promotions": "Plans without promotions",
  "catalogue-null-lists": "null where lists are expected",
  "catalogue-same-tier": "Two plans of the same tier",
  "catalogue-unknown-period": "A period that nobody knows",
} as const;

export type CatalogueShape = keyof typeof CATALOGUE_SHAPES;

export interface PackagePromotion {
  readonly promotionID: string;
  readonly amount: string;
  readonly promotionCategory: string;
  readonly isFreeTrail: boolean;
  readonly displayName: string;
  readonly nextBillingDateTime: string;
  readonly PromotionalItem: { readonly serviceId: string }[] | null;
}

export interface Package {
  readonly packageID: string;
  readonly planId: string;
  readonly appId: string;
  readonly packageName: string;
  readonly tier: number;
  readonly planName: string;
  readonly displayName: string;
  readonly retailPrice: string;
  readonly bbDescription: string;
  readonly duration: number;
  readonly period: string;
  readonly isGiftPlan: boolean;
  readonly promotions: PackagePromotion[] | null;
}

export interface PackageList {
  readonly responseMessage: string;
  readonly pkgWithPromos: Package[] | null;
}

function isShape(name: string | undefined): name is CatalogueShape {
  return name !== undefined && name in CATALOGUE_SHAPES;
}

/** The shape that this world or this person sees; undefined for the ordinary catalogue. */
export function shapeFor(
  worldKey: string,
  personaId: string | undefined,
): CatalogueShape | undefined {
  if (isShape(personaId)) return personaId;
  const name = worldKey.slice(worldKey.lastIndexOf(".") + 1);
  return isShape(name) ? name : undefined;
}

export function shaped(packages: Package[], shape: CatalogueShape | undefined): PackageList {
  const list = (pkgWithPromos: Package[] | null, responseMessage = "SUCCESS") => ({
    responseMessage,
    pkgWithPromos,
  });
  switch (shape) {
    case "catalogue-empty":
      return list([]);
    case "catalogue-failure":
      return list([], "FAILURE");
    case "catalogue-one":
      return list(packages.slice(0, 1));
    case "catalogue-no-promotions":
      return list(packages.map((one) => ({ ...one, promotions: [] })));
    case "catalogue-null-lists":
      return list(packages.map(withNulls));
    case "catalogue-same-tier":
      return list(packages.map((one, index) => (index === 1 ? sameTier(one, packages) : one)));
    case "catalogue-unknown-period":
      return list(
        packages.map((one, index) => (index === 0 ? { ...one, period: "NoOfMoons" } : one)),
      );
    default:
      return list(packages);
  }
}

/** One plan with null promotions, the others with null goods. */
function withNulls(one: Package, index: number): Package {
  if (index === 0) return { ...one, promotions: null };
  const promotions = one.promotions?.map((each) => ({ ...each, PromotionalItem: null })) ?? null;
  return { ...one, promotions };
}

function sameTier(one: Package, packages: readonly Package[]): Package {
  return { ...one, tier: packages[0]?.tier ?? one.tier };
}
