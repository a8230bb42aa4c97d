import { allow, type Decision, refuse } from "../kernel/decision.ts";
import type { SubscriptionState } from "./types.ts";

export interface PurchaseEligibilityFacts {
  readonly isAuthenticated: boolean;
  readonly subscription: Pick<SubscriptionState, "isStatusSuccess" | "isKnownStatus">;
}

/**
 * Whether plans and payment may be offered. A member whose subscription is unreadable or has an unknown status may be
 * paying already: unknown is not new. A visitor has no subscription. (D-06, SUB-06, SUB-24, ERR-02)
 */
export function purchaseEligibility({
  isAuthenticated,
  subscription: { isStatusSuccess, isKnownStatus },
}: PurchaseEligibilityFacts): Decision<"subscription-unknown"> {
  const facts = { isAuthenticated, isStatusSuccess, isKnownStatus };
  if (!isAuthenticated) return allow("SUB-06", facts);
  return isStatusSuccess && isKnownStatus
    ? allow("SUB-14", facts)
    : refuse("subscription-unknown", "D-06", facts);
}

/** How long an answer about the subscription counts as current, in milliseconds. */
const CURRENT_MS = 60_000;

/**
 * Whether an answer about the subscription is current. An older one may miss a purchase on another device: the service
 * is asked again before plans or payment are offered, and before a payment is sent. (D-06, D-24)
 */
export function isStatusCurrent({ ageMs }: { readonly ageMs: number }): boolean {
  return ageMs >= 0 && ageMs < CURRENT_MS;
}
