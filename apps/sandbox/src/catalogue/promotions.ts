/**
 * Promotions: what the first period of a plan costs and how long it lasts.
 *
 * Amounts are integer cents. Ids are placeholders [OPN-077] [OPN-091]. The 7-day trial has the
 * documented 8-day shape: seven free days plus the billing day [OPN-078].
 */

export interface PromotionalItem {
  readonly serviceId: string;
  readonly name: string;
}

export type PromotionCategory = "FreeTrial" | "Discount" | "PrePay" | "Merchandise";

export interface Promotion {
  readonly promotionID: string;
  readonly category: PromotionCategory;
  readonly displayName: string;
  /** Price of the first period. */
  readonly amountCents: number;
  readonly isFreeTrial: boolean;
  /** Length of the first period; without it the plan's own period. */
  readonly firstPeriodDays?: number;
  /** Percent off each renewal [PLN-53]. */
  readonly renewalPercentOff?: number;
  /** Only for users who never had a subscription; otherwise eV1882 [ERR-08]. */
  readonly newUsersOnly: boolean;
  readonly items: readonly PromotionalItem[];
}

export const PROMO_99_CENT = "PROMO99C1MO";
export const PROMO_7_DAY = "PROMO7DFREE";
export const PROMO_30_DAY = "PROMO30DFREE";
export const PROMO_230_FREE = ["PROMO230A", "PROMO230B"] as const;
export const PROMO_FREE_YEAR = "PROMO1YFREE";

function freeTrial(promotionID: string, displayName: string, firstPeriodDays: number): Promotion {
  return {
    promotionID,
    category: "FreeTrial",
    displayName,
    amountCents: 0,
    isFreeTrial: true,
    firstPeriodDays,
    newUsersOnly: true,
    items: [],
  };
}

function priced(
  promotionID: string,
  category: PromotionCategory,
  displayName: string,
  amountCents: number,
  more: Partial<Promotion> = {},
): Promotion {
  return {
    promotionID,
    category,
    displayName,
    amountCents,
    isFreeTrial: false,
    newUsersOnly: false,
    items: [],
    ...more,
  };
}

function goods(serviceId: string, name: string): Partial<Promotion> {
  return { items: [{ serviceId, name }] };
}

export const PROMOTIONS: readonly Promotion[] = [
  freeTrial(PROMO_7_DAY, "7-Day Free Trial", 8),
  freeTrial(PROMO_30_DAY, "30-Day Free Trial", 30),
  freeTrial(PROMO_230_FREE[0], "230 Days Free", 230),
  freeTrial(PROMO_230_FREE[1], "230 Days Free", 230),
  {
    promotionID: PROMO_FREE_YEAR,
    category: "FreeTrial",
    displayName: "1 Year Free",
    amountCents: 0,
    isFreeTrial: true,
    renewalPercentOff: 50,
    newUsersOnly: false,
    items: [],
  },
  priced(PROMO_99_CENT, "Discount", "First month for 99 cents", 99, { newUsersOnly: true }),
  priced("PROMOHALFYEAR", "Discount", "50% off", 3249),
  priced("PROMOPREPAY3", "PrePay", "Pay 3 months ahead", 1399),
  priced("PROMOPREPAY6", "PrePay", "Pay 6 months ahead", 2499),
  priced("PROMOMERCHCAP", "Merchandise", "With the cap", 5999, goods("FNMERCHCAP", "Cap")),
  priced(
    "PROMOMERCHJACKET",
    "Merchandise",
    "With the jacket",
    11998,
    goods("FNMERCHJKT", "Jacket"),
  ),
  priced(
    "PROMOMERCHBOX",
    "Merchandise",
    "With the box",
    17997,
    goods("FNMERCHBOX", "Collector's box"),
  ),
  priced("PROMOMERCHMUG", "Merchandise", "With the mug", 7499, goods("FNMERCHMUG", "Mug")),
];

const byId = new Map(PROMOTIONS.map((promotion) => [promotion.promotionID, promotion]));

export function findPromotion(promotionID: string): Promotion | undefined {
  return byId.get(promotionID);
}

/** @throws when the id is not in the catalogue: a mistake in the sandbox's own data. */
export function promotionOf(promotionID: string): Promotion {
  const promotion = byId.get(promotionID);
  if (!promotion) throw new Error(`The sandbox catalogue has no promotion ${promotionID}`);
  return promotion;
}
