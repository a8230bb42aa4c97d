import type {
  DppContent,
  PackagesAnswer,
  PlanContentEntry,
  PlanPackage,
  PlanPromotion,
} from "../../domain/plans/types.ts";
import { toCents } from "../../domain/prices/money.ts";
import type { PlanPeriod } from "../../domain/prices/types.ts";
import { type Fields, fields, flag, number, objects, oneOf, text } from "./fields.ts";

const PERIODS: readonly PlanPeriod[] = ["NoOfYears", "NoOfMonths", "NoOfDays"];

/** Answer of the packages call (API-06, API-07). A package without id is left out. */
export function readPackages(answer: unknown): PackagesAnswer {
  const message = fields(fields(answer)["PkgsOrProdsResponseMsg"]);
  return {
    responseMessage: text(message["responseMessage"]),
    packages: objects(message["pkgWithPromos"])
      .map(readPackage)
      .filter((entry) => entry !== null),
  };
}

function readPackage(entry: Fields): PlanPackage | null {
  const packageID = text(entry["packageID"]);
  if (packageID === null) return null;
  return {
    packageID,
    planId: text(entry["planId"]) ?? packageID,
    appId: text(entry["appId"]),
    packageName: text(entry["packageName"]),
    tier: number(entry["tier"]),
    planName: text(entry["planName"]),
    displayName: text(entry["displayName"]),
    retailPriceCents: toCents(entry["retailPrice"]),
    bbDescription: text(entry["bbDescription"]),
    duration: number(entry["duration"]),
    period: readPeriod(entry["period"]),
    isGiftPlan: flag(entry["isGiftPlan"]),
    isSkipDefaultPromo: flag(entry["isSkipDefaultPromo"]),
    promotions: objects(entry["promotions"])
      .map(readPromotion)
      .filter((promotion) => promotion !== null),
  };
}

export function readPeriod(value: unknown): PlanPeriod | null {
  return oneOf(PERIODS, value);
}

/** The service spells it `isFreeTrail`, the model `isFreeTrial` (OPN-062). */
function readPromotion(entry: Fields): PlanPromotion | null {
  const promotionID = text(entry["promotionID"]);
  if (promotionID === null) return null;
  return {
    promotionID,
    amountCents: toCents(entry["amount"]),
    promotionCategory: text(entry["promotionCategory"]),
    isFreeTrial: flag(entry["isFreeTrail"]) || flag(entry["isFreeTrial"]),
    displayName: text(entry["displayName"]),
    nextBillingDateTime: text(entry["nextBillingDateTime"]),
    promotionalItems: objects(entry["PromotionalItem"]).flatMap((item) => {
      const serviceId = text(item["serviceId"]);
      return serviceId === null ? [] : [{ serviceId }];
    }),
  };
}

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

/** Display content of a plan (API-59); none without a plan id. `prefix` is staging's (PLN-27). */
export function readPlanContent(entry: Fields, prefix: string): readonly PlanContentEntry[] {
  const planId = text(entry["planId"]);
  if (planId === null) return [];
  const content: { -readonly [Field in keyof DppContent]: string } = {};
  for (const field of CONTENT_FIELDS) {
    const value = text(entry[field]);
    if (value !== null) content[field] = value;
  }
  return [{ planId: planId.startsWith(prefix) ? planId.slice(prefix.length) : planId, content }];
}
