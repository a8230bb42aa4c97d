/**
 * Catalogues that a front end must survive: nothing to sell, an answer that says no, one plan only,
 * plans without promotions, lists left out, plans that share a tier, an unknown period. (Nulls
 * break the contract: the fault `mutate` with `nullList` sends them.)
 *
 * A catalogue takes such a shape for the persona of that name, and in every world whose key is the
 * name or ends with a dot and the name (`my-test.catalogue-empty`), so that visitors see it too.
 */

import type { components } from "@foyer/openapi/generated/account";

export const CATALOGUE_SHAPES = {
  "catalogue-empty": "No plans at all",
  "catalogue-failure": "An answer whose message is not SUCCESS",
  "catalogue-one": "Exactly one plan",
  "catalogue-no-promotions": "Plans without promotions",
  "catalogue-missing-lists": "Lists left out where they are optional",
  "catalogue-same-tier": "Two plans of the same tier",
  "catalogue-unknown-period": "An unknown period",
} as const;

export type CatalogueShape = keyof typeof CATALOGUE_SHAPES;

export type Package = components["schemas"]["Package"];
export type PackageList = components["schemas"]["PackagesResponse"]["PkgsOrProdsResponseMsg"];

function isShape(name: string | undefined): name is CatalogueShape {
  return name !== undefined && name in CATALOGUE_SHAPES;
}

/** The shape for this world or this user; undefined for the ordinary catalogue. */
export function shapeFor(
  worldKey: string,
  personaId: string | undefined,
): CatalogueShape | undefined {
  if (isShape(personaId)) return personaId;
  const name = worldKey.slice(worldKey.lastIndexOf(".") + 1);
  return isShape(name) ? name : undefined;
}

export function shaped(packages: Package[], shape: CatalogueShape | undefined): PackageList {
  switch (shape) {
    case "catalogue-empty":
      return listed([]);
    case "catalogue-failure":
      return { responseMessage: "FAILURE", failureMessage: "The catalogue is closed" };
    case "catalogue-one":
      return listed(packages.slice(0, 1));
    case "catalogue-no-promotions":
      return listed(packages.map((one) => ({ ...one, promotions: [] })));
    case "catalogue-missing-lists":
      return listed(packages.map(withoutLists));
    case "catalogue-same-tier":
      return listed(packages.map((one, index) => (index === 1 ? sameTier(one, packages) : one)));
    case "catalogue-unknown-period":
      return listed(
        packages.map((one, index) => (index === 0 ? { ...one, period: "NoOfMoons" } : one)),
      );
    default:
      return listed(packages);
  }
}

/** Hidden promotions do not apply either: such a plan is charged without them. */
export function hasPromotions(packageID: string, shape: CatalogueShape | undefined): boolean {
  if (shape === "catalogue-missing-lists") return packageID !== PLAN_WITHOUT_LISTS;
  return shape !== "catalogue-no-promotions";
}

const PLAN_WITHOUT_LISTS = "FNWEB1MO";

function listed(pkgWithPromos: Package[]): PackageList {
  return { responseMessage: "SUCCESS", pkgWithPromos };
}

/** The monthly plan and those that have none without promotions, the others without lists of goods. */
function withoutLists({ promotions = [], ...one }: Package): Package {
  if (promotions.length === 0 || one.packageID === PLAN_WITHOUT_LISTS) return one;
  return { ...one, promotions: promotions.map(({ PromotionalItem: _goods, ...each }) => each) };
}

function sameTier(one: Package, packages: readonly Package[]): Package {
  const tier = packages[0]?.tier;
  return tier === undefined ? one : { ...one, tier };
}
