import type { FoyerConfiguration } from "../configuration/types.ts";
import type { Rules } from "../kernel/rule.ts";
import {
  catalogueName,
  isExcludedService,
  isProductSku,
  programOfPartnerProduct,
  programOfPlan,
} from "./identifiers.ts";

/** Rules of this folder. Cases in `packages/sdk/cases` name them by folder and key: `catalogue.catalogueName`. */
export const rules = {
  catalogueName,
  isExcludedService,
  isProductSku,
  programOfPartnerProduct,
  programOfPlan,
} satisfies Rules<FoyerConfiguration>;
