/** Data of accounts and subscriptions that the verification and partner services use. */
import { planOf } from "../catalogue/plans.ts";
import { termsOf } from "../catalogue/terms.ts";
import { deny } from "../core/refusal.ts";
import type { World } from "../core/world.ts";
import { beginSubscription } from "../subscriptions/begin.ts";
import { liveSubscription, type Partner, type Subscription } from "../subscriptions/member.ts";
import { memberOf, saveMember } from "../subscriptions/store.ts";
import { profiles } from "./account/identity/profiles.ts";

export function emailOf(world: World, profileId: string): string | undefined {
  return profiles(world).get(profileId)?.email;
}

/** A subscription that gives access now or will again [OPN-133]. */
export function liveSubscriptionOf(world: World, profileId: string): Subscription | undefined {
  return liveSubscription(memberOf(world, profileId));
}

export function isCarrierBilled(world: World, profileId: string): boolean {
  const subscription = liveSubscriptionOf(world, profileId);
  return subscription?.label === "Partner Payment" && subscription.partner !== "Samsung Checkout";
}

/** A subscription that the partner bills: nothing is charged here [SUB-33] to [SUB-37]. */
export function beginPartnerSubscription(
  world: World,
  profileId: string,
  offer: { readonly serviceId: string; readonly partner: Partner },
): void {
  const plan = planOf(offer.serviceId);
  const at = world.now();
  const begun = beginSubscription(memberOf(world, profileId), {
    subscriptionId: world.newId("sub"),
    plan,
    terms: termsOf(plan, {}, at),
    label: "Partner Payment",
    partner: offer.partner,
    at,
  });
  if (!begun.ok) {
    const { status, errorCode, errorMessage } = begun.refusal;
    deny(status, errorCode, errorMessage);
    return;
  }
  saveMember(world, begun.member);
}
