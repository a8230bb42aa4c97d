import type { FoyerConfiguration } from "../configuration/types.ts";
import { type Message, message } from "../kernel/message.ts";
import { includesText, sameText } from "../kernel/text.ts";
import { dayOf, formatDay } from "../prices/calendar.ts";
import type { SubscriptionState } from "../subscription/types.ts";
import type { AccountSection, SubscriptionControl } from "./types.ts";

/** Who looks at My Account. */
export interface AccountFacts {
  readonly isMvpdUser: boolean;
  readonly subscription: SubscriptionState;
}

/** Sections of My Account, in order. (MNG-01, PRM-32 to PRM-35) */
export function accountSections(
  facts: AccountFacts & { readonly hasNotices: boolean },
  configuration: Pick<FoyerConfiguration, "features">,
): readonly AccountSection[] {
  const shown: readonly (readonly [AccountSection, boolean])[] = [
    ["account", true],
    ["notification", facts.hasNotices],
    ["subscription", true],
    ["billing", !facts.isMvpdUser],
    ["promoCode", showsPromoCode(facts, configuration)],
  ];
  return shown.filter(([, shows]) => shows).map(([section]) => section);
}

/** The promo code section: configured, and not for new, pending-cancel, IAP or TV-provider users. (PRM-32 to PRM-35, D-06) */
export function showsPromoCode(
  { subscription, isMvpdUser }: AccountFacts,
  { features }: Pick<FoyerConfiguration, "features">,
): boolean {
  return (
    features.showAccountPromoCode &&
    !isMvpdUser &&
    subscription.isKnownStatus &&
    !subscription.isNewUser &&
    !subscription.isPendingCancel &&
    !subscription.isIAPUser
  );
}

/** Email and password can be edited by everybody but TV-provider users. (MNG-02, MNG-14) */
export function canEditCredentials({ isMvpdUser }: Pick<AccountFacts, "isMvpdUser">): boolean {
  return !isMvpdUser;
}

/** Payment editing shows for web purchases only. (MNG-19) */
export function canEditPayment({ subscription, isMvpdUser }: AccountFacts): boolean {
  return !isMvpdUser && subscription.hasActiveSubscription && subscription.purchaseType === "web";
}

/** Whether the subscription is managed here: web, coupon and gift. An unknown channel is not. (MNG-16, MNG-18, D-06) */
export function isManagedHere({ purchaseType }: Pick<SubscriptionState, "purchaseType">): boolean {
  return purchaseType === "web" || purchaseType === "coupon" || purchaseType === "gift";
}

/**
 * Controls of the subscription, in order, by state. Changing and pausing follow the server's flags; a person
 * without a subscription has none. (MNG-16, MNG-17, SUB-42, PAU-05, PAU-16, PAU-17, RST-01, RST-03 to RST-05,
 * RST-09, CHG-05, CHG-06, OPN-144, OPN-158)
 */
export function subscriptionControls(
  facts: AccountFacts,
  configuration: Pick<FoyerConfiguration, "features">,
): readonly SubscriptionControl[] {
  const { subscription, isMvpdUser } = facts;
  if (isMvpdUser || !isManagedHere(subscription)) return [];
  if (subscription.isChurnedUser) return ["resubscribe", ...restart(subscription)];
  if (!subscription.hasActiveSubscription) return [];
  if (subscription.isPendingPause) return ["cancelPauseRequest"];
  if (subscription.isPaused) return ["resumePlan"];
  if (subscription.isPendingCancel) return ["restartPlan"];
  return activeControls(subscription, configuration);
}

function activeControls(
  subscription: SubscriptionState,
  { features }: Pick<FoyerConfiguration, "features">,
): readonly SubscriptionControl[] {
  const canChange = subscription.isChangePlanAvailable && subscription.nextSubscription === null;
  const canPause = features.pauseSubscription && subscription.isPauseAvailable;
  const isGift = subscription.purchaseType === "gift";
  const shown: readonly (readonly [SubscriptionControl, boolean])[] = [
    ["changePlan", canChange],
    ["pauseSubscription", canPause && subscription.isExistingPlanUser],
    ["cancelPlan", subscription.purchaseType === "web"],
    ["resubscribe", isGift],
  ];
  const controls = shown.filter(([, shows]) => shows).map(([control]) => control);
  return isGift ? [...controls, ...restart(subscription)] : controls;
}

function restart({ isChurnedRestartAvailable }: SubscriptionState): readonly SubscriptionControl[] {
  return isChurnedRestartAvailable ? ["restartPlan"] : [];
}

/**
 * Where else the subscription is managed, instead of controls; null where controls show or there is nothing to
 * manage. (MNG-15, MNG-18, OPN-136, OPN-143, OPN-145)
 */
export function manageElsewhere({ subscription, isMvpdUser }: AccountFacts): Message | null {
  if (isMvpdUser) return message("account.tv-provider");
  if (!subscription.hasSubscription || isManagedHere(subscription)) return null;
  return subscription.purchaseType === null
    ? message("account.channel.unknown")
    : message(`account.channel.${subscription.purchaseType}`);
}

/** The notice of the Notification section, most urgent first; none is usual. (MNG-01, OPN-141, D-21) */
export function accountNotices({
  subscription,
}: Pick<AccountFacts, "subscription">): readonly Message[] {
  const { validityTill, pauseStartDate, pauseEndDate, nextSubscription: next } = subscription;
  const plan = next?.displayName ?? next?.serviceID ?? "";
  const start = day(next?.startDate ?? null);
  const notices: readonly (readonly [boolean, () => Message])[] = [
    [
      sameText(subscription.activeSubscriptionStatus, "Dunning"),
      () => message("account.notice.dunning"),
    ],
    [subscription.isPendingCancel, () => notice("pending-cancel", { date: day(validityTill) })],
    [
      subscription.isPendingPause,
      () => notice("pending-pause", { start: day(pauseStartDate), end: day(pauseEndDate) }),
    ],
    [subscription.isPaused, () => notice("paused", { end: day(pauseEndDate) })],
    [next !== null, () => notice("upcoming-plan", { plan, date: start })],
  ];
  return notices.filter(([holds]) => holds).map(([, saying]) => saying());
}

/** A sentence whose days are not all known is another one, without days. (D-21) */
function notice(name: string, params: Readonly<Record<string, string | null>>): Message {
  const said: Record<string, string> = {};
  for (const [part, value] of Object.entries(params)) if (value !== null) said[part] = value;
  const isWhole = Object.keys(said).length === Object.keys(params).length;
  return message(`account.notice.${name}${isWhole ? "" : ".no-date"}`, said);
}

/** Whether the segment banner shows: the account's segment is a configured one. (MNG-01, PRM-29, OPN-141) */
export function showsSegmentBanner(
  { subscription }: Pick<AccountFacts, "subscription">,
  { product }: Pick<FoyerConfiguration, "product">,
): boolean {
  const names = product.bannerSegments.map(({ segmentName }) => segmentName);
  return includesText(names, subscription.accountPromotionSegment?.segmentName ?? null);
}

function day(date: string | null): string | null {
  const found = dayOf(date);
  return found === null ? null : formatDay(found);
}
