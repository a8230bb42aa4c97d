import type { FoyerConfiguration } from "../configuration/types.ts";
import type { Rules } from "../kernel/rule.ts";
import { trackingErrorLabel, trackingErrorType } from "./error-labels.ts";
import { fieldError } from "./field-error.ts";
import { pageName, trackedSubscriptionState } from "./page-names.ts";
import { pageLoad } from "./told.ts";

/** Rules of this folder. Cases in `conformance` name them by folder and key: `tracking.fieldError`. */
export const rules = {
  fieldError,
  pageLoad,
  pageName,
  trackedSubscriptionState,
  trackingErrorLabel,
  trackingErrorType,
} satisfies Rules<FoyerConfiguration>;
