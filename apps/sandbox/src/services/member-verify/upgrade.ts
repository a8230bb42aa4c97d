/** Subscribers and the free year: every active subscription is ineligible, except for an eligible upgrade. */

import type { Program } from "@foyer/openapi/generated/member-verify";
import { planOf } from "../../catalogue/plans.ts";
import type { World } from "../../core/world.ts";
import { WEB_LABELS } from "../../subscriptions/begin.ts";
import type { Subscription } from "../../subscriptions/member.ts";
import { plansOfProgram } from "../../subscriptions/packages.ts";
import { liveSubscriptionOf } from "../../subscriptions/store.ts";
import { isUnfinished, type Verification } from "./verification.ts";

/** Whether an active subscription stands in the way of this verification, begun or not [OPN-194] [VER-113]. */
export function isBarred(
  world: World,
  profileId: string,
  verification: Verification | undefined,
): boolean {
  const current = liveSubscriptionOf(world, profileId);
  return current !== undefined && !(verification && isEligibleUpgrade(current, verification));
}

/**
 * A verification that is under way goes on beside a plan that is paid on the web and has a lower tier than the
 * program's [RDR-14] [OPN-039]. A partner's request begins a subscription of its own: it is no upgrade.
 */
function isEligibleUpgrade(current: Subscription, verification: Verification): boolean {
  return (
    isUnfinished(verification) &&
    verification.subscriptionRequestId === undefined &&
    current.state === "active" &&
    WEB_LABELS.includes(current.label) &&
    current.upcoming === undefined &&
    planOf(current.serviceId).tier < tierOf(verification.program)
  );
}

/** Of the highest plan that the program opens. */
function tierOf(program: Program): number {
  return Math.max(...plansOfProgram(program, { verified: [program] }).map(({ tier }) => tier));
}
