import type { FoyerConfiguration } from "../configuration/types.ts";
import { answer, type Choice } from "../kernel/choice.ts";
import { allow, type Decision, refuse } from "../kernel/decision.ts";
import { type Message, message } from "../kernel/message.ts";
import { includesText, sameText } from "../kernel/text.ts";
import { isOtherProduct } from "../subscription/other-product.ts";
import { isManagedHere } from "../subscription/payment-channel.ts";
import type { SubscriptionState } from "../subscription/types.ts";
import type {
  AccountSection,
  NextBillInfo,
  RestartBillInfo,
  SubscriptionControl,
} from "./types.ts";

/** The user of My Account. */
export interface AccountFacts {
  readonly isMvpdUser: boolean;
  readonly subscription: SubscriptionState;
  /** Null where the service names none; undefined where it could not be read. (BIL-20) */
  readonly nextBillInfo?: NextBillInfo | null | undefined;
  /** Null where the service names none; undefined where it could not be read. (RST-01) */
  readonly restartBillInfo?: RestartBillInfo | null | undefined;
}

type ChargeFacts = Pick<AccountFacts, "subscription" | "nextBillInfo">;

/**
 * Whether a charge of the plan lies ahead that no store or partner collects: on the web, after a plan that begins later,
 * or where the service names a next bill, whatever pays today. A coupon whose bill could not be read may be followed by
 * one. (D-36, MNG-16 to MNG-18, BIL-20, D-06)
 */
export function chargeAhead({
  subscription,
  nextBillInfo,
}: ChargeFacts): Decision<"managed-elsewhere" | "no-subscription" | "no-charge"> {
  const { hasActiveSubscription, isPendingCancel, nextSubscription, purchaseType } = subscription;
  const hasNextBill = nextBillInfo === undefined ? null : nextBillInfo !== null;
  const hasUpcomingPlan = nextSubscription !== null;
  const looked = { purchaseType, hasActiveSubscription, hasNextBill, hasUpcomingPlan };
  if (!hasActiveSubscription) return refuse("no-subscription", "SUB-42", looked);
  if (!isManagedHere(subscription)) return refuse("managed-elsewhere", "MNG-18", looked);
  if (isPendingCancel) return refuse("no-charge", "CNL-16", looked);
  if (purchaseType === "web") return allow("MNG-16", looked);
  const isAhead = hasUpcomingPlan || (hasNextBill ?? purchaseType === "coupon");
  return isAhead ? allow("D-36", looked) : refuse("no-charge", "MNG-17", looked);
}

type Features = Pick<FoyerConfiguration, "features">;

/** Sections of My Account, in order. (MNG-01) */
export const allSections: readonly AccountSection[] = [
  "account",
  "notification",
  "subscription",
  "billing",
  "promoCode",
];

type SectionFacts = AccountFacts & { readonly hasNotices: boolean };

/** The sections that show. (MNG-01, PRM-32 to PRM-35) */
export function accountSections(
  facts: SectionFacts,
  configuration: Features,
): readonly AccountSection[] {
  return allSections.filter(
    (section) => sectionShows({ ...facts, section }, configuration).allowed,
  );
}

/** Whether a section of My Account shows. (MNG-01, PRM-32 to PRM-35) */
export function sectionShows(
  facts: SectionFacts & { readonly section: AccountSection },
  configuration: Features,
): Decision<"no-notices" | "tv-provider" | PromoCodeRefusal> {
  const { section, hasNotices, isMvpdUser } = facts;
  const looked = { section, hasNotices, isMvpdUser };
  if (section === "promoCode") return showsPromoCode(facts, configuration);
  if (section === "notification" && !hasNotices) return refuse("no-notices", "OPN-141", looked);
  if (section === "billing" && isMvpdUser) return refuse("tv-provider", "MNG-15", looked);
  return allow("MNG-01", looked);
}

type PromoCodeRefusal =
  | "feature-off"
  | "tv-provider"
  | "unknown-status"
  | "new-user"
  | "pending-cancel"
  | "in-app-purchase"
  | "no-renewal";

/**
 * The promo code section: configured, and not for new, pending-cancel, IAP or TV-provider users; nor where no charge
 * follows that a code could apply to: an ended plan, a gift, an unknown channel, another product. (PRM-32 to PRM-35,
 * BIL-12, D-06, D-36)
 */
export function showsPromoCode(
  facts: AccountFacts,
  { features }: Features,
): Decision<PromoCodeRefusal> {
  const { subscription, isMvpdUser } = facts;
  const { isKnownStatus, isNewUser, isPendingCancel, isIAPUser } = subscription;
  const { isChurnedUser, purchaseType } = subscription;
  const kind = { isNewUser, isPendingCancel, isIAPUser, isChurnedUser, purchaseType };
  const looked = { section: "promoCode", isMvpdUser, ...kind };
  if (!features.showAccountPromoCode) return refuse("feature-off", "PRM-32", looked);
  if (isMvpdUser) return refuse("tv-provider", "MNG-15", looked);
  if (!isKnownStatus) return refuse("unknown-status", "D-06", looked);
  if (isNewUser) return refuse("new-user", "PRM-33", looked);
  if (isPendingCancel) return refuse("pending-cancel", "PRM-34", looked);
  if (isIAPUser) return refuse("in-app-purchase", "PRM-35", looked);
  if (isOtherProduct(subscription)) return refuse("no-renewal", "BIL-12", looked);
  return chargeAhead(facts).allowed
    ? allow("PRM-32", looked)
    : refuse("no-renewal", "PRM-32", looked);
}

/** Email and password can be edited by every user but those of a TV provider. (MNG-02, MNG-14) */
export function canEditCredentials({
  isMvpdUser,
}: Pick<AccountFacts, "isMvpdUser">): Decision<"tv-provider"> {
  return isMvpdUser
    ? refuse("tv-provider", "MNG-14", { isMvpdUser })
    : allow("MNG-02", { isMvpdUser });
}

/**
 * Payment editing shows where a charge lies ahead, and where the plan would go on with a payment method: on the web, by a
 * coupon, and after a canceled gift whose plan comes back with a restart. (MNG-19, RST-01, D-36, D-37)
 */
export function canEditPayment(
  facts: AccountFacts,
): Decision<"tv-provider" | "no-subscription" | "no-charge"> {
  const { isMvpdUser, restartBillInfo = null, subscription } = facts;
  const { hasActiveSubscription, isPendingCancel, purchaseType } = subscription;
  const comesBack = isPendingCancel && purchaseType === "gift" && restartBillInfo !== null;
  const looked = { isMvpdUser, hasActiveSubscription, purchaseType, comesBack };
  if (isMvpdUser) return refuse("tv-provider", "MNG-15", looked);
  if (!hasActiveSubscription) return refuse("no-subscription", "MNG-19", looked);
  const isOurs = purchaseType === "web" || purchaseType === "coupon" || comesBack;
  const isEditable = isOurs || chargeAhead(facts).allowed;
  return isEditable ? allow("MNG-19", looked) : refuse("no-charge", "MNG-19", looked);
}

/** Every control of a subscription, in order. (MNG-16) */
export const allControls: readonly SubscriptionControl[] = [
  "changePlan",
  "pauseSubscription",
  "cancelPauseRequest",
  "resumePlan",
  "restartPlan",
  "resubscribe",
  "cancelUpcomingPlan",
  "cancelPlan",
];

/** The controls that show. (MNG-16, MNG-17) */
export function subscriptionControls(
  facts: AccountFacts,
  configuration: Features,
): readonly SubscriptionControl[] {
  return allControls.filter(
    (control) => controlOffered({ ...facts, control }, configuration).allowed,
  );
}

/** Why a control of a subscription does not show: the state of the subscription, or what the control itself needs. */
export type ControlRefusal =
  | "tv-provider"
  | "managed-elsewhere"
  | "ended"
  | "no-subscription"
  | "pending-pause"
  | "paused"
  | "pending-cancel"
  | "active"
  | "not-available"
  | "upcoming-plan"
  | "change-plan"
  | "feature-off"
  | "not-existing-plan"
  | "wrong-tier"
  | "no-upcoming-plan"
  | "no-charge";

/**
 * Whether a control of the subscription shows, by state. Changing and pausing follow the server's flags; a user without
 * a subscription has no controls. A pause does not take away the way to cancel, and a charge to come gives one. (D-36, MNG-15 to MNG-18, SUB-42, PAU-05 to PAU-07, PAU-16, PAU-17, RST-01, RST-03 to RST-05,
 * RST-09, CHG-05, CHG-06, OPN-144, OPN-158)
 */
export function controlOffered(
  facts: AccountFacts & { readonly control: SubscriptionControl },
  configuration: Features,
): Decision<ControlRefusal> {
  const { control, isMvpdUser, subscription } = facts;
  const state = states.find(({ holds }) => holds(facts)) ?? active;
  const { activeSubscriptionStatus: status, purchaseType } = subscription;
  const looked = { control, status, purchaseType, isMvpdUser };
  if (!state.controls(subscription).includes(control)) {
    return refuse(state.reason, state.rule, looked);
  }
  const needed = needs.find(
    ([name, , , isMet]) => name === control && !isMet(subscription, configuration, facts),
  );
  // A plan that is pending its end can be restarted: the flag is for plans that have ended.
  if (needed && state.reason !== "pending-cancel") return refuse(needed[1], needed[2], looked);
  return allow(state.rule, looked);
}

interface ControlState {
  readonly reason: ControlRefusal;
  readonly rule: string;
  readonly holds: (facts: AccountFacts) => boolean;
  /** The controls that can show in this state. */
  readonly controls: (subscription: SubscriptionState) => readonly SubscriptionControl[];
}

const activeControls: readonly SubscriptionControl[] = [
  "changePlan",
  "pauseSubscription",
  "cancelUpcomingPlan",
  "cancelPlan",
];

const active: ControlState = {
  reason: "active",
  rule: "MNG-16",
  holds: () => true,
  controls: ({ purchaseType }) =>
    purchaseType === "gift" ? [...activeControls, "resubscribe", "restartPlan"] : activeControls,
};

/** The first that holds. */
const states: readonly ControlState[] = [
  {
    reason: "tv-provider",
    rule: "MNG-15",
    holds: ({ isMvpdUser }) => isMvpdUser,
    controls: () => [],
  },
  {
    reason: "no-subscription",
    rule: "SUB-42",
    holds: ({ subscription }) => !subscription.hasSubscription,
    controls: () => [],
  },
  {
    reason: "ended",
    rule: "RST-03",
    holds: ({ subscription }) => subscription.isChurnedUser,
    controls: () => ["resubscribe", "restartPlan"],
  },
  {
    reason: "managed-elsewhere",
    rule: "MNG-18",
    holds: ({ subscription }) => !isManagedHere(subscription),
    controls: () => [],
  },
  {
    reason: "no-subscription",
    rule: "SUB-42",
    holds: ({ subscription }) => !subscription.hasActiveSubscription,
    controls: () => [],
  },
  {
    reason: "pending-pause",
    rule: "PAU-16",
    holds: ({ subscription }) => subscription.isPendingPause,
    controls: () => ["cancelPauseRequest", "cancelPlan"],
  },
  {
    reason: "paused",
    rule: "PAU-17",
    holds: ({ subscription }) => subscription.isPaused,
    controls: () => ["resumePlan", "cancelPlan"],
  },
  {
    reason: "pending-cancel",
    rule: "RST-01",
    holds: ({ subscription }) => subscription.isPendingCancel,
    controls: () => ["restartPlan"],
  },
];

type Need = readonly [
  control: SubscriptionControl,
  reason: ControlRefusal,
  rule: string,
  isMet: (subscription: SubscriptionState, configuration: Features, facts: ChargeFacts) => boolean,
];

/** Plans of this tier can be paused (PAU-07). */
const PAUSABLE_TIER = 100;

/** What a control needs besides the state. */
const needs: readonly Need[] = [
  ["changePlan", "not-available", "CHG-05", ({ isChangePlanAvailable }) => isChangePlanAvailable],
  ["changePlan", "upcoming-plan", "CHG-06", ({ nextSubscription }) => nextSubscription === null],
  [
    "pauseSubscription",
    "feature-off",
    "PAU-05",
    (_subscription, { features }) => features.pauseSubscription,
  ],
  ["pauseSubscription", "not-available", "SUB-42", ({ isPauseAvailable }) => isPauseAvailable],
  [
    "pauseSubscription",
    "not-existing-plan",
    "PAU-06",
    ({ isExistingPlanUser }) => isExistingPlanUser,
  ],
  [
    "pauseSubscription",
    "wrong-tier",
    "PAU-07",
    ({ activeSubscriptionTier }) => activeSubscriptionTier === PAUSABLE_TIER,
  ],
  // A pause ends with a charge: a plan that no method pays for would end instead.
  [
    "pauseSubscription",
    "no-charge",
    "D-36",
    (_one, _configuration, facts) => chargeAhead(facts).allowed,
  ],
  [
    "pauseSubscription",
    "upcoming-plan",
    "CHG-06",
    ({ nextSubscription }) => nextSubscription === null,
  ],
  [
    "cancelUpcomingPlan",
    "no-upcoming-plan",
    "D-36",
    ({ nextSubscription }) => Boolean(nextSubscription?.serviceID),
  ],
  [
    "cancelPlan",
    "no-charge",
    "MNG-17",
    (_one, _configuration, facts) => chargeAhead(facts).allowed,
  ],
  [
    "resubscribe",
    "upcoming-plan",
    "D-36",
    ({ isChurnedUser, nextSubscription }) => isChurnedUser || nextSubscription === null,
  ],
  // 'Change Plan' leads to the same plans: two buttons for one way would ask which.
  [
    "resubscribe",
    "change-plan",
    "RST-04",
    ({ isChurnedUser, isChangePlanAvailable }) => isChurnedUser || !isChangePlanAvailable,
  ],
  [
    "restartPlan",
    "not-available",
    "RST-09",
    ({ isChurnedRestartAvailable }) => isChurnedRestartAvailable,
  ],
];

/**
 * Where else the subscription is managed, instead of controls; null where controls show or there is nothing to
 * manage any more. Customer care manages a plan whose status is not known: it may be charged. (MNG-15, MNG-18, RST-03,
 * OPN-136, OPN-143, OPN-145, D-06, D-36)
 */
export function manageElsewhere({
  subscription,
  isMvpdUser,
}: AccountFacts): Choice<(Message & { readonly id: string }) | null> {
  const { hasSubscription, isChurnedUser, isKnownStatus, purchaseType } = subscription;
  const looked = { isMvpdUser, hasSubscription, isChurnedUser, isKnownStatus, purchaseType };
  if (isMvpdUser) return answer(message("account.tv-provider"), "MNG-15", looked);
  if (isChurnedUser) return answer(null, "RST-03", looked);
  if (!hasSubscription) return answer(null, "MNG-16", looked);
  if (isManagedHere(subscription)) {
    return isKnownStatus
      ? answer(null, "MNG-16", looked)
      : answer(message("account.channel.unknown"), "D-06", looked);
  }
  return purchaseType === null
    ? answer(message("account.channel.unknown"), "OPN-136", looked)
    : answer(message(`account.channel.${purchaseType}`), "MNG-18", looked);
}

/** The banner of a segment: the plan that it promotes. */
export interface SegmentBanner {
  readonly segmentName: string;
  readonly bannerSku: string;
}

/**
 * The banner of the account's segment: a configured segment, whose plan is neither the current nor the upcoming one.
 * (MNG-01, PRM-29, OPN-114, OPN-141)
 */
export function segmentBanner(
  { subscription }: Pick<AccountFacts, "subscription">,
  { product }: Pick<FoyerConfiguration, "product">,
): Choice<SegmentBanner | null> {
  const { accountPromotionSegment, activeSubscriptionId, nextSubscription } = subscription;
  const segmentName = accountPromotionSegment?.segmentName ?? null;
  const next = nextSubscription?.serviceID ?? null;
  const looked = { segmentName, activeSubscriptionId, next };
  const banner = product.bannerSegments.find((one) => sameText(one.segmentName, segmentName));
  if (!banner) return answer(null, "PRM-29/none", looked);
  const isOwn = includesText([activeSubscriptionId, next ?? ""], banner.bannerSku);
  return answer(isOwn ? null : banner, isOwn ? "PRM-29/own-plan" : "PRM-29", looked);
}
