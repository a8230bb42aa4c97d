/** Members of a world, and the time of their next event. */
import type { World } from "../core/world.ts";
import { advanceMember, type Charger, type LifecycleEvent, nextEventAt } from "./lifecycle.ts";
import {
  liveSubscription,
  type Member,
  newMember,
  notedCodes,
  type Subscription,
} from "./member.ts";

const MEMBERS = "members";

/** Event kind of the lifecycle; its subject is the profile id. */
export const LIFECYCLE = "subscription.lifecycle";

/** A profile's subscription; a new member without one. */
export function memberOf(world: World, profileId: string): Member {
  return world.collection<Member>(MEMBERS).get(profileId) ?? newMember(profileId);
}

/** A subscription that gives access now or will again [OPN-133]. */
export function liveSubscriptionOf(world: World, profileId: string): Subscription | undefined {
  return liveSubscription(memberOf(world, profileId));
}

export function isCarrierBilled(world: World, profileId: string): boolean {
  const subscription = liveSubscriptionOf(world, profileId);
  return subscription?.label === "Partner Payment" && subscription.partner !== "Samsung Checkout";
}

/** Other members of the world who have redeemed this code, or have it on their next renewal. */
export function timesRedeemed(world: World, code: string, butBy: string): number {
  const members = world.collection<Member>(MEMBERS).all();
  const has = (member: Member) => [...member.couponsRedeemed, ...notedCodes(member)].includes(code);
  return members.filter((member) => member.profileId !== butBy && has(member)).length;
}

/** Stores the member and plans the next lifecycle event. */
export function saveMember(world: World, member: Member): Member {
  world.collection<Member>(MEMBERS).put(member.profileId, member, member.profileId);
  const due = member.subscription && nextEventAt(member.subscription);
  if (due === undefined) world.unschedule(LIFECYCLE, member.profileId);
  else world.schedule(LIFECYCLE, member.profileId, due);
  return member;
}

/** Applies the due events of this member at world time; returns them. */
export function advance(
  world: World,
  profileId: string,
  charge: Charger,
): readonly LifecycleEvent[] {
  const { member, events } = advanceMember(memberOf(world, profileId), world.now(), charge);
  saveMember(world, member);
  return events;
}
