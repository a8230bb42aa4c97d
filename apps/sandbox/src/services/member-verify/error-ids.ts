/** Error ids of the verification partner [OPN-200] and their effect on a submitted form. */

/** The verification ends in the error step. */
export const ENDING_IDS: readonly string[] = [
  "expiredProgram",
  "inactiveProgram",
  "noRemainingRewardCodes",
  "expiredVerification",
  "unauthorizedAccountStatus",
  "fraudRulesReject",
  "docReviewLimitExceeded",
  "unknownError",
];

/** Well-formed values that cannot be accepted: the form stays, status 422. */
export const UNACCEPTABLE_IDS: readonly string[] = [
  "underagePerson",
  "ineligibleBirthDate",
  "futureBirthDate",
  "futureDischargeDate",
  "dischargeDateBeforeBirthDate",
];

/** Malformed values: the form stays, status 400. */
export const INVALID_IDS: readonly string[] = [
  "invalidRequest",
  "invalidAddress",
  "invalidBirthDate",
  "invalidCity",
  "invalidCountry",
  "invalidDischargeDate",
  "invalidEmail",
  "invalidFirstName",
  "invalidLastName",
  "invalidIdNumber",
  "invalidMilitaryStatus",
  "invalidFirstResponderStatus",
  "invalidPhoneNumber",
  "invalidPostalCode",
  "invalidState",
  "invalidStatus",
  "invalidOrganization",
  "requiredField",
  "marketConsentRequired",
  "maxMetadataLengthExceeded",
];

/** Failures of the service itself: status, and whether the body holds more than the id. */
export const FAILING_IDS: Readonly<Record<string, number>> = {
  invalidStep: 409,
  unauthorizedDomain: 403,
  internalServerError: 500,
  requestTimeout: 504,
};
