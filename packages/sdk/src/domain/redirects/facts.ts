import type { RouteId } from "../configuration/route-paths.ts";
import type { FoyerConfiguration, PurchaseType } from "../configuration/types.ts";
import type { Purpose } from "../navigation/hand-over.ts";
import type { QueryFacts } from "../navigation/types.ts";
import type { PurchaseMode } from "../plans/types.ts";
import { signInContext } from "../session/sign-in.ts";
import type { SubscriptionState } from "../subscription/types.ts";
import type { VerificationProgram } from "../verification/types.ts";

export type RedirectSettings = Pick<
  FoyerConfiguration,
  "routes" | "redirects" | "defaultConfig" | "environment" | "product" | "secondScreen"
>;

/** A verification that needs documents or is being reviewed (RDR-14). */
export interface PendingVerification {
  readonly program: VerificationProgram;
  readonly step: string;
}

/** The plan that the user has chosen. */
export interface ChosenPlan {
  readonly planId: string;
  readonly hasMerchandise: boolean;
}

/** The facts of the subscription that redirects look at. */
export interface SubscriptionFact {
  readonly hasActiveSubscription: boolean;
  readonly isIAPUser: boolean;
  readonly isNewUser: boolean;
  readonly isChurnedUser: boolean;
  /** False when the subscription could not be read or has an unknown status (D-06). */
  readonly isKnownStatus: boolean;
  readonly purchaseType: PurchaseType | null;
}

/** The facts of all redirect tables; the rows of a table show which it uses. */
export interface RedirectFacts
  extends Pick<Purpose, "device" | "regCode" | "redirect_uri" | "promoCoupon" | "applyCoupon"> {
  readonly appOrigin: string;
  readonly isGifting: boolean;
  readonly isDeviceActivation: boolean;
  readonly deviceCode: string | null;
  readonly return_to: string | null;
  readonly va_member_id: string | null;
  readonly sheerVerification: VerificationProgram | null;
  readonly verificationId: string | null;
  readonly lid: string | null;
  readonly cmpid: string | null;
  /** Subscription request of a partner, and its product. */
  readonly partnerSubscriptionId: string | null;
  readonly partnerProductId: string | null;
  readonly pendingVerification: PendingVerification | null;
  /** An active subscriber who may move up to a verified plan: `isEligibleUpgrade`. */
  readonly isEligibleUpgrade: boolean;
  readonly subscription: SubscriptionFact;
  readonly chosenPlan: ChosenPlan | null;
  readonly purchaseMode: PurchaseMode;
  /** The address in the app that the user came from, or null. */
  readonly priorAddress: string | null;
  /** `document.referrer`, or "". */
  readonly referrer: string;
}

/** The facts of an address. */
export type AskedFacts = Pick<
  RedirectFacts,
  | "isGifting"
  | "isDeviceActivation"
  | "deviceCode"
  | "return_to"
  | "va_member_id"
  | "sheerVerification"
  | "verificationId"
  | "device"
  | "regCode"
  | "redirect_uri"
  | "promoCoupon"
  | "applyCoupon"
  | "lid"
  | "cmpid"
  | "partnerSubscriptionId"
  | "partnerProductId"
>;

/** The facts of the redirect tables from the screen and its query. (ROU-45 to ROU-54, OPN-216) */
export function askedFacts(given: {
  readonly route: RouteId | null;
  readonly query: QueryFacts;
}): AskedFacts {
  const { query } = given;
  const { isGifting, isDeviceActivation } = signInContext(given);
  const { return_to, va_member_id, sheerVerification, verificationId } = query;
  const { device, regCode, redirect_uri, promoCoupon, applyCoupon, lid, cmpid } = query;
  return {
    ...{ isGifting, isDeviceActivation, deviceCode: query.code },
    ...{ return_to, va_member_id, sheerVerification, verificationId },
    ...{ device, regCode, redirect_uri, promoCoupon, applyCoupon, lid, cmpid },
    partnerSubscriptionId: query.subscriptionRequestId,
    partnerProductId: query.productId,
  };
}

/** The pending verification: documents are needed, or being reviewed. (RDR-14, VER-53, VER-54, OPN-186) */
export function pendingVerification(given: {
  readonly currentStep: string | null;
  readonly program: VerificationProgram | null;
}): PendingVerification | null {
  const { currentStep: step, program } = given;
  const isUnderWay = step === "docUpload" || step === "pending" || step === "review";
  return isUnderWay ? { program: program ?? "military", step } : null;
}

/** Tiers of the plans that the pending verification leads to; the service does not list them yet. (OPN-039, OPN-068) */
export function verifiedTiers(
  { pending }: { readonly pending: PendingVerification | null },
  { verification }: Pick<FoyerConfiguration, "verification">,
): readonly number[] {
  if (!pending) return [];
  const { militaryTier, firstResponderTier } = verification;
  return [pending.program === "military" ? militaryTier : firstResponderTier];
}

/** Whether an active subscriber may move up to a verified plan. (RDR-14, OPN-039, D-20) */
export function isEligibleUpgrade(given: {
  readonly subscription: Pick<
    SubscriptionState,
    | "isExistingPlanUser"
    | "purchaseType"
    | "isChangePlanAvailable"
    | "nextSubscription"
    | "activeSubscriptionTier"
  >;
  /** Tiers of the plans of the program. */
  readonly verifiedTiers: readonly number[];
}): boolean {
  const { subscription, verifiedTiers } = given;
  const { activeSubscriptionTier: currentTier } = subscription;
  return (
    subscription.isExistingPlanUser &&
    subscription.purchaseType === "web" &&
    subscription.isChangePlanAvailable &&
    subscription.nextSubscription === null &&
    currentTier !== null &&
    verifiedTiers.some((tier) => tier > currentTier)
  );
}

/** Whether a subscription is paid elsewhere than in this app; an unknown channel counts as elsewhere. (RDR-28, D-06) */
export function isPaidElsewhere({
  purchaseType,
}: Pick<RedirectFacts["subscription"], "purchaseType">): boolean {
  return purchaseType !== "web" && purchaseType !== "coupon" && purchaseType !== "gift";
}
