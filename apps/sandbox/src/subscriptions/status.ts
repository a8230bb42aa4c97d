/** A subscription on the wire [SUB-12] to [SUB-14], and its entitlements. */

import type { components } from "@foyer/openapi/generated/account";
import { iso } from "../catalogue/calendar.ts";
import { APP_ID, PRODUCT_SKU, planOf } from "../catalogue/plans.ts";
import { findPromotion } from "../catalogue/promotions.ts";
import { isChangeable } from "./begin.ts";
import { isPausable } from "./manage.ts";
import type { Member, Subscription } from "./member.ts";

type Status = components["schemas"]["SubscriptionStatus"];
type Lookup = components["schemas"]["SubscriptionLookup"];

/** The wire's spelling of a status [OPN-131]. */
export function statusText(subscription: Subscription): string {
  switch (subscription.state) {
    case "trial":
      return "Trialist";
    case "active":
      return "Existing";
    case "pendingPause":
      return "Pending Pause";
    case "paused":
      return "Pause";
    case "dunning":
      return "Dunning";
    case "pendingCancel":
      return PENDING_CANCEL[subscription.cancelled?.from ?? "other"];
    case "churned":
      return subscription.churn?.voluntary ? "Churned Voluntary" : "Churned Involuntary";
  }
}

const PENDING_CANCEL = {
  trial: "Pending Cancel - Trialist",
  active: "Pending Cancel - Existing",
  other: "Pending Cancel",
} as const;

/** The subscription as far as it shows yet: a new one may take some seconds [PAY-37]. */
export function visibleSubscription(member: Member, now: number): Subscription | undefined {
  const { subscription, visibleAfterMs = 0 } = member;
  return subscription && now >= subscription.startedAt + visibleAfterMs ? subscription : undefined;
}

/** Item 0 the current subscription, item 1 the upcoming plan [OPN-130]; empty when there is none. */
export function statusItems(member: Member, now: number): Status[] {
  const subscription = visibleSubscription(member, now);
  if (!subscription) return [];
  const current = currentItem(subscription, member);
  const goesOn = subscription.state !== "pendingCancel";
  return subscription.upcoming && goesOn ? [current, upcomingItem(subscription)] : [current];
}

function currentItem(subscription: Subscription, member: Member): Status {
  const { label, partner, pause, churn } = subscription;
  const plan = planOf(subscription.serviceId);
  return {
    serviceID: subscription.serviceId,
    status: statusText(subscription),
    displayName: plan.displayName,
    serviceName: plan.planName,
    paymentMethod: label,
    ...(partner ? { partner } : {}),
    tier: plan.tier,
    segments: member.segments.map((segment) => ({ ...segment })),
    promotions: promotionsOf(subscription),
    startDate: iso(subscription.startedAt),
    ...(pause ? { pauseStartDate: iso(pause.startAt), pauseEndDate: iso(pause.endAt) } : {}),
    validityTill: iso(churn?.at ?? subscription.validityTill),
    isChangePlanAvailable: isChangeable(subscription),
    isPauseAvailable: isPausable(subscription),
  };
}

function promotionsOf({
  promotionId,
}: Pick<Subscription, "promotionId">): NonNullable<Status["promotions"]> {
  const promotion = promotionId === undefined ? undefined : findPromotion(promotionId);
  if (!promotion) return [];
  return [{ promotionID: promotion.promotionID, displayName: promotion.displayName }];
}

function upcomingItem({ upcoming, validityTill, label: current }: Subscription): Status {
  const plan = planOf(upcoming?.serviceId ?? "");
  return {
    serviceID: plan.packageID,
    displayName: plan.displayName,
    serviceName: plan.planName,
    paymentMethod: upcoming?.label ?? current,
    tier: plan.tier,
    segments: [],
    promotions: promotionsOf(upcoming?.discount ?? {}),
    startDate: iso(validityTill),
    isChangePlanAvailable: false,
    isPauseAvailable: false,
  };
}

/** A pause gives no access; neither does an ended subscription. */
function givesAccess(subscription: Subscription): boolean {
  return subscription.state !== "churned" && subscription.state !== "paused";
}

/** Entitlements of the member; an excluded plan does not include the product [OPN-081]. */
export function subscriptionLookup(member: Member, now: number): Lookup {
  const subscription = visibleSubscription(member, now);
  if (!subscription || !givesAccess(subscription)) {
    return { isUserSubscribed: false, serviceDetails: [] };
  }
  const { serviceId } = subscription;
  const product = planOf(serviceId).audience === "excluded" ? `${serviceId}-ONLY` : PRODUCT_SKU;
  return {
    isUserSubscribed: true,
    serviceDetails: [
      { appId: APP_ID, serviceID: serviceId, packageDetails: [{ productId: [product] }] },
    ],
  };
}
