import type { FoyerConfiguration } from "../configuration/types.ts";
import type { Rules } from "../kernel/rule.ts";
import { campaignCounts, campaignOf, trafficSource } from "./campaign.ts";
import { consentInForce, isSaleRefused, strictestConsent, usPrivacyOf } from "./consent.ts";
import { googleConsent, gppConsent, tcfConsent } from "./consent-platforms.ts";
import { trackingErrorType } from "./error-labels.ts";
import { fieldError } from "./field-error.ts";
import { pageName, trackedSubscriptionState } from "./page-names.ts";
import { isReplayed, isSampled } from "./sampling.ts";
import { pageLoad } from "./told.ts";

/** Rules of this folder. Cases in `packages/sdk/cases` name them by folder and key: `tracking.fieldError`. */
export const rules = {
  campaignCounts,
  campaignOf,
  consentInForce,
  fieldError,
  googleConsent,
  gppConsent,
  isReplayed,
  isSaleRefused,
  isSampled,
  pageLoad,
  pageName,
  strictestConsent,
  tcfConsent,
  trackedSubscriptionState,
  trackingErrorType,
  trafficSource,
  usPrivacyOf,
} satisfies Rules<FoyerConfiguration>;
