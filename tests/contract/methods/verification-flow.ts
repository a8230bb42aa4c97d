import type { PersonalInfo } from "../../../packages/sdk/src/domain/verification/payload.ts";
import type { Named } from "../specification.ts";
import { type Expected, type Method, malformed, value } from "./expectation.ts";
import { documentedStates } from "./verification.ts";

const key = { idempotencyKey: "key-1" };

/** Every field of every documented state; what is missing is null or an empty list. */
function everyState(requirements: string): Named<Expected> {
  return Object.fromEntries(
    documentedStates.map(({ name, state }) => {
      const { rejectionReasons = [], errorIds = [], ...texts } = state;
      return [name, value({ ...NOTHING, ...texts, rejectionReasons, errorIds }, requirements)];
    }),
  );
}

const NOTHING = {
  verificationId: null,
  segment: null,
  partner: null,
  bangoRedirectUrl: null,
  systemErrorMessage: null,
  errorMessage: null,
};

const PERSON = {
  email: "ann@example.com",
  firstName: "Ann",
  lastName: "Example",
  birthDate: "1990-04-05",
};
const ARMY = { id: 4070, name: "Army" };

const ACTIVE: PersonalInfo = {
  step: "collectActiveMilitaryPersonalInfo",
  body: { ...PERSON, organization: ARMY, subSegment: "activeDuty" },
};
const INACTIVE: PersonalInfo = {
  step: "collectInactiveMilitaryPersonalInfo",
  body: { ...PERSON, organization: ARMY, subSegment: "veteran", dischargeDate: "2015-06-30" },
};
const RESPONDER: PersonalInfo = {
  step: "collectFirstResponderPersonalInfo",
  body: {
    ...PERSON,
    organization: { id: 5101, name: "Springfield Fire Department (Springfield, IL)" },
    subSegment: "fireFighter",
    statuses: ["FIREFIGHTER"],
  },
};

/** The three forms have an operation each, and one method. */
const submitOf = (info: PersonalInfo, requirements: string): Method => ({
  name: "verificationFlow.submit",
  call: (api) => api.verificationFlow.submit(info, key),
  successes: everyState(requirements),
});

const DOCUMENTS = [
  { fileName: "letter.pdf", mimeType: "application/pdf", fileSize: 182_044 },
  { fileName: "name-change.jpg", mimeType: "image/jpeg", fileSize: 911_360 },
];

/** The address of a document of the examples, and its last moment. */
const upload = (document: string, signature: string) => ({
  uploadUrl: `https://uploads.example.com/memberverify/uploads/${document}?signature=${signature}`,
  expiresAt: 1_767_226_500_000,
});

export const verificationFlowMethods: Named<Method> = {
  getOrganizations: {
    name: "verificationFlow.organizations",
    call: (api) => api.verificationFlow.organizations({ program: "firstResponder", name: "fire" }),
    successes: {
      military: value(
        [
          ARMY,
          { id: 4071, name: "Air Force Reserve" },
          { id: 4072, name: "Army National Guard" },
          { id: 4073, name: "Navy" },
          { id: 4074, name: "Coast Guard" },
        ],
        "[VER-35]",
      ),
      firstResponder: value(
        [
          { id: 5101, name: "Springfield Fire Department (Springfield, IL)" },
          { id: 5102, name: "Cedar Falls Fire Rescue (Cedar Falls, IA)" },
        ],
        "[VER-35]",
      ),
      noMatch: value([], "[OPN-176]"),
    },
  },
  collectActiveMilitaryPersonalInfo: submitOf(ACTIVE, "[VER-34] [VER-61]"),
  collectInactiveMilitaryPersonalInfo: submitOf(INACTIVE, "[VER-31] [VER-61]"),
  collectFirstResponderPersonalInfo: submitOf(RESPONDER, "[VER-30] [VER-61]"),
  requestDocumentUpload: {
    name: "verificationFlow.requestUploads",
    call: (api) => api.verificationFlow.requestUploads(DOCUMENTS, key),
    successes: {
      twoDocuments: value([upload("d-7f3a", "2f1c"), upload("d-81b2", "90aa")], "[VER-87]"),
      // A document without an address would go unnoticed.
      oneDocument: { ...malformed, requirements: "[VER-88] [ERR-14]" },
    },
  },
  completeDocumentUpload: {
    name: "verificationFlow.completeUpload",
    call: (api) => api.verificationFlow.completeUpload(key),
    successes: everyState("[VER-89]"),
  },
  restartVerification: {
    name: "verificationFlow.restart",
    call: (api) => api.verificationFlow.restart({ restart: true }, key),
    successes: everyState("[VER-108] [VER-109]"),
  },
};

/** The second way to read the state: with all that the flow shows of it. */
export const verificationFlowState: Method = {
  name: "verificationFlow.state",
  call: (api) => api.verificationFlow.state(),
  successes: everyState("[VER-47] [VER-94]"),
};
