/** The member-verify service: openapi/member-verify.yaml. */
import { defineService } from "../../core/service.ts";
import { EMPTY_FILE, LARGE_FILE, MANY_FILES, OTHER_FORMAT } from "./documents.ts";
import { EXPIRY_EVENT, expiry, REVIEW_EVENT, review } from "./lifecycle.ts";
import { operations } from "./operations.ts";
import { DESK, deskForms, deskRows, endReview } from "./review-desk.ts";
import { seedPersona } from "./seed.ts";
import {
  NAMED_FINDINGS,
  NAMED_SEARCHES,
  NAMED_VERDICTS,
  SLOW_REVIEW_WORD,
  VETERAN_RANGES,
} from "./test-data.ts";

/** Refusals made before an operation is reached, in the format of this service. */
const OWN_WORDS: Readonly<Record<string, { errorId: string; errorMessage: string }>> = {
  INVALID_REQUEST: { errorId: "invalidRequest", errorMessage: "Invalid request" },
  INVALID_JSON: { errorId: "invalidRequest", errorMessage: "Invalid request" },
  BODY_TOO_LARGE: LARGE_FILE,
  UNSUPPORTED_MEDIA_TYPE: OTHER_FORMAT,
};

export const memberVerify = defineService({
  name: "member-verify",
  operations,
  events: { [REVIEW_EVENT]: review, [EXPIRY_EVENT]: expiry },
  seedPersona,
  errorBody: ({ errorCode, errorMessage }) => {
    const own = OWN_WORDS[errorCode];
    if (!own) return { errorCode, errorMessage };
    return {
      errorCode,
      errorMessage: own.errorMessage,
      message: errorMessage,
      errorIds: [own.errorId],
    };
  },
  pages: [{ method: "POST", path: `/_sandbox/${DESK}/{id}/review`, respond: endReview }],
  views: [
    {
      name: DESK,
      title: "Verifications",
      description:
        "Of every user, the newest first. A review that is going on can be ended with any result; else the names of the files decide, and the clock.",
      read: deskRows,
      forms: deskForms,
    },
    {
      name: "verification-names",
      title: "Last Names to Verify",
      description: "What the form leads to. Any other last name is verified at once.",
      read: () => NAMED_FINDINGS.map(({ lastName, outcome }) => ({ lastName, outcome })),
    },
    {
      name: "organization-searches",
      title: "Organization Searches",
      description:
        "Of first responders, by the first word that is typed. Any other text is searched at once, such as fire, springfield or duluth.",
      read: () => NAMED_SEARCHES.map(({ text, outcome }) => ({ text, outcome })),
    },
    {
      name: "verification-documents",
      title: "Documents to Verify",
      description:
        `What the review leads to, by a word in a file's name; without one the status is confirmed after 2 minutes of world time, with "${SLOW_REVIEW_WORD}" after 20. ` +
        `Limits: ${[MANY_FILES, LARGE_FILE, EMPTY_FILE, OTHER_FORMAT].map((it) => it.errorMessage).join("; ")}.`,
      read: () => NAMED_VERDICTS.map(({ fileName, outcome }) => ({ fileName, outcome })),
    },
    {
      name: "veterans-members",
      title: "Veterans Members",
      description: "Member ids of the veterans-benefits partner. Any other id is unknown (404).",
      read: () => VETERAN_RANGES.map(({ memberId, outcome }) => ({ memberId, outcome })),
    },
  ],
});
