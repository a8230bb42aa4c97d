import type { FoyerConfiguration } from "../configuration/types.ts";
import type { Rules } from "../kernel/rule.ts";
import {
  entitlementsOf,
  isProviderEntitled,
  matchesProduct,
  subscriptionLookupPlan,
} from "./entitlements.ts";

/** By name: a rule case in `conformance` calls the first one `entitlements.entitlementsOf`. */
export const rules = {
  entitlementsOf,
  isProviderEntitled,
  matchesProduct,
  subscriptionLookupPlan,
} satisfies Rules<FoyerConfiguration>;
