/** The verification service's error ids, the order of its messages, and answers that no specification has. */
import { describe, expect, it } from "vitest";
import { verificationErrorIds } from "../../../packages/sdk/src/domain/verification/error-catalogue.ts";
import type { ForeignAnswer } from "../mocked-services.ts";
import type { Named } from "../specification.ts";
import { shownBy, type VerifyingMember, verifyingMember } from "./verifying-member.ts";

const GENERIC = "Something went wrong, please try again later.";
const DEMAND =
  "Due to tremendous demand, the offer is no longer available. Please check tomorrow to see if it is available.";

/** Requirement, id and text of each error (OPN-200). */
const ERRORS = [
  ["ERR-27", "expiredProgram", DEMAND],
  ["ERR-28", "inactiveProgram", DEMAND],
  ["ERR-29", "noRemainingRewardCodes", DEMAND],
  [
    "ERR-30",
    "expiredVerification",
    "This verification is expired. Please submit a new verification.",
  ],
  [
    "ERR-31",
    "unauthorizedAccountStatus",
    "This offer has been temporarily discontinued. Please contact the brand's customer support for more information.",
  ],
  [
    "ERR-32",
    "fraudRulesReject",
    "We are unable to verify you using the information submitted. Please check your information for accuracy, and only use your own mobile device or computer.",
  ],
  ["ERR-33", "invalidStep", "Invalid step"],
  [
    "ERR-34",
    "processingError",
    "Unable to process your request at this time, please try again later",
  ],
  ["ERR-35", "internalServerError", "Internal server error"],
  ["ERR-36", "invalidRequest", "Invalid request"],
  ["ERR-37", "requestTimeout", "Request timeout"],
  ["ERR-38", "unauthorizedDomain", "Unauthorized domain"],
  ["ERR-39", "unknownError", "Unknown Error"],
  ["ERR-40", "docReviewLimitExceeded", "Document review limit exceeded"],
  ["ERR-41", "invalidFileSizeEmpty", "One or more files is empty"],
  ["ERR-42", "invalidFileSizeMax", "One or more files is too large (max: 10MB)"],
  ["ERR-43", "invalidNumberOfFiles", "Maximum number of files exceeded (max: 5)"],
  ["ERR-44", "unsupportedDocMimeType", "One or more files is an unsupported format"],
  ["ERR-45", "invalidAddress", "Invalid address"],
  ["ERR-46", "invalidBirthDate", "Invalid birth date"],
  ["ERR-47", "invalidCity", "Invalid city"],
  ["ERR-48", "invalidCountry", "Invalid country"],
  ["ERR-49", "invalidDischargeDate", "Invalid discharge date"],
  ["ERR-50", "invalidEmail", "Invalid email"],
  ["ERR-51", "invalidFirstName", "Invalid first name"],
  ["ERR-52", "invalidLastName", "Invalid last name"],
  ["ERR-53", "invalidIdNumber", "Invalid ID Number"],
  ["ERR-54", "invalidMilitaryStatus", "Invalid military status"],
  ["ERR-55", "invalidFirstResponderStatus", "Invalid first responder status"],
  ["ERR-56", "invalidPhoneNumber", "Invalid mobile number"],
  ["ERR-57", "invalidPostalCode", "Invalid postal code"],
  ["ERR-58", "invalidState", "Invalid state"],
  ["ERR-59", "invalidStatus", "Invalid status"],
  ["ERR-60", "invalidProgram", "Invalid program"],
  ["ERR-61", "invalidOrganization", "You must select an organization from the list"],
  ["ERR-62", "requiredField", "Must be selected to continue"],
  ["ERR-63", "marketConsentRequired", "Market consent required"],
  ["ERR-64", "dischargeDateBeforeBirthDate", "Discharge date before birthdate"],
  ["ERR-65", "futureBirthDate", "Future birthdate"],
  ["ERR-66", "futureDischargeDate", "Future discharge date"],
  ["ERR-67", "ineligibleBirthDate", "Birthdate is not eligible for this offer"],
  ["ERR-68", "underagePerson", "Persons under age 16 are not eligible for this offer"],
  ["ERR-69", "maxMetadataLengthExceeded", "Maximum metadata length or number of values exceeded"],
] as const;

const answer = (status: number, body: unknown): ForeignAnswer => ({
  status,
  body: JSON.stringify(body),
});

async function opened(state: string, query = ""): Promise<VerifyingMember> {
  const member = await verifyingMember(query);
  member.answerAs("getVerificationState", state);
  await member.open();
  return member;
}

/** The page after the form was answered like this. */
async function submitted(given: ForeignAnswer) {
  const member = await opened("200 noVerification");
  await member.fill("ACTIVE_DUTY");
  member.answerForeign("collectActiveMilitaryPersonalInfo", given);
  await member.submit();
  return shownBy(member);
}

/** The page after the screen has opened with this answer. */
async function looked(given: ForeignAnswer) {
  const member = await verifyingMember();
  member.answerForeign("getVerificationState", given);
  await member.open();
  return shownBy(member);
}

async function polled(given: ForeignAnswer) {
  const member = await opened("200 pending");
  member.answerForeign("getVerificationState", given);
  await member.poll();
  return shownBy(member);
}

async function uploaded(operation: string, given: ForeignAnswer) {
  const member = await opened("200 docUpload");
  member.answerAs("completeDocumentUpload", "200 pending");
  member.answerForeign(operation, given);
  await member.upload();
  return shownBy(member);
}

async function restarted(given: ForeignAnswer) {
  const member = await opened("200 docUpload");
  member.answerForeign("restartVerification", given);
  await member.restart();
  return shownBy(member);
}

describe("the errors of the verification service", () => {
  it("are those of the catalogue [OPN-200]", () => {
    expect(ERRORS.map(([, id]) => id)).toEqual(verificationErrorIds);
  });

  it.each(ERRORS)(
    "[%s] %s is told on the form, the error and the upload page",
    async (_, id, says) => {
      const refused = answer(422, { errorIds: [id, "invalidEmail"] });
      expect(await submitted(refused)).toEqual({ page: "FORM", says });
      const ended = answer(200, { currentStep: "error", errorIds: [id, "invalidEmail"] });
      expect(await looked(ended)).toEqual({ page: "ERROR", says });
      expect(await uploaded("requestDocumentUpload", refused)).toEqual({
        page: "DOC_UPLOAD",
        says,
      });
    },
  );
});

const NAME = "invalidFirstName";
const SAID = "Please check the name";
const LONG = "x".repeat(400);

/** Failures of the form and its message: system message, first id, message, step (ERR-70). */
const PRECEDENCE: readonly (readonly [ids: string, Named<unknown>, page: string, says: unknown])[] =
  [
    [
      "[VER-124] the system message comes first",
      {
        systemErrorMessage: SAID,
        errorIds: [NAME],
        errorMessage: "other",
        currentStep: "docUpload",
      },
      "FORM",
      SAID,
    ],
    ["[VER-124] without any id", { systemErrorMessage: SAID }, "FORM", SAID],
    [
      "[OPN-199] a system message that is an excluded id",
      { systemErrorMessage: "unknownError", errorIds: [NAME] },
      "FORM",
      "Invalid first name",
    ],
    [
      "[OPN-199] a system message of an excluded id",
      { systemErrorMessage: "java.lang.Exception", errorIds: ["internalServerError"] },
      "FORM",
      "Internal server error",
    ],
    [
      "[VER-125] the first id comes before the message and the step",
      { errorIds: [NAME, "invalidLastName"], errorMessage: SAID, currentStep: "docUpload" },
      "FORM",
      "Invalid first name",
    ],
    ["[D-06] an unknown id is an unknown error", { errorIds: ["new"] }, "FORM", "Unknown Error"],
    [
      "[D-06] an id that is an object is none",
      { errorIds: [{}, NAME] },
      "FORM",
      "Invalid first name",
    ],
    ["[D-06] ids that are no list are none", { errorIds: NAME, errorMessage: SAID }, "FORM", SAID],
    [
      "[VER-126] the message comes before the step",
      { errorIds: [], errorMessage: SAID, currentStep: "docUpload" },
      "FORM",
      SAID,
    ],
    [
      "[VER-127] the missing organization is special for first responders only",
      { errorMessage: "missing request variables: [organization.id organization.name]" },
      "FORM",
      "missing request variables: [organization.id organization.name]",
    ],
    [
      "[VER-128] the step decides last",
      { systemErrorMessage: "", errorIds: [], errorMessage: null, currentStep: "error" },
      "ERROR",
      "Unknown Error",
    ],
    ["[VER-128] review", { currentStep: "pending" }, "REVIEW", null],
    ["[VER-128] ineligible", { currentStep: "ineligible" }, "INELIGIBLE", expect.any(String)],
    ["[VER-50] a step that is not known", { currentStep: "emailLoop" }, "FORM", null],
    ["[D-06] nothing at all", {}, "FORM", GENERIC],
    ["[D-10] markup is text", { errorMessage: "<b>No</b>" }, "FORM", "<b>No</b>"],
    [
      "[D-10] control and direction characters",
      { errorMessage: "No\u202E\u0007w" },
      "FORM",
      "No w",
    ],
    ["[D-10] at most 300 characters", { systemErrorMessage: LONG }, "FORM", LONG.slice(0, 300)],
    [
      "[D-06] texts of another kind",
      { systemErrorMessage: {}, errorMessage: [], errorIds: null, currentStep: 7 },
      "FORM",
      null,
    ],
  ];

describe("the order of the messages of a failed submission [ERR-70]", () => {
  it.each(PRECEDENCE)("%s", async (_, body, page, says) => {
    expect(await submitted(answer(400, body))).toEqual({ page, says });
  });
});

const HTML = "<!doctype html><title>Sign in to the network</title>";

/** Answers of another server, or of half a one. */
const UNREADABLE: readonly (readonly [string, ForeignAnswer])[] = [
  ["200 HTML", { status: 200, body: HTML, mediaType: "text/html" }],
  ["200 HTML that claims to be JSON", { status: 200, body: HTML }],
  ["200 truncated", { status: 200, body: '{"currentStep": "succ' }],
  ["418 HTML", { status: 418, body: HTML, mediaType: "text/html" }],
  ["500 HTML", { status: 500, body: HTML, mediaType: "text/html" }],
  ["502 empty", { status: 502, body: "" }],
  ["503 truncated", { status: 503, body: '{"errorIds": ["inv' }],
];

/** Successes that say nothing. */
const SILENT: readonly (readonly [string, ForeignAnswer])[] = [
  ["200 empty", { status: 200, body: "" }],
  ["200 null", answer(200, null)],
  ["200 a list", answer(200, [{ currentStep: "success" }])],
  ["200 a text", answer(200, "success")],
  ["200 nothing in it", answer(200, {})],
  ["200 a step that is a list", answer(200, { currentStep: ["success"] })],
  ["204", { status: 204, body: null }],
];

const MALFORMED = [...UNREADABLE, ...SILENT];

describe("an answer that the specification does not have grants nothing [D-06] [ERR-14]", () => {
  it.each(MALFORMED)("%s: the screen opens with the form [VER-51]", async (_, given) => {
    expect(await looked(given)).toEqual({ page: "FORM", says: null });
  });

  it.each(MALFORMED)("%s: the form says that it was not sent [OPN-179]", async (_, given) => {
    expect(await submitted(given)).toEqual({ page: "FORM", says: GENERIC });
  });

  it.each(MALFORMED)("%s: a review ends on the error page [VER-96] [D-09]", async (_, given) => {
    expect(await polled(given)).toEqual({ page: "ERROR", says: "Unknown Error" });
  });

  it.each(MALFORMED)("%s: no document is sent without an address [VER-90]", async (_, given) => {
    const shown = await uploaded("requestDocumentUpload", given);
    expect(shown).toEqual({ page: "DOC_UPLOAD", says: GENERIC });
  });

  it.each(UNREADABLE)("%s: an upload is not completed [VER-90]", async (_, given) => {
    const shown = await uploaded("completeDocumentUpload", given);
    expect(shown).toEqual({ page: "DOC_UPLOAD", says: GENERIC });
  });

  it.each(UNREADABLE)("%s: nothing is restarted [VER-108]", async (_, given) => {
    expect(await restarted(given)).toEqual({ page: "DOC_UPLOAD", says: GENERIC });
  });

  it.each(SILENT)("%s: a completed upload is in review [VER-89]", async (_, given) => {
    const shown = await uploaded("completeDocumentUpload", given);
    expect(shown).toEqual({ page: "REVIEW", says: null });
  });

  it.each(SILENT)("%s: a restart leads to the form [VER-108]", async (_, given) => {
    expect(await restarted(given)).toEqual({ page: "FORM", says: null });
  });

  it("a step that is a number is not known, and the form shows [OPN-179]", async () => {
    const given = answer(200, { currentStep: 1 });
    expect(await looked(given)).toEqual({ page: "FORM", says: null });
    expect(await polled(given)).toEqual({ page: "FORM", says: null });
  });
});
