import type { FoyerConfiguration } from "../configuration/types.ts";
import type { Rules } from "../kernel/rule.ts";
import {
  catalogueName,
  isExcludedService,
  isProductSku,
  programOfPartnerProduct,
  programOfPlan,
} from "./identifiers.ts";

/** By name: a rule case in `conformance` calls the first one `catalogue.catalogueName`. */
export const rules = {
  catalogueName,
  isExcludedService,
  isProductSku,
  programOfPartnerProduct,
  programOfPlan,
} satisfies Rules<FoyerConfiguration>;
