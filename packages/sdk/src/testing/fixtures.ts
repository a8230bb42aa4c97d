/**
 * Answers in the shapes of the specifications, for tests of screens. Build on them: `{ ...monthlyPlan, retailPrice:
 * "7.99" }`. Amounts are decimal texts in dollars, dates ISO texts, as on the wire.
 */

/** A promotion of a package, with the names of the wire. */
export interface WirePromotion {
  readonly promotionID: string;
  readonly amount: string;
  readonly promotionCategory: string;
  readonly isFreeTrail: boolean;
  readonly displayName: string;
  readonly nextBillingDateTime: string | null;
  readonly PromotionalItem: readonly unknown[];
}

/** Seven days for nothing from the day on which the clock of a test starts, then the price of the plan. */
export const freeTrial: WirePromotion = {
  promotionID: "PROMO7DFREE",
  amount: "0.00",
  promotionCategory: "FreeTrial",
  isFreeTrail: true,
  displayName: "7 days free",
  nextBillingDateTime: "2025-01-23T00:00:00Z",
  PromotionalItem: [],
};

/** A package of the packages call. */
export interface WirePackage {
  readonly packageID: string;
  readonly planId: string;
  readonly appId: string;
  readonly packageName: string;
  readonly tier: number;
  readonly planName: string;
  readonly displayName: string;
  readonly retailPrice: string;
  readonly bbDescription: string;
  readonly duration: number;
  readonly period: "NoOfYears" | "NoOfMonths" | "NoOfDays";
  readonly isGiftPlan: boolean;
  readonly promotions: readonly WirePromotion[];
}

export const monthlyPlan: WirePackage = {
  packageID: "FNWEB1MO",
  planId: "FNWEB1MO",
  appId: "natcom",
  packageName: "Monthly package",
  tier: 100,
  planName: "Monthly plan name",
  displayName: "Monthly",
  retailPrice: "5.99",
  bbDescription: "Every show, month by month.",
  duration: 1,
  period: "NoOfMonths",
  isGiftPlan: false,
  promotions: [],
};

export const yearlyPlan: WirePackage = {
  ...monthlyPlan,
  packageID: "FNWEB12MO",
  planId: "FNWEB12MO",
  packageName: "Yearly package",
  tier: 300,
  planName: "Yearly plan name",
  displayName: "Yearly",
  retailPrice: "64.99",
  bbDescription: "A year of every show.",
  period: "NoOfYears",
};

export const twoYearPlan: WirePackage = {
  ...yearlyPlan,
  packageID: "FNWEB24MO",
  planId: "FNWEB24MO",
  packageName: "2-Year package",
  tier: 500,
  planName: "2-Year plan name",
  displayName: "2-Year",
  retailPrice: "129.98",
  duration: 2,
};

/** A plan with merchandise: a promotion of it has goods. */
export const merchandisePlan: WirePackage = {
  ...yearlyPlan,
  packageID: "FNWEB12MOM",
  planId: "FNWEB12MOM",
  packageName: "Yearly package with a cap",
  tier: 310,
  planName: "Yearly with a cap plan name",
  displayName: "Yearly with a cap",
  promotions: [
    {
      promotionID: "PROMOCAP",
      amount: "64.99",
      promotionCategory: "Merchandise",
      isFreeTrail: false,
      displayName: "A cap with your first year",
      nextBillingDateTime: null,
      PromotionalItem: [{ serviceId: "FNMERCHCAP", displayName: "Cap" }],
    },
  ],
};

/** An item of the status call. */
export interface WireStatus {
  readonly serviceID: string;
  readonly status: string;
  readonly displayName: string;
  readonly serviceName: string;
  readonly paymentMethod: string | null;
  readonly partner: string | null;
  readonly tier: number;
  readonly segments: readonly unknown[];
  readonly promotions: readonly unknown[];
  readonly startDate: string | null;
  readonly validityTill: string | null;
  readonly pauseStartDate: string | null;
  readonly pauseEndDate: string | null;
  readonly isChangePlanAvailable: boolean;
  readonly isPauseAvailable: boolean;
}

/** The status of a subscriber who pays monthly by card. */
export const payingMonthly: WireStatus = {
  serviceID: "FNWEB1MO",
  status: "Existing",
  displayName: "Monthly",
  serviceName: "Monthly Plan",
  paymentMethod: "Credit/Debit Card",
  partner: null,
  tier: 100,
  segments: [],
  promotions: [],
  startDate: "2024-11-01T00:00:00Z",
  validityTill: "2025-02-01T00:00:00Z",
  pauseStartDate: null,
  pauseEndDate: null,
  isChangePlanAvailable: true,
  isPauseAvailable: true,
};

/** A saved Visa that ends in 4242, of Nashville. */
export const savedCard = {
  label: "Card",
  status: "Active",
  updatedDate: "2024-12-03T00:00:00Z",
  cardPayment: {
    cardType: "Visa",
    cardNumber: "************4242",
    billingAddress: { state: "TN", zipCode: "37203" },
  },
};

/** The next bill of `payingMonthly`. */
export const monthlyBill = {
  nextBillInformation: {
    nextBillingDateTime: "2025-02-01T00:00:00Z",
    nextBillingAmount: "5.99",
    planFrequency: "mo",
  },
  activeBillInformation: { planName: "Monthly", planPrice: "5.99", planFrequency: "mo" },
};

/** What is behind a gift PIN. */
export interface WireGiftCard {
  readonly packageId: string;
  readonly productPrice: string;
  readonly productSku: string;
  readonly hasMerchandise: boolean;
}

/** A year. */
export const giftCard: WireGiftCard = {
  packageId: "FNGIFT1Y",
  productPrice: "59.99",
  productSku: "FNGIFT1Y",
  hasMerchandise: false,
};

/** A year with goods. */
export const mugGiftCard: WireGiftCard = {
  packageId: "FNGIFT1YM",
  productPrice: "74.99",
  productSku: "FNGIFT1YM",
  hasMerchandise: true,
};
