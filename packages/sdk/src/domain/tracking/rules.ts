import type { Rules } from "../kernel/rule.ts";
import { trackingErrorLabel, trackingErrorType } from "./error-labels.ts";
import { fieldError } from "./field-error.ts";
import { pageName, trackedSubscriptionState } from "./page-names.ts";

/** Rules of this folder. Cases in `conformance` name them by folder and key: `tracking.fieldError`. */
export const rules = {
  fieldError,
  pageName,
  trackedSubscriptionState,
  trackingErrorLabel,
  trackingErrorType,
} satisfies Rules;
