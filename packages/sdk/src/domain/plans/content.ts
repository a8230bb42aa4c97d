import type { DppContent } from "../catalogue/types.ts";
import type { FoyerConfiguration } from "../configuration/types.ts";
import type { PlanContentEntry, PlanUserType } from "./types.ts";

type Environment = Pick<FoyerConfiguration, "environment">;

/**
 * Display content of a plan: content by user type over content by plan; empty values never override. (PLN-14 to PLN-20,
 * OPN-066, D-17)
 */
export function displayContent(given: {
  readonly planId: string;
  readonly contentByPlan: readonly PlanContentEntry[];
  readonly contentByUserType: readonly PlanContentEntry[];
}): DppContent {
  const merged: Record<string, string> = {};
  for (const entries of [given.contentByPlan, given.contentByUserType]) {
    const content = entries.find(({ planId }) => planId === given.planId)?.content ?? {};
    for (const [name, value] of Object.entries(content)) {
      if (typeof value === "string" && value.trim() !== "") merged[name] = value;
    }
  }
  return merged;
}

/** Plan id or user type as the content service knows it: prefixed in staging. (PLN-26, PLN-27, OPN-069) */
export function contentLookupKey(
  given: { readonly key: string },
  configuration: Environment,
): string {
  return prefixOf(configuration) + given.key;
}

/** The plan id of a content answer: staging's loses its prefix. (PLN-27) */
export function contentPlanId(
  { planId }: { readonly planId: string },
  configuration: Environment,
): string {
  const prefix = prefixOf(configuration);
  return planId.startsWith(prefix) ? planId.slice(prefix.length) : planId;
}

function prefixOf({ environment }: Environment): string {
  return environment === "staging" ? "STAGING-" : "";
}

/** User type for plan look-up: churned, existing, or new when neither. (PLN-25) */
export function planUserType(given: {
  readonly isChurnedUser: boolean;
  readonly hasActiveSubscription: boolean;
}): PlanUserType {
  if (given.isChurnedUser) return "churned";
  return given.hasActiveSubscription ? "existing" : "new";
}
