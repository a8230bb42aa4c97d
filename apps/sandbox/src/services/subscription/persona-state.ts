/** A member's subscription in a few words, for testers. */
import { planOf } from "../../catalogue/plans.ts";
import type { World } from "../../core/world.ts";
import { statusText, visibleSubscription } from "../../subscriptions/status.ts";
import { memberOf } from "../../subscriptions/store.ts";

/** Status of a member without a subscription [SUB-24]. */
const NONE = "New";

export function personaState(world: World, profileId: string) {
  const subscription = visibleSubscription(memberOf(world, profileId), world.now());
  if (!subscription) return { status: NONE, plan: null, planName: null };
  const { serviceId } = subscription;
  const { displayName: planName } = planOf(serviceId);
  return { status: statusText(subscription), plan: serviceId, planName };
}
