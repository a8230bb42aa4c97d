import type { FoyerConfiguration } from "../configuration/types.ts";
import type { Rules } from "../kernel/rule.ts";
import {
  entitlementsOf,
  isProviderEntitled,
  matchesProduct,
  subscriptionLookupPlan,
} from "./entitlements.ts";

/** Rules of this folder. Cases in `packages/sdk/cases` name them by folder and key: `entitlements.entitlementsOf`. */
export const rules = {
  entitlementsOf,
  isProviderEntitled,
  matchesProduct,
  subscriptionLookupPlan,
} satisfies Rules<FoyerConfiguration>;
