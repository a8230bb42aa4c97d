import { isExcludedService } from "../catalogue/identifiers.ts";
import type { FoyerConfiguration } from "../configuration/types.ts";
import { includesText, sameText } from "../kernel/text.ts";
import { isIapChannel, paymentChannel } from "./payment-channel.ts";
import { statusFlags } from "./status.ts";
import type {
  NextSubscription,
  RestartableSubscription,
  SubscriptionState,
  SubscriptionStatusAnswer,
  SubscriptionStatusItem,
} from "./types.ts";

type Lists = Pick<FoyerConfiguration, "subscription" | "product">;

export interface SubscriptionFacts {
  /** The status answer; null while nothing is known. */
  readonly answer: SubscriptionStatusAnswer | null;
  readonly restartable: RestartableSubscription | null;
  /** The service gave no readable answer: an unknown subscription does not make a new user (D-06). */
  readonly isUnread?: boolean;
  /** The last subscription action succeeded (OPN-129). */
  readonly isSuccess: boolean;
}

/**
 * The subscription for the screens, from the first item of the status answer. "No subscription" is a New status with
 * tier 0 and an empty service. (SUB-01 to SUB-24, SUB-40, SUB-42, OPN-127 to OPN-135)
 */
export function subscriptionState(
  { answer, restartable, isUnread = false, isSuccess }: SubscriptionFacts,
  configuration: Lists,
): SubscriptionState {
  const item = isUnread && answer === null ? emptyItem : currentItem(answer);
  const flags = statusFlags(item, configuration);
  const purchaseType = paymentChannel(item).value;
  const isCounted = !isExcludedService({ serviceId: item.serviceID }, configuration);
  const hasActiveSubscription = flags.isActive && isCounted;
  return {
    activeSubscriptionId: item.serviceID ?? "",
    activeSubscriptionPlanName: item.displayName,
    activeSubscriptionServiceName: item.serviceName,
    activeSubscriptionStatus: item.status ?? "",
    activePaymentMethod: item.paymentMethod,
    activeSubscriptionTier: item.tier,
    activeSubscriptionStartDate: item.startDate,
    accountPromotionSegment: item.segments[0] ?? null,
    hasActiveSubscription,
    hasSubscription: Boolean(item.serviceID) && isCounted,
    isChangePlanAvailable:
      flags.permitsPlanChange &&
      item.isChangePlanAvailable &&
      purchaseType !== null &&
      configuration.subscription.changePlanPurchaseTypes.includes(purchaseType),
    isPauseAvailable: item.isPauseAvailable,
    isChurnedRestartAvailable: canRestart(restartable),
    isChurnedUser: flags.isChurnedUser,
    isExistingPlanUser: flags.isExistingPlanUser,
    isFounder: isFounder(item, configuration),
    isIAPUser: isIapChannel({ purchaseType }, configuration),
    isNewUser: flags.isNewUser,
    isPaused: flags.isPaused,
    isPendingPause: flags.isPendingPause,
    isPendingCancel: flags.isPendingCancel,
    isImmediateCancel:
      flags.isTrialistUser && isImmediateCancel({ serviceId: item.serviceID }, configuration),
    isTrialistUser: flags.isTrialistUser,
    nextSubscription: nextSubscription(answer),
    pauseStartDate: item.pauseStartDate,
    pauseEndDate: item.pauseEndDate,
    validityTill: item.validityTill,
    promotions: item.promotions,
    purchaseType,
    restartChurnedUserDetails: restartable && {
      restartPlan: restartable.restartPlan,
      paymentMethodRequired: restartable.paymentMethodRequired,
    },
    isKnownStatus: flags.isKnown,
    isStatusSuccess: answer !== null,
    isSuccess,
  };
}

/** Whether the service is asked for a former plan: of a plan that has ended, and of a gift. (RST-05, OPN-158) */
export function mayRestart({
  hasActiveSubscription,
  isChurnedUser,
  purchaseType,
}: Pick<SubscriptionState, "hasActiveSubscription" | "isChurnedUser" | "purchaseType">): boolean {
  return isChurnedUser || (hasActiveSubscription && purchaseType === "gift");
}

/** Whether a plan can be restarted: only where the service names one. (RST-09, D-06) */
function canRestart(restartable: RestartableSubscription | null): boolean {
  return restartable?.isEligibleForRestart === true && restartable.restartPlan !== null;
}

/** Cancelling a trial of this service takes effect at once. (SUB-23, OPN-135) */
export function isImmediateCancel(
  { serviceId }: { readonly serviceId: string | null },
  { subscription }: Pick<FoyerConfiguration, "subscription">,
): boolean {
  return (
    !includesText(subscription.deferredCancelTrialServices, serviceId) &&
    !includesText(subscription.specialTrialPlans, serviceId)
  );
}

/** Item 1, named or not, unless it starts no later than item 0; an unknown start may be later. (SUB-08, OPN-130, D-20) */
function nextSubscription(answer: SubscriptionStatusAnswer | null): NextSubscription | null {
  if (answer?.kind !== "items") return null;
  const [current, next] = answer.items;
  if (!current || !next) return null;
  const { serviceID, displayName, startDate } = next;
  if (isKnown(startDate) && isKnown(current.startDate) && !isLater(startDate, current.startDate))
    return null;
  return { serviceID, displayName, startDate };
}

/** The legacy annual plan, begun before its cutoff. (SUB-05, PLN-55, OPN-079, OPN-128) */
function isFounder(item: SubscriptionStatusItem, { product }: Lists): boolean {
  return (
    sameText(item.serviceID, product.legacyAnnualPlanId) &&
    isLater(product.legacyAnnualCutoff, item.startDate)
  );
}

function isKnown(date: string | null): boolean {
  return !Number.isNaN(Date.parse(date ?? ""));
}

function isLater(date: string | null, other: string | null): boolean {
  return Date.parse(date ?? "") > Date.parse(other ?? "");
}

/**
 * The current item: of a new user until the service has answered (SUB-06), unknown in an answer without items (D-06).
 */
export function currentItem(answer: SubscriptionStatusAnswer | null): SubscriptionStatusItem {
  if (answer?.kind === "items") return answer.items[0] ?? emptyItem;
  return { ...emptyItem, status: "New", tier: 0, serviceID: "" };
}

const emptyItem: SubscriptionStatusItem = {
  serviceID: null,
  status: null,
  displayName: null,
  serviceName: null,
  paymentMethod: null,
  partner: null,
  tier: null,
  segments: [],
  promotions: [],
  startDate: null,
  pauseStartDate: null,
  pauseEndDate: null,
  validityTill: null,
  isChangePlanAvailable: false,
  isPauseAvailable: false,
};
