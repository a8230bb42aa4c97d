import { accountFormDebounceMs, fieldDebounceMs } from "../constants/constants.ts";
import { allow, type Decision, refuse } from "../kernel/decision.ts";

/** Forms of the product. */
export type FormId =
  | "signIn"
  | "createAccount"
  | "passwordAssistance"
  | "resetPassword"
  | "updateEmail"
  | "updatePassword"
  | "payment"
  | "promoCode"
  | "shipping"
  | "giftCode"
  | "gift"
  | "cancelSurvey"
  | "verification"
  | "emailAlert"
  | "other";

/** How long a field waits after the last keystroke before it validates, in ms. (FRM-05, FRM-06, SGN-11, ACC-04) */
export function validationDebounceMs({ form }: { readonly form: FormId }): number {
  return form === "signIn" || form === "createAccount" ? accountFormDebounceMs : fieldDebounceMs;
}

/** Forms that can always be submitted. (FRM-02, OPN-271) */
export function isAlwaysAllowed({ form }: { readonly form: FormId }): boolean {
  return form === "promoCode" || form === "cancelSurvey";
}

export interface SubmitFacts {
  readonly form: FormId;
  readonly fields: readonly { readonly isValid: boolean; readonly isValidating: boolean }[];
  /** A submission runs (FRM-01). */
  readonly isSubmitting: boolean;
}

export type SubmitRefusal = "invalid-field" | "validating" | "submitting";

/** Whether a form may be submitted: one submission at a time. (FRM-01, FRM-02) */
export function formSubmit(facts: SubmitFacts): Decision<SubmitRefusal> {
  const invalid = facts.fields.filter(({ isValid }) => !isValid).length;
  const validating = facts.fields.filter(({ isValidating }) => isValidating).length;
  const looked = { form: facts.form, invalid, validating };
  if (facts.isSubmitting) return refuse("submitting", "FRM-01", looked);
  if (isAlwaysAllowed(facts)) return allow("FRM-02/always-allow", looked);
  if (invalid > 0) return refuse("invalid-field", "FRM-02", looked);
  if (validating > 0) return refuse("validating", "FRM-02", looked);
  return allow("FRM-02", looked);
}

export type SubmitStatus = "unsubmitted" | "success" | "fail";

/**
 * Status of a form after an attempt: success or fail; a failed payment goes back to unsubmitted.
 * (FRM-01, FRM-17)
 */
export function submitStatus(given: {
  readonly form: FormId;
  readonly result: "none" | "succeeded" | "failed";
}): SubmitStatus {
  if (given.result === "succeeded") return "success";
  return given.result === "failed" && given.form !== "payment" ? "fail" : "unsubmitted";
}
