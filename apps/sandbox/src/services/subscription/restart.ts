/** Whether an ended subscription can be bought again, and how [RST-05] to [RST-09]. */

import type { components } from "@foyer/openapi/generated/account";
import { addDays } from "../../catalogue/calendar.ts";
import { LEGACY_ANNUAL_ID, type Plan, planOf } from "../../catalogue/plans.ts";
import type { World } from "../../core/world.ts";
import { maySell, packageOf } from "../../subscriptions/packages.ts";
import { memberOf } from "../../subscriptions/store.ts";
import { cardOutcome, isExpired } from "../account/billing/cards.ts";
import { isUsable, renewalMethodOf } from "../account/billing/payment-methods.ts";
import { priced } from "../plans/prices.ts";
import { viewerOf } from "../plans/viewer.ts";

/** Period after its end. */
const RESTARTABLE_DAYS = 365;
/** Replacements of plans that are no longer sold. */
const SUCCESSORS: Readonly<Record<string, string>> = { [LEGACY_ANNUAL_ID]: "FNWEB12MO" };

const NOT_RESTARTABLE = { isEligibleForRestart: false, paymentMethodRequired: false };

export function restartOffer(
  world: World,
  profileId: string,
): components["schemas"]["RestartableSubscription"] {
  const member = memberOf(world, profileId);
  const { churn, serviceId } = member.subscription ?? {};
  if (!churn || serviceId === undefined) return NOT_RESTARTABLE;
  const former = planOf(serviceId);
  const churnedPkgMsg = packageOf(priced(world, former), member, world.now());
  const plan = restartPlan(world, profileId, former);
  if (!plan || world.now() > addDays(churn.at, RESTARTABLE_DAYS)) {
    return { ...NOT_RESTARTABLE, churnedPkgMsg };
  }
  return {
    isEligibleForRestart: true,
    paymentMethodRequired: !isUsable(renewalMethodOf(world, profileId), world.now()),
    pkgMsg: packageOf(priced(world, plan), member, world.now()),
    churnedPkgMsg,
  };
}

function restartPlan(world: World, profileId: string, former: Plan): Plan | undefined {
  const plan = planOf(SUCCESSORS[former.packageID] ?? former.packageID);
  return maySell(plan, viewerOf(world, profileId)) ? plan : undefined;
}

/** Whether the saved payment method would accept a charge. */
export function isChargeable(world: World, profileId: string): boolean {
  const method = renewalMethodOf(world, profileId);
  if (method?.kind !== "card") return method !== undefined;
  if (isExpired(method.expiry, world.now())) return false;
  const { kind } = cardOutcome(method.number);
  return kind !== "refuse" && kind !== "refuseRenewals";
}
