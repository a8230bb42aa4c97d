/** Error ids of the verification partner [OPN-200] and their effect on a submitted form. */

const IN_DEMAND =
  "Due to tremendous demand, the offer is no longer available. Please check tomorrow to see if it is available.";

/** The verification ends in the error step; mails say these texts [ERR-27] to [ERR-32] [ERR-39] [ERR-40]. */
export const ENDING_TEXTS: Readonly<Record<string, string>> = {
  expiredProgram: IN_DEMAND,
  inactiveProgram: IN_DEMAND,
  noRemainingRewardCodes: IN_DEMAND,
  expiredVerification: "This verification is expired. Please submit a new verification.",
  unauthorizedAccountStatus:
    "This offer has been temporarily discontinued. Please contact customer care for more information.",
  fraudRulesReject:
    "We are unable to verify you using the information submitted. Please check your information for accuracy, and only use your own mobile device or computer.",
  docReviewLimitExceeded: "Your documents have been reviewed as often as possible.",
  unknownError: "Something went wrong on our side. Please try again later.",
};
export const ENDING_IDS: readonly string[] = Object.keys(ENDING_TEXTS);

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
