import { flag, id, listOf, number, shape, text, texts } from "../../api/fields.ts";
import type { PlanPackage } from "../../domain/catalogue/types.ts";
import type { ServiceDetail, SubscriptionLookup } from "../../domain/entitlements/types.ts";
import type {
  PromotionSegment,
  SubscriptionPromotion,
  SubscriptionStatusItem,
} from "../../domain/subscription/types.ts";
import { readPackage } from "../plans/plans.mapping.ts";

/** Whether and as what an ended subscription can be restarted (API-18, RST-08). */
export interface RestartableAnswer {
  readonly isEligibleForRestart: boolean;
  /** A card form is needed (RST-06). */
  readonly paymentMethodRequired: boolean;
  /** The package that a restart buys; null where the service names none. */
  readonly restartPackage: PlanPackage | null;
  readonly churnedPackage: PlanPackage | null;
}

/** The items of the status call (API-08). Flags that are missing are unavailable (OPN-140). */
export const readStatusItems = listOf(
  shape<SubscriptionStatusItem>({
    serviceID: text,
    status: text,
    displayName: text,
    serviceName: text,
    paymentMethod: text,
    partner: text,
    tier: number,
    segments: listOf(
      shape<PromotionSegment>({ segmentName: id, segmentType: text }),
      "segmentName",
    ),
    promotions: listOf(shape<SubscriptionPromotion>({ promotionID: text, displayName: text })),
    startDate: text,
    pauseStartDate: text,
    pauseEndDate: text,
    validityTill: text,
    isChangePlanAvailable: flag,
    isPauseAvailable: flag,
  }),
);

/** Answer of `POST /hasSubscription` (API-04, SGN-28, SUB-41). */
export const readLookup = shape<SubscriptionLookup>({
  isUserSubscribed: flag,
  serviceDetails: listOf(
    shape<ServiceDetail>({
      appId: text,
      serviceID: text,
      packageDetails: listOf(shape({ productId: texts })),
    }),
  ),
});

/** Answer of `GET /getRestartableSubscription` (API-18, RST-08). Only `false` restarts without a card form (RST-06). */
export const readRestartable = shape<RestartableAnswer>({
  isEligibleForRestart: flag,
  paymentMethodRequired: (value) => value !== false,
  restartPackage: ["pkgMsg", readPackage],
  churnedPackage: ["churnedPkgMsg", readPackage],
});
