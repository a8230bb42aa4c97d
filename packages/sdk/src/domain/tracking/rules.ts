import type { Rules } from "../kernel/rule.ts";
import { trackingErrorLabel, trackingErrorType } from "./error-labels.ts";
import { fieldError } from "./field-error.ts";
import { pageName, trackedSubscriptionState } from "./page-names.ts";

/** By name: a rule case in `conformance` calls the first one `tracking.fieldError`. */
export const rules = {
  fieldError,
  pageName,
  trackedSubscriptionState,
  trackingErrorLabel,
  trackingErrorType,
} satisfies Rules;
