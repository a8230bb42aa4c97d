/** The verification service's errors, by id (ERR-27 to ERR-69, OPN-200). */
export const verificationErrorTexts = {
  "verification.error.expiredProgram":
    "Due to tremendous demand, the offer is no longer available. Please check tomorrow to see if it is available.",
  "verification.error.inactiveProgram":
    "Due to tremendous demand, the offer is no longer available. Please check tomorrow to see if it is available.",
  "verification.error.noRemainingRewardCodes":
    "Due to tremendous demand, the offer is no longer available. Please check tomorrow to see if it is available.",
  "verification.error.expiredVerification":
    "This verification is expired. Please submit a new verification.",
  "verification.error.unauthorizedAccountStatus":
    "This offer has been temporarily discontinued. Please contact the brand's customer support for more information.",
  "verification.error.fraudRulesReject":
    "We are unable to verify you using the information submitted. Please check your information for accuracy, and only use your own mobile device or computer.",
  "verification.error.invalidStep": "Invalid step",
  "verification.error.processingError":
    "Unable to process your request at this time, please try again later",
  "verification.error.internalServerError": "Internal server error",
  "verification.error.invalidRequest": "Invalid request",
  "verification.error.requestTimeout": "Request timeout",
  "verification.error.unauthorizedDomain": "Unauthorized domain",
  "verification.error.unknownError": "Unknown Error",
  "verification.error.docReviewLimitExceeded": "Document review limit exceeded",
  "verification.error.invalidFileSizeEmpty": "One or more files is empty",
  "verification.error.invalidFileSizeMax": "One or more files is too large (max: 10MB)",
  "verification.error.invalidNumberOfFiles": "Maximum number of files exceeded (max: 5)",
  "verification.error.unsupportedDocMimeType": "One or more files is an unsupported format",
  "verification.error.invalidAddress": "Invalid address",
  "verification.error.invalidBirthDate": "Invalid birth date",
  "verification.error.invalidCity": "Invalid city",
  "verification.error.invalidCountry": "Invalid country",
  "verification.error.invalidDischargeDate": "Invalid discharge date",
  "verification.error.invalidEmail": "Invalid email",
  "verification.error.invalidFirstName": "Invalid first name",
  "verification.error.invalidLastName": "Invalid last name",
  "verification.error.invalidIdNumber": "Invalid ID Number",
  "verification.error.invalidMilitaryStatus": "Invalid military status",
  "verification.error.invalidFirstResponderStatus": "Invalid first responder status",
  "verification.error.invalidPhoneNumber": "Invalid mobile number",
  "verification.error.invalidPostalCode": "Invalid postal code",
  "verification.error.invalidState": "Invalid state",
  "verification.error.invalidStatus": "Invalid status",
  "verification.error.invalidProgram": "Invalid program",
  "verification.error.invalidOrganization": "You must select an organization from the list",
  "verification.error.requiredField": "Must be selected to continue",
  "verification.error.marketConsentRequired": "Market consent required",
  "verification.error.dischargeDateBeforeBirthDate": "Discharge date before birthdate",
  "verification.error.futureBirthDate": "Future birthdate",
  "verification.error.futureDischargeDate": "Future discharge date",
  "verification.error.ineligibleBirthDate": "Birthdate is not eligible for this offer",
  "verification.error.underagePerson": "Persons under age 16 are not eligible for this offer",
  "verification.error.maxMetadataLengthExceeded":
    "Maximum metadata length or number of values exceeded",
} as const;
