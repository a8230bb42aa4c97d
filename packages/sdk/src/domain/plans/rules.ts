import type { PlanPackage } from "../catalogue/types.ts";
import type { FoyerConfiguration } from "../configuration/types.ts";
import type { Rules } from "../kernel/rule.ts";
import { bestValue } from "./best-value.ts";
import { packagesAccepted, planList, plansSource } from "./catalogue.ts";
import { changeTerms, changeTypeText } from "./change-terms.ts";
import { planComparison } from "./comparison.ts";
import { contentLookupKey, contentPlanId, displayContent, planUserType } from "./content.ts";
import {
  is99CentPromo,
  is230DaysFreePromo,
  isFreeYear,
  planCtaText,
  planNotes,
  renewalPercentOff,
  trialLength,
} from "./copy.ts";
import { offerName, offerPrice, offerPromotion, summaryNote, summaryPromotion } from "./offer.ts";
import { offerTerms, repeatsPromotion } from "./offer-terms.ts";
import { defaultPromo, packageFor, toPlan } from "./plan.ts";
import { promiseKept, truthfulContent } from "./promises.ts";
import {
  countsAsChosen,
  defaultPlan,
  defaultPlanIndex,
  findPlan,
  planChoice,
  planCta,
  planSelectable,
  purchaseMode,
  purchaseModeEffects,
  purchaseModeOf,
  skipsPlansScreen,
  visitPurchaseMode,
} from "./selection.ts";
import { addressedPlan, shownPackages, wantedPackages } from "./sources.ts";

/** Rules of this folder. Cases in `packages/sdk/cases` name them by folder and key: `plans.contentLookupKey`. */
export const rules = {
  addressedPlan,
  bestValue,
  changeTerms,
  changeTypeText,
  contentLookupKey,
  contentPlanId,
  countsAsChosen,
  defaultPlan,
  defaultPlanIndex,
  defaultPromo: (given: { readonly package: PlanPackage }) => defaultPromo(given.package),
  displayContent,
  findPlan,
  is230DaysFreePromo,
  is99CentPromo,
  isFreeYear,
  offerName,
  offerPrice,
  offerPromotion,
  offerTerms,
  packageFor,
  packagesAccepted,
  planChoice,
  planComparison,
  planCta,
  planCtaText,
  planList,
  planNotes,
  planSelectable,
  planUserType,
  plansSource,
  promiseKept,
  purchaseMode,
  purchaseModeEffects,
  purchaseModeOf,
  renewalPercentOff,
  repeatsPromotion,
  shownPackages,
  skipsPlansScreen,
  summaryNote,
  summaryPromotion,
  toPlan,
  trialLength,
  truthfulContent,
  visitPurchaseMode,
  wantedPackages,
} satisfies Rules<FoyerConfiguration>;
