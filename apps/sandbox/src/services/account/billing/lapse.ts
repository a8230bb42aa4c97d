/** The end of free time that no method pays on from [D-37]. */
import { dayText } from "../../../core/day-text.ts";
import type { World } from "../../../core/world.ts";
import { lapsesAt } from "../../../subscriptions/lifecycle.ts";
import { liveSubscription } from "../../../subscriptions/member.ts";
import { memberOf } from "../../../subscriptions/store.ts";
import { renewalMethodOf } from "./payment-methods.ts";

/** When the plan ends unless a payment method is added or updated; undefined where it does not end by that. */
export function lapseOf(world: World, profileId: string): number | undefined {
  const subscription = liveSubscription(memberOf(world, profileId));
  if (!subscription || renewalMethodOf(world, profileId)) return undefined;
  return lapsesAt(subscription);
}

/** What mails say of it. `isOnFile`: there is a method, which cannot be charged. */
export function lapseText(at: number, isOnFile: boolean): string {
  const deed = isOnFile ? "update your payment method" : "add a payment method";
  return `Free until ${dayText(at)}. Then your plan ends unless you ${deed}.`;
}
