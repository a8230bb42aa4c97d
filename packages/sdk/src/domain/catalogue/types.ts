import type { Message } from "../kernel/message.ts";

/** Unit of a plan's duration (PLN-07). */
export type PlanPeriod = "NoOfYears" | "NoOfMonths" | "NoOfDays";

/** A promotion of a package (PLN-09). `amountCents` is the charge while it runs; null when unreadable. */
export interface PlanPromotion {
  readonly promotionID: string;
  readonly amountCents: number | null;
  /** The charge of each later period; null where it is the regular price (PLN-53). */
  readonly renewalAmountCents?: number | null;
  readonly promotionCategory: string | null;
  readonly isFreeTrial: boolean;
  readonly displayName: string | null;
  /** ISO date, or null. */
  readonly nextBillingDateTime: string | null;
  readonly promotionalItems: readonly { readonly serviceId: string }[];
}

/** The promotion that applies by itself (PLN-10). */
export interface DefaultPromo {
  readonly promotionID: string;
  readonly amountCents: number;
  /** As in the promotion. */
  readonly renewalAmountCents?: number | null;
  readonly displayName: string | null;
  readonly nextBillingDateTime: string | null;
  readonly isFreeTrial: boolean;
}

/** A package as the packages call gives it, money already in cents (PLN-05 to PLN-09). Input of `toPlan`. */
export interface PlanPackage {
  readonly planId: string;
  readonly packageID: string;
  readonly appId: string | null;
  readonly packageName: string | null;
  readonly tier: number | null;
  readonly planName: string | null;
  readonly displayName: string | null;
  readonly retailPriceCents: number | null;
  readonly bbDescription: string | null;
  readonly duration: number | null;
  readonly period: PlanPeriod | null;
  readonly isGiftPlan: boolean;
  readonly isSkipDefaultPromo: boolean;
  readonly promotions: readonly PlanPromotion[];
}

/** Display content of a plan (PLN-14 to PLN-20). Empty or missing values never override. */
export interface DppContent {
  readonly planName?: string;
  readonly ctaText?: string;
  readonly ctaTextExistingUser?: string;
  readonly promoFeature?: string;
  readonly mainFeature?: string;
  readonly promotionPlanName?: string;
  readonly promotionPlanNameMobile?: string;
  readonly price?: string;
  readonly frequencyLabel?: string;
  readonly pricePrefix?: string;
  readonly paymentPriceOverride?: string;
  readonly paymentPromotionFeature?: string;
}

/** A plan that can be chosen (PLN-05 to PLN-20). */
export interface Plan {
  readonly planId: string;
  /** The service id that is bought. */
  readonly packageID: string;
  readonly appId: string | null;
  readonly packageName: string | null;
  readonly tier: number | null;
  readonly planName: string | null;
  /** The name to show (PLN-13). */
  readonly displayName: string;
  /** Regular price in cents. Null where the service gives no readable price: the plan cannot be bought. */
  readonly retailPriceCents: number | null;
  /** Regular price as it shows; null without a price (PLN-12). */
  readonly planPrice: Message | null;
  /** '1 mo', '2 yrs'; null when the period is unknown. */
  readonly planFrequencyText: Message | null;
  /** 'Monthly', 'Yearly', '2 Year'; null when the period is unknown (PRC-08). */
  readonly periodName: Message | null;
  /** Null also where it promises what this user's purchase does not include (D-17). */
  readonly bbDescription: string | null;
  readonly duration: number | null;
  readonly period: PlanPeriod | null;
  /** Id of the default promo, or null. */
  readonly promotionID: string | null;
  readonly promotions: readonly PlanPromotion[];
  readonly hasDefaultPromo: boolean;
  readonly defaultPromo: DefaultPromo | null;
  readonly hasPrePayPromotion: boolean;
  readonly hasMerchandise: boolean;
  readonly isGiftPlan: boolean;
  readonly dppContent: DppContent;
  /** Content fields left out because they promise what this user's purchase does not include (D-17). */
  readonly withheldContent: readonly string[];
}
