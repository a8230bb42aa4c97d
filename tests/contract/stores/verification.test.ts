/** The pages of the verification for every documented answer of each of its calls. */
import { describe, expect } from "vitest";
import type { Answer } from "../specification.ts";
import { itMakesOfEveryAnswer, type Outcomes } from "./mocked-foyer.ts";
import {
  type Shown,
  type Status,
  shownBy,
  type VerifyingMember,
  verifyingMember,
} from "./verifying-member.ts";

const GENERIC = "Something went wrong, please try again later.";
const DEMAND =
  "Due to tremendous demand, the offer is no longer available. Please check tomorrow to see if it is available.";
const FRAUD =
  "We are unable to verify you using the information submitted. Please check your information for accuracy, and only use your own mobile device or computer.";
const SUBSCRIBER =
  "It looks like you are already a valued subscriber. If you would like to purchase an additional subscription, please use a new email address.";
const OTHER_KEY = "This Idempotency-Key was used with another request.";
const REDEEMED = "Looks like you have already redeemed a Military offer";

const shows = (page: string, says: string | null, ids: string) => ({ is: { page, says }, ids });
const form = (says: string | null, ids: string) => shows("FORM", says, ids);
const documents = (says: string | null, ids: string) => shows("DOC_UPLOAD", says, ids);
const error = (says: string, ids: string) => shows("ERROR", says, ids);
/** The packages of the other examples have no plan of a program, so no discount. */
const verified = (ids: string) => shows("SUCCESS", "Your status is confirmed.", ids);

const signedOut = { "401": shows("signed out", null, "[SES-12]") };

/** The page of each documented state. */
const STATES: Outcomes = {
  "200 formActiveMilitary": form(null, "[VER-57]"),
  "200 formInactiveMilitary": form(null, "[VER-57]"),
  "200 formFirstResponder": form(null, "[VER-57] [OPN-179]"),
  "200 formWithPartner": form(null, "[VER-57]"),
  "200 noVerification": form(null, "[VER-02]"),
  "200 docUpload": documents(null, "[VER-53]"),
  "200 docUploadRejected": documents(
    "The document is unreadable; The name on the document doesn't match the name you entered",
    "[VER-67] [OPN-182]",
  ),
  "200 docUploadFirstResponder": documents(null, "[VER-53]"),
  "200 pending": shows("REVIEW", null, "[VER-54]"),
  "200 review": shows("REVIEW", null, "[OPN-186]"),
  "200 success": verified("[VER-52] [VER-98]"),
  "200 successFirstResponder": verified("[VER-52] [OPN-188]"),
  "200 successWithPartner": shows(
    "SUCCESS",
    "Your status is confirmed. Return to Verizon to activate your subscription.",
    "[VER-52] [OPN-196]",
  ),
  "200 ineligible": shows("INELIGIBLE", SUBSCRIBER, "[VER-56] [VER-103]"),
  "200 ineligiblePartner": shows(
    "INELIGIBLE",
    SUBSCRIBER.replace("subscriber.", "subscriber through Verizon."),
    "[VER-104]",
  ),
  "200 errorExpiredProgram": error(DEMAND, "[ERR-27] [VER-55] [VER-102]"),
  "200 errorInactiveProgram": error(DEMAND, "[ERR-28]"),
  "200 errorNoRemainingRewardCodes": error(DEMAND, "[ERR-29]"),
  "200 errorExpiredVerification": error(
    "This verification is expired. Please submit a new verification.",
    "[ERR-30]",
  ),
  "200 errorUnauthorizedAccountStatus": error(
    "This offer has been temporarily discontinued. Please contact the brand's customer support for more information.",
    "[ERR-31]",
  ),
  "200 errorFraudRulesReject": error(FRAUD, "[ERR-32]"),
  "200 errorDocReviewLimitExceeded": error("Document review limit exceeded", "[ERR-40]"),
  "200 errorIneligibleBirthDate": error("Birthdate is not eligible for this offer", "[ERR-67]"),
  "200 errorUnderagePerson": error(
    "Persons under age 16 are not eligible for this offer",
    "[ERR-68]",
  ),
  "200 errorUnknownError": error("Unknown Error", "[ERR-39]"),
  "200 errorWithPartner": error(FRAUD, "[ERR-32]"),
  "200 errorWithoutIds": error("Unknown Error", "[VER-102]"),
  "200 errorUnmapped": error("Unknown Error", "[VER-102] [D-06]"),
  "200 unknownStep": form(null, "[OPN-179] [D-06]"),
};

/** A call is answered like this after the screen has opened in this state. */
async function shownAfter(
  state: string,
  act: (member: VerifyingMember) => Promise<void>,
  query = "",
): Promise<Shown> {
  const member = await verifyingMember(query);
  member.answerAs("getVerificationState", state);
  await member.open();
  await act(member);
  return shownBy(member);
}

describe("the verification screen opens [API-30] [API-71] [VER-47]", () => {
  itMakesOfEveryAnswer(
    "getVerificationState",
    {
      ...STATES,
      ...signedOut,
      "404 expired": error(
        "This verification is expired. Please submit a new verification.",
        "[VER-50] [ERR-30]",
      ),
      "500 withStep": error("Unknown Error", "[VER-50] [ERR-39]"),
      "4xx": form(null, "[VER-51]"),
      "5xx": form(null, "[VER-51]"),
    },
    async (answer) => {
      const member = await verifyingMember();
      member.answer("getVerificationState", answer);
      await member.open();
      return shownBy(member);
    },
  );
});

describe("a review is asked for [VER-94]", () => {
  itMakesOfEveryAnswer(
    "getVerificationState",
    {
      ...STATES,
      ...signedOut,
      "404 expired": error(
        "This verification is expired. Please submit a new verification.",
        "[VER-50] [VER-96]",
      ),
      "403 unauthorizedDomain": error("Unauthorized domain", "[VER-96] [VER-102] [ERR-38]"),
      "500 internalServerError": error("Internal server error", "[VER-96] [VER-102] [ERR-35]"),
      "504": error("Request timeout", "[VER-96] [VER-102] [ERR-37]"),
      "4xx": error("Unknown Error", "[VER-96] [ERR-71] [D-09]"),
      "5xx": error("Unknown Error", "[VER-96] [ERR-71] [D-09]"),
    },
    (answer) =>
      shownAfter("200 pending", (member) => {
        member.answer("getVerificationState", answer);
        return member.poll();
      }),
  );
});

/** What the form says to the failures of a submission: system message, first id, message, step (ERR-70). */
const SUBMISSION_FAILURES: Outcomes = {
  "400 missingOrganization": form(
    "missing request variables: [organization.id organization.name]",
    "[VER-126]",
  ),
  "400 missingVariables": form("missing request variables: [firstName]", "[VER-126]"),
  "400 invalidBirthDate": form("Invalid birth date", "[ERR-46]"),
  "400 invalidDischargeDate": form("Invalid discharge date", "[ERR-49]"),
  "400 invalidEmail": form("Invalid email", "[ERR-50]"),
  "400 invalidFirstName": form("Invalid first name", "[ERR-51]"),
  "400 invalidLastName": form("Invalid last name", "[ERR-52]"),
  "400 invalidMilitaryStatus": form("Invalid military status", "[ERR-54]"),
  "400 invalidFirstResponderStatus": form("Invalid first responder status", "[ERR-55]"),
  "400 invalidStatus": form("Invalid status", "[ERR-59]"),
  "400 invalidOrganization": form("You must select an organization from the list", "[ERR-61]"),
  "400 invalidAddress": form("Invalid address", "[ERR-45]"),
  "400 invalidCity": form("Invalid city", "[ERR-47]"),
  "400 invalidCountry": form("Invalid country", "[ERR-48]"),
  "400 invalidIdNumber": form("Invalid ID Number", "[ERR-53]"),
  "400 invalidPhoneNumber": form("Invalid mobile number", "[ERR-56]"),
  "400 invalidPostalCode": form("Invalid postal code", "[ERR-57]"),
  "400 invalidState": form("Invalid state", "[ERR-58]"),
  "400 requiredField": form("Must be selected to continue", "[ERR-62]"),
  "400 marketConsentRequired": form("Market consent required", "[ERR-63]"),
  "400 maxMetadataLengthExceeded": form(
    "Maximum metadata length or number of values exceeded",
    "[ERR-69]",
  ),
  "400 invalidRequest": form("Invalid request", "[ERR-36]"),
  "400 severalIds": form("Invalid first name", "[VER-125]"),
  "400 unmappedId": form("Unknown Error", "[OPN-200] [D-06]"),
  "400 systemErrorMessage": form(
    "The submitted name contains characters that are not allowed",
    "[VER-124]",
  ),
  "400 excludedSystemErrorMessage": form("Internal server error", "[OPN-199] [ERR-35]"),
  "400 errorMessageOnly": form("Please check the information and try again", "[VER-126]"),
  ...signedOut,
  "403 anonymousToken": form("A signed-in profile is required", "[VER-126]"),
  "403 unauthorizedDomain": form("Unauthorized domain", "[ERR-38]"),
  "409 anotherStep": documents(null, "[VER-128]"),
  "409 alreadySuccess": verified("[VER-128]"),
  "409 invalidStep": form("Invalid step", "[ERR-33]"),
  "409 verifiedElsewhere": form(REDEEMED, "[VER-126] [VET-13]"),
  "409 documentsMissing": form("One or more files is empty", "[VER-125] [ERR-41]"),
  "422 underagePerson": form("Persons under age 16 are not eligible for this offer", "[ERR-68]"),
  "422 ineligibleBirthDate": form("Birthdate is not eligible for this offer", "[ERR-67]"),
  "422 futureBirthDate": form("Future birthdate", "[ERR-65]"),
  "422 futureDischargeDate": form("Future discharge date", "[ERR-66]"),
  "422 dischargeDateBeforeBirthDate": form("Discharge date before birthdate", "[ERR-64]"),
  "422 invalidOrganization": form("You must select an organization from the list", "[ERR-61]"),
  "422 idempotencyMismatch": form(OTHER_KEY, "[VER-126]"),
  "429": form("Too many requests", "[VER-126]"),
  "500 internalServerError": form("Internal server error", "[ERR-35]"),
  "500 unableToProcess": form(
    "Unable to process your request at this time, please try again later",
    "[ERR-34]",
  ),
  "500 withStep": form("Unknown Error", "[VER-125] [ERR-39]"),
  "502": form("Bad gateway", "[VER-126]"),
  "503": form("Service unavailable", "[VER-126]"),
  "504": form("Request timeout", "[ERR-37]"),
};

const submitted = (status: Status, operation: string, query: string) => (answer: Answer) =>
  shownAfter(
    "200 noVerification",
    async (member) => {
      await member.fill(status);
      member.answer(operation, answer);
      await member.submit();
    },
    query,
  );

describe.each([
  ["ACTIVE_DUTY", "collectActiveMilitaryPersonalInfo"],
  ["VETERAN", "collectInactiveMilitaryPersonalInfo"],
] as const)("the form of %s, sent to %s [API-63] [API-64] [VER-34]", (status, operation) => {
  itMakesOfEveryAnswer(
    operation,
    { ...STATES, ...SUBMISSION_FAILURES },
    submitted(status, operation, "sheerVerification=military"),
  );
});

describe("the form of first responders [API-65] [VER-34]", () => {
  const operation = "collectFirstResponderPersonalInfo";
  itMakesOfEveryAnswer(
    operation,
    {
      ...STATES,
      ...SUBMISSION_FAILURES,
      "400 missingOrganization": form(
        "You must select an organization from the list",
        "[VER-127] [VER-46] [ERR-61]",
      ),
      // The service does not tell the program, so that it is the one of the address.
      "409 alreadySuccess": verified("[VER-128]"),
    },
    submitted("FIREFIGHTER", operation, "sheerVerification=firstResponder"),
  );
});

/** What the upload page says to the failures of its first and last call. */
const UPLOAD_FAILURES: Outcomes = {
  ...signedOut,
  "403 anonymousToken": documents("A signed-in profile is required", "[VER-90]"),
  "403 unauthorizedDomain": documents("Unauthorized domain", "[VER-90] [ERR-38]"),
  "409 anotherStep": documents(GENERIC, "[VER-90]"),
  "409 alreadySuccess": verified("[VER-50]"),
  "409 invalidStep": documents("Invalid step", "[VER-90] [ERR-33]"),
  "409 verifiedElsewhere": documents(REDEEMED, "[VER-90]"),
  "409 documentsMissing": documents("One or more files is empty", "[VER-90] [ERR-41]"),
  "422 invalidFileSizeEmpty": documents("One or more files is empty", "[VER-90] [ERR-41]"),
  "422 invalidFileSizeMax": documents(
    "One or more files is too large (max: 10MB)",
    "[VER-90] [ERR-42]",
  ),
  "422 invalidNumberOfFiles": documents(
    "Maximum number of files exceeded (max: 5)",
    "[VER-90] [ERR-43]",
  ),
  "422 unsupportedDocMimeType": documents(
    "One or more files is an unsupported format",
    "[VER-90] [ERR-44]",
  ),
  "422 docReviewLimitExceeded": documents("Document review limit exceeded", "[VER-90] [ERR-40]"),
  "422 idempotencyMismatch": documents(OTHER_KEY, "[VER-90]"),
  "429": documents("Too many requests", "[VER-90]"),
  "500 internalServerError": documents("Internal server error", "[VER-90] [ERR-35]"),
  "500 unableToProcess": documents(
    "Unable to process your request at this time, please try again later",
    "[VER-90] [ERR-34]",
  ),
  "500 withStep": error("Unknown Error", "[VER-50] [ERR-39]"),
  "502": documents("Bad gateway", "[VER-90]"),
  "503": documents("Service unavailable", "[VER-90]"),
  "504": documents("Request timeout", "[VER-90] [ERR-37]"),
};

const uploaded = (operation: string, answer: Answer) =>
  shownAfter("200 docUpload", async (member) => {
    member.answerAs("completeDocumentUpload", "200 pending");
    member.answer(operation, answer);
    await member.upload();
  });

describe("upload addresses are asked for [API-66] [VER-86]", () => {
  itMakesOfEveryAnswer(
    "requestDocumentUpload",
    {
      "200 twoDocuments": shows("REVIEW", null, "[VER-87] [VER-89]"),
      "200 oneDocument": documents(GENERIC, "[VER-88] [ERR-14]"),
      "400": documents("Invalid request", "[VER-90] [ERR-36]"),
      ...UPLOAD_FAILURES,
    },
    (answer) => uploaded("requestDocumentUpload", answer),
  );
});

describe("an upload is completed [API-68] [VER-86]", () => {
  itMakesOfEveryAnswer(
    "completeDocumentUpload",
    {
      ...STATES,
      ...UPLOAD_FAILURES,
      "200 unknownStep": shows("REVIEW", null, "[VER-89] [D-06]"),
    },
    (answer) => uploaded("completeDocumentUpload", answer),
  );
});

describe("a document is put to its address [API-67] [VER-88]", () => {
  const NOT_ALL =
    "Not all of your documents were uploaded. Nothing has been sent for review yet. Try again, or remove the document.";
  const failed = (message: string, ids: string) => ({
    is: { page: "DOC_UPLOAD", says: NOT_ALL, messages: [message, message], completed: 0 },
    ids: `[OPN-184] ${ids}`,
  });

  itMakesOfEveryAnswer(
    "uploadDocument",
    {
      // The documents have left the page.
      "204": { is: { page: "REVIEW", says: null, messages: [], completed: 1 }, ids: "[VER-89]" },
      "400 empty": failed("One or more files is empty", "[ERR-41]"),
      "400 sizeMismatch": failed("Invalid request", "[ERR-36]"),
      "403 expired": failed("The upload address has expired", "[D-10]"),
      "403 credentials": failed("Upload addresses take no credentials", "[D-08]"),
      "404": failed("Not Found", "[D-10]"),
      "409": failed("The upload address was used already", "[D-10]"),
      "413": failed("One or more files is too large (max: 10MB)", "[ERR-42]"),
      "415": failed("One or more files is an unsupported format", "[ERR-44]"),
      "429": failed("Too many requests", "[D-10]"),
      "500 internalServerError": failed("Internal server error", "[ERR-35]"),
      "500 unableToProcess": failed(
        "Unable to process your request at this time, please try again later",
        "[ERR-34]",
      ),
      "500 withStep": failed("Unknown Error", "[ERR-39]"),
      "502": failed("Bad gateway", "[D-10]"),
      "503": failed("Service unavailable", "[D-10]"),
      "504": failed("Request timeout", "[ERR-37]"),
    },
    async (answer) => {
      const member = await verifyingMember();
      member.answerAs("getVerificationState", "200 docUpload");
      member.answerAs("completeDocumentUpload", "200 pending");
      await member.open();
      member.answer("uploadDocument", answer);
      await member.upload();
      const completed = member.sent.filter(({ operation: id }) => id === "completeDocumentUpload");
      return {
        ...(await shownBy(member)),
        messages: member.foyer.verificationDocuments.documents.map(({ message }) => message),
        completed: completed.length,
      };
    },
  );
});

describe("a verification is restarted [API-69] [VER-108]", () => {
  const stays = error(FRAUD, "[VER-108]");
  itMakesOfEveryAnswer(
    "restartVerification",
    {
      ...STATES,
      ...signedOut,
      "409 anotherStep": documents(null, "[VER-50]"),
      "409 alreadySuccess": verified("[VER-50]"),
      "409 documentsMissing": documents(null, "[VER-50]"),
      "500 withStep": error("Unknown Error", "[VER-50] [ERR-39]"),
      "4xx": stays,
      "5xx": stays,
    },
    (answer) =>
      shownAfter("200 errorFraudRulesReject", (member) => {
        member.answer("restartVerification", answer);
        return member.restart();
      }),
  );
});

describe("the plan of a verified program is looked up [API-07] [VER-117]", () => {
  const NOT_HANDLED =
    "Your status is confirmed, but we couldn't continue. Check again in a moment. If it still doesn't work, contact customer care with this number: v-5d1e.";
  itMakesOfEveryAnswer(
    "getPackages",
    {
      "200 verified": shows(
        "SUCCESS",
        "Continue to the next step to create your account and checkout with your military discount.",
        "[VER-98]",
      ),
      "200 empty": error(NOT_HANDLED, "[PLN-23] [VER-119]"),
      "200 missingList": error(NOT_HANDLED, "[PLN-23] [VER-119]"),
      "200 notSuccess": error(NOT_HANDLED, "[PLN-23] [VER-119]"),
      "2xx": verified("[VER-98] [D-17]"),
      ...signedOut,
      "4xx": error(NOT_HANDLED, "[VER-119]"),
      "5xx": error(NOT_HANDLED, "[VER-119]"),
    },
    async (answer) => {
      const member = await verifyingMember();
      member.answerAs("getVerificationState", "200 success");
      member.answer("getPackages", answer);
      await member.open();
      return shownBy(member);
    },
  );
});

describe("the organizations of a program [API-62] [VER-36]", () => {
  const lists = (names: readonly string[], ids: string) => ({ is: { names, says: null }, ids });
  const fails = (says: string | null, ids: string) => ({ is: { names: [], says }, ids });
  const ANSWERED = [
    "Springfield Fire Department (Springfield, IL)",
    "Cedar Falls Fire Rescue (Cedar Falls, IA)",
  ];

  describe("of the military, for active duty", () => {
    itMakesOfEveryAnswer(
      "getOrganizations",
      {
        "200 military": lists(["Army", "Coast Guard", "Navy"], "[VER-38] [VER-39]"),
        "200 firstResponder": lists([...ANSWERED].sort(), "[VER-39]"),
        "200 noMatch": lists([], "[VER-36]"),
        "429": fails("Too many requests. Please wait a moment and try again.", "[D-06]"),
        "400": fails("Invalid request", "[D-10]"),
        "401 apiKeyMissing": fails("Send the api key in the header x-api-key.", "[D-10]"),
        "401 apiKeyInvalid": fails("The api key is not valid.", "[D-10]"),
        "404": fails("Invalid program", "[D-10] [ERR-60]"),
        "5xx": fails(GENERIC, "[D-06]"),
      },
      async (answer) => {
        const member = await verifyingMember();
        member.answerAs("getVerificationState", "200 noVerification");
        member.answer("getOrganizations", answer);
        await member.open();
        const { verificationForm: form } = member.foyer;
        form.chooseStatus("ACTIVE_DUTY");
        const names = form.organizations.map(({ text }) => text);
        return { names, says: form.organizationFailure };
      },
    );
  });

  describe("of first responders, searched for", () => {
    const nothing = fails(null, "[OPN-176]");
    itMakesOfEveryAnswer(
      "getOrganizations",
      {
        "200 military": lists(
          ["Army", "Air Force Reserve", "Army National Guard", "Navy", "Coast Guard"],
          "[VER-37]",
        ),
        "200 firstResponder": lists(ANSWERED, "[VER-45]"),
        "200 noMatch": fails("No organizations found", "[OPN-176]"),
        "4xx": nothing,
        "5xx": nothing,
      },
      async (answer) => {
        const member = await verifyingMember("sheerVerification=firstResponder");
        member.answerAs("getVerificationState", "200 noVerification");
        await member.open();
        member.answer("getOrganizations", answer);
        const { verificationForm: form } = member.foyer;
        form.typeOrganization("fire");
        await expect.poll(() => form.search.state).not.toBe("loading");
        const names = form.organizations.map(({ text }) => text);
        return { names, says: form.search.text };
      },
    );
  });
});
