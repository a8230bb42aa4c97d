import type { FoyerConfiguration, ProductConfiguration } from "../configuration/types.ts";
import { includesText, sameText } from "../kernel/text.ts";

/** Programs whose plans are for members with a verified status (CAT-02 to CAT-06). */
export type PlanProgram = "military" | "firstResponder" | "veterans";

interface ServiceFact {
  readonly serviceId: string | null;
}

type Catalogue = Pick<FoyerConfiguration, "product">;

/** The program whose completed verification a plan needs; null where it needs none. (CAT-02 to CAT-04, PLN-30) */
export function programOfPlan(
  { serviceId }: ServiceFact,
  { product }: Catalogue,
): PlanProgram | null {
  const skus: readonly (readonly [PlanProgram, readonly string[]])[] = [
    ["military", product.militarySkus],
    ["firstResponder", product.firstResponderSkus],
    ["veterans", product.veteransSkus],
  ];
  return skus.find(([, ids]) => includesText(ids, serviceId))?.[0] ?? null;
}

/** The verification program of a partner product: the carrier's test plans map to military. (CAT-05, CAT-06, PRT-14) */
export function programOfPartnerProduct(
  { serviceId }: ServiceFact,
  { product }: Catalogue,
): "military" | null {
  return includesText(product.carrierTestSkus, serviceId) ? "military" : null;
}

/** Whether a service is excluded: never listed, never counted as a subscription. (CAT-01, OPN-081) */
export function isExcludedService({ serviceId }: ServiceFact, { product }: Catalogue): boolean {
  return includesText(product.excludedServiceIds, serviceId);
}

/** What the catalogue calls an id: the satellite radio product, gifting, a named web plan. (CAT-07 to CAT-13) */
export function catalogueName(
  { serviceId }: ServiceFact,
  { product }: Catalogue,
): keyof typeof names | null {
  const kinds = Object.keys(names) as (keyof typeof names)[];
  return kinds.find((kind) => includesText(names[kind](product), serviceId)) ?? null;
}

const names = {
  satelliteRadio: (product: ProductConfiguration) => [product.siriusXmProductId],
  gifting: (product: ProductConfiguration) => [product.giftingId],
  carrierTest: (product: ProductConfiguration) => product.carrierTestSkus,
  namedWebPlan: (product: ProductConfiguration) => product.namedWebPlanIds,
};

/** Whether an id is the product's own sku. (CAT-14) */
export function isProductSku({ serviceId }: ServiceFact, { product }: Catalogue): boolean {
  return sameText(product.productSku, serviceId);
}
