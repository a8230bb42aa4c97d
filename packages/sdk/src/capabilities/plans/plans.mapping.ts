import { fields, flag, id, listOf, number, type Reader, shape, text } from "../../api/fields.ts";
import type {
  DppContent,
  PlanPackage,
  PlanPeriod,
  PlanPromotion,
} from "../../domain/catalogue/types.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import { toCents } from "../../domain/money/money.ts";
import { contentPlanId } from "../../domain/plans/content.ts";
import type { PackagesAnswer, PlanContentEntry } from "../../domain/plans/types.ts";

const PERIODS: readonly unknown[] = ["NoOfYears", "NoOfMonths", "NoOfDays"];

export const period: Reader<PlanPeriod | null> = (value) =>
  PERIODS.includes(value) ? (value as PlanPeriod) : null;

const promotion = shape<PlanPromotion>({
  promotionID: id,
  amountCents: ["amount", toCents],
  renewalAmountCents: ["renewalAmount", toCents],
  promotionCategory: text,
  isFreeTrial: flag,
  displayName: text,
  nextBillingDateTime: text,
  promotionalItems: ["PromotionalItem", listOf(shape({ serviceId: id }), "serviceId")],
});

/** The service spells it `isFreeTrail`, the model `isFreeTrial` (OPN-062). */
const eitherSpelling: Reader<PlanPromotion> = (value) => {
  const read = promotion(value);
  return flag(fields(value)["isFreeTrail"]) ? { ...read, isFreeTrial: true } : read;
};

const packageFields = shape<PlanPackage>({
  planId: id,
  packageID: id,
  appId: text,
  packageName: text,
  tier: number,
  planName: text,
  displayName: text,
  retailPriceCents: ["retailPrice", toCents],
  bbDescription: text,
  duration: number,
  period,
  isGiftPlan: flag,
  isSkipDefaultPromo: flag,
  promotions: listOf(eitherSpelling, "promotionID"),
});

/** Without a plan id the display content is found by the package. */
const planPackage: Reader<PlanPackage> = (value) => {
  const read = packageFields(value);
  return { ...read, planId: read.planId || read.packageID };
};

/** A package that stands alone in an answer; null without its id. */
export const readPackage: Reader<PlanPackage | null> = (value) => {
  const read = planPackage(value);
  return read.packageID === "" ? null : read;
};

const message = shape<PackagesAnswer>({
  responseMessage: text,
  packages: ["pkgWithPromos", listOf(planPackage, "packageID")],
});

/** Answer of the packages call (API-06, API-07). A package without id is left out. */
export const readPackages: Reader<PackagesAnswer> = (answer) =>
  message(fields(answer)["PkgsOrProdsResponseMsg"]);

const CONTENT_FIELDS: readonly (keyof DppContent)[] = [
  "planName",
  "ctaText",
  "ctaTextExistingUser",
  "promoFeature",
  "mainFeature",
  "promotionPlanName",
  "promotionPlanNameMobile",
  "price",
  "frequencyLabel",
  "pricePrefix",
  "paymentPriceOverride",
  "paymentPromotionFeature",
];

/** Display content of a plan (API-59), without empty values. */
export const readPlanContent =
  (configuration: Pick<FoyerConfiguration, "environment">): Reader<PlanContentEntry> =>
  (value) => {
    const found = fields(value);
    const content: Record<string, string> = {};
    for (const field of CONTENT_FIELDS) {
      const said = text(found[field]);
      if (said !== null) content[field] = said;
    }
    return { planId: contentPlanId({ planId: id(found["planId"]) }, configuration), content };
  };
