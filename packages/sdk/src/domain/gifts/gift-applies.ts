import type { PurchaseType } from "../configuration/types.ts";
import { allow, type Decision, refuse } from "../kernel/decision.ts";
import { type Message, message } from "../kernel/message.ts";
import { isOtherProduct } from "../subscription/other-product.ts";
import { isManagedHere } from "../subscription/payment-channel.ts";
import type { SubscriptionState } from "../subscription/types.ts";

export interface GiftAppliesFacts {
  readonly isMvpdUser: boolean;
  readonly subscription: Pick<
    SubscriptionState,
    | "activeSubscriptionId"
    | "hasActiveSubscription"
    | "hasSubscription"
    | "isKnownStatus"
    | "isPaused"
    | "isTrialistUser"
    | "purchaseType"
  >;
}

export type GiftAppliesRefusal =
  | "tv-provider"
  | "other-product"
  | "subscription-unknown"
  | "trial"
  | "billed-elsewhere"
  | "paused";

/**
 * Whether gift codes apply to this account: not to a trial, not through a TV provider, and not where another platform
 * bills, or an unknown one, nor to a subscription of another product. A paused plan is resumed first. (GFT-09 to GFT-13, OPN-122, OPN-139, D-06)
 */
export function giftApplies(facts: GiftAppliesFacts): Decision<GiftAppliesRefusal> {
  const { isMvpdUser, subscription } = facts;
  const { hasActiveSubscription, isKnownStatus, isPaused, isTrialistUser, purchaseType } =
    subscription;
  const looked = { isMvpdUser, isTrialistUser, isPaused, purchaseType, isKnownStatus };
  if (isMvpdUser) return refuse("tv-provider", "GFT-12", looked);
  if (!isKnownStatus) return refuse("subscription-unknown", "D-06", looked);
  if (isOtherProduct(subscription)) return refuse("other-product", "GFT-13", looked);
  if (isTrialistUser) return refuse("trial", "GFT-11", looked);
  if (!hasActiveSubscription) return allow("GFT-02", looked);
  if (!isManagedHere(subscription)) return refuse("billed-elsewhere", "GFT-13", looked);
  return isPaused ? refuse("paused", "OPN-122", looked) : allow("GFT-02", looked);
}

/** Why gift codes do not apply to an account, in words; the platform by its name. (GFT-09, GFT-10, OPN-122) */
export function giftAppliesText(given: {
  readonly reason: GiftAppliesRefusal;
  readonly purchaseType: PurchaseType | null;
}): Message {
  const { reason, purchaseType } = given;
  return reason === "billed-elsewhere"
    ? message(`gifts.refused.billed-elsewhere.${purchaseType ?? "unknown"}`)
    : message(`gifts.refused.${reason}`);
}
