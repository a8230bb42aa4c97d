import type { CalendarDay } from "../calendar/types.ts";
import { programOfPlan } from "../catalogue/identifiers.ts";
import type { DefaultPromo, DppContent, Plan, PlanPackage } from "../catalogue/types.ts";
import type { FoyerConfiguration } from "../configuration/types.ts";
import { changeType } from "../prices/change-type.ts";
import { frequencyText, periodName } from "../prices/periods.ts";
import type { SubscriptionState } from "../subscription/types.ts";
import { displayContent } from "./content.ts";
import { renewalPercentOff } from "./copy.ts";
import { type PlanTerms, promiseKept, truthfulContent } from "./promises.ts";
import type { PlanContentEntry, PurchaseMode } from "./types.ts";

/**
 * A plan for the screens: a package of the service with derived fields and display content, without copy that promises
 * what this user's purchase does not include. (PLN-05 to PLN-14, PLN-20, OPN-063 to OPN-066, D-17)
 */
export function toPlan(
  given: {
    readonly package: PlanPackage;
    readonly contentByPlan: readonly PlanContentEntry[];
    readonly contentByUserType: readonly PlanContentEntry[];
    readonly today: CalendarDay;
  },
  configuration: Pick<FoyerConfiguration, "product">,
): Plan {
  const source = given.package;
  const price = usablePrice(source.retailPriceCents);
  const content = displayContent({ planId: source.planId, ...given });
  const applied = defaultPromo(source);
  const terms: PlanTerms = {
    ...source,
    retailPriceCents: price,
    defaultPromo: applied,
    renewalPercentOff: renewalPercentOff(
      {
        ...source,
        retailPriceCents: price,
        defaultPromo: applied,
      },
      configuration,
    ),
    today: given.today,
  };
  const dppContent = truthfulContent({ content, terms });
  const promo = applied && { ...applied, displayName: ifTrue(applied.displayName, terms) };
  return {
    planId: source.planId,
    packageID: source.packageID,
    appId: source.appId,
    packageName: source.packageName,
    tier: source.tier,
    planName: source.planName,
    displayName: displayName(source, dppContent),
    retailPriceCents: price,
    planPrice: price === null ? null : { price },
    planFrequencyText: frequencyText(source),
    periodName: periodName(source),
    bbDescription: ifTrue(source.bbDescription, terms),
    duration: source.duration,
    period: source.period,
    promotionID: promo?.promotionID ?? null,
    promotions: source.promotions,
    hasDefaultPromo: promo !== null,
    defaultPromo: promo,
    hasPrePayPromotion: source.promotions.some(isPrePay),
    hasMerchandise: source.promotions.some(({ promotionalItems }) => promotionalItems.length > 0),
    isGiftPlan: source.isGiftPlan,
    dppContent,
    withheldContent: Object.keys(content).filter((name) => !(name in dppContent)),
  };
}

/**
 * A package as a purchase mode sells it: a change of plan has no promotion by itself. An upgrade to the plan of a program
 * keeps its free year, which an upgrader has proved to be entitled to. (PLN-10, PLN-44, OPN-039, D-17)
 */
export function packageFor(
  given: {
    readonly package: PlanPackage;
    readonly purchaseMode: PurchaseMode;
    readonly subscription: Pick<SubscriptionState, "activeSubscriptionTier" | "isTrialistUser">;
  },
  configuration: Pick<FoyerConfiguration, "product">,
): PlanPackage {
  const { package: source, purchaseMode, subscription } = given;
  const { activeSubscriptionTier: currentTier, isTrialistUser } = subscription;
  const isOfProgram = programOfPlan({ serviceId: source.packageID }, configuration) !== null;
  const isUpgrade = changeType({ currentTier, chosenTier: source.tier }) === "Upgrade";
  const keepsPromotion = isOfProgram && isUpgrade && !isTrialistUser;
  if (purchaseMode !== "MANAGE_PLAN" || keepsPromotion) return source;
  return { ...source, isSkipDefaultPromo: true };
}

function ifTrue(text: string | null, terms: PlanTerms): string | null {
  return text !== null && promiseKept({ text, terms }).allowed ? text : null;
}

/**
 * The promotion that applies by itself: the first that is not PrePay and has an amount, unless the
 * package says to skip it. (PLN-10, OPN-063)
 */
export function defaultPromo(source: PlanPackage): DefaultPromo | null {
  if (source.isSkipDefaultPromo) return null;
  for (const promotion of source.promotions) {
    const { amountCents } = promotion;
    if (isPrePay(promotion) || amountCents === null || amountCents < 0) continue;
    const { promotionID, displayName, nextBillingDateTime, isFreeTrial } = promotion;
    const { renewalAmountCents = null } = promotion;
    const renewal = isFreeTrial && renewalAmountCents !== null && renewalAmountCents >= 0;
    return {
      promotionID,
      amountCents,
      displayName,
      nextBillingDateTime,
      isFreeTrial,
      ...(renewal && { renewalAmountCents }),
    };
  }
  return null;
}

/** The first name found, content before service. (PLN-13, OPN-065) */
function displayName(source: PlanPackage, content: DppContent): string {
  const names = [content.planName, source.displayName, source.planName, source.packageName];
  return names.find((name) => name?.trim()) ?? source.planId;
}

function isPrePay({ promotionCategory }: PlanPackage["promotions"][number]): boolean {
  return promotionCategory?.toLowerCase() === "prepay";
}

function usablePrice(cents: number | null): number | null {
  return cents !== null && cents >= 0 ? cents : null;
}
