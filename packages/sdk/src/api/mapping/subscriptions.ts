import type { SubscriptionLookup } from "../../domain/entitlements/types.ts";
import type { SubscriptionStatusItem } from "../../domain/subscription/types.ts";
import { type Fields, fields, flag, number, objects, text, texts } from "./fields.ts";

/** One item of the status call (API-08). Flags that are missing are unavailable (OPN-140). */
export function readStatusItem(item: Fields): SubscriptionStatusItem {
  return {
    serviceID: text(item["serviceID"]),
    status: text(item["status"]),
    displayName: text(item["displayName"]),
    serviceName: text(item["serviceName"]),
    paymentMethod: text(item["paymentMethod"]),
    partner: text(item["partner"]),
    tier: number(item["tier"]),
    segments: objects(item["segments"]).flatMap((segment) => {
      const segmentName = text(segment["segmentName"]);
      return segmentName === null
        ? []
        : [{ segmentName, segmentType: text(segment["segmentType"]) }];
    }),
    promotions: objects(item["promotions"]).map((promotion) => ({
      promotionID: text(promotion["promotionID"]),
      displayName: text(promotion["displayName"]),
    })),
    startDate: text(item["startDate"]),
    pauseStartDate: text(item["pauseStartDate"]),
    pauseEndDate: text(item["pauseEndDate"]),
    validityTill: text(item["validityTill"]),
    isChangePlanAvailable: flag(item["isChangePlanAvailable"]),
    isPauseAvailable: flag(item["isPauseAvailable"]),
  };
}

/** Answer of `POST /hasSubscription` (API-04, SGN-28, SUB-41). */
export function readLookup(answer: unknown): SubscriptionLookup {
  const { isUserSubscribed, serviceDetails } = fields(answer);
  return {
    isUserSubscribed: flag(isUserSubscribed),
    serviceDetails: objects(serviceDetails).map((detail) => ({
      appId: text(detail["appId"]),
      serviceID: text(detail["serviceID"]),
      packageDetails: objects(detail["packageDetails"]).map((entry) => ({
        productId: texts(entry["productId"]),
      })),
    })),
  };
}
