import { expect } from "vitest";
import type { Named } from "../specification.ts";
import { type Method, value } from "./expectation.ts";

const monthly = {
  packageID: "FNWEB1MO",
  planId: "FNWEB1MO",
  tier: 100,
  displayName: "Monthly",
  retailPriceCents: 599,
  duration: 1,
  period: "NoOfMonths",
  isGiftPlan: false,
  promotions: [{ promotionID: "PROMO7DFREE", amountCents: 0, isFreeTrial: true }],
};
const yearly = { packageID: "FNWEB12MO", retailPriceCents: 6499, period: "NoOfYears", duration: 1 };
const twoYears = { packageID: "FNWEB24MO", retailPriceCents: 12998, duration: 2 };

const packages = (...list: readonly unknown[]) =>
  value({
    responseMessage: "SUCCESS",
    packages: list.map((part) => expect.objectContaining(part)),
  });
const promoted = (packageID: string, promotion: Named<unknown>) => ({
  packageID,
  promotions: [expect.objectContaining(promotion)],
});
const promotions = monthly.promotions.map((part) => expect.objectContaining(part));
const shownMonthly = { ...monthly, promotions };

const content = { planId: "FNWEB1MO", content: { planName: "Monthly" } };
/** A look-up that fails shows no error: there is no content. */
const nothing = { outcome: [], requirements: "[PLN-24] [ERR-74]" };

export const planMethods: Named<Method> = {
  getPackages: {
    name: "plans.packages",
    call: (api) => api.plans.packages({ packageIDs: ["FNWEB1MO", "FNWEB12MO"] }),
    successes: {
      standard: packages(shownMonthly, yearly, twoYears),
      single: packages(shownMonthly),
      promotions: packages(
        promoted("FNWEB1MOV3", { amountCents: 99, isFreeTrial: false }),
        promoted("FNWEB1MOV2", { amountCents: 0, isFreeTrial: true }),
        promoted("FN3MPK", { promotionCategory: "PrePay", amountCents: 1399 }),
        promoted("FN1YPKMR", { promotionalItems: [{ serviceId: "FNMERCHCAP" }] }),
      ),
      verified: packages(promoted("FNSHR1PAV4", { isFreeTrial: true, amountCents: 0 })),
      giftPlan: packages({ packageID: "FNGIFT1Y", isGiftPlan: true }),
      freePlan: packages({ packageID: "FNFREE", retailPriceCents: 0 }),
      excluded: packages(shownMonthly, { packageID: "FNROKU1" }, { packageID: "SPESTRAUDBK" }),
      sameTier: packages(shownMonthly, { packageID: "FNWEB1MOPT1", tier: 100 }),
      numbers: packages({ packageID: "FNWEB1MO", retailPriceCents: 599, promotions }),
      sparse: packages({ planId: "FNWEB1MO", retailPriceCents: null, promotions: [] }),
      unknownValues: packages({ packageID: "FNWEEK", period: null, retailPriceCents: 199 }),
      empty: packages(),
      missingList: packages(),
      notSuccess: value({ responseMessage: "FAILURE" }, "[PLN-23]"),
    },
  },
  getPlanContent: {
    name: "plans.contentByPlan",
    call: (api) => api.plans.contentByPlan("FNWEB1MO"),
    successes: {
      monthly: { outcome: [content] },
      // Only the staging environment takes its prefix away (PLN-27).
      staging: { outcome: [{ ...content, planId: "STAGING-FNWEB1MO" }] },
      emptyTexts: { outcome: [{ planId: "FNWEB1MO", content: {} }] },
    },
    refusals: () => nothing,
  },
  getPlanContentByUserType: {
    name: "plans.contentByUserType",
    call: (api) => api.plans.contentByUserType("new"),
    successes: {
      plans: { outcome: [content, { planId: "FNWEB12MO" }] },
      empty: { outcome: [] },
    },
    refusals: () => nothing,
  },
};
