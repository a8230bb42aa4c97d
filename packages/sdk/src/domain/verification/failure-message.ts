import { serviceText } from "../errors/service-text.ts";
import { type Choice, choose, type Table } from "../kernel/choice.ts";
import { type Message, message } from "../kernel/message.ts";
import type { VerificationAnswer } from "./answer.ts";
import { verificationErrorIds } from "./error-catalogue.ts";
import type { VerificationProgram } from "./types.ts";

type Said = Pick<VerificationAnswer, "errorIds" | "errorMessage" | "systemErrorMessage">;

interface FailedSubmission {
  readonly failure: Said;
  readonly program: VerificationProgram;
}

/** Ids whose system message is not for users. (OPN-199) */
const excludedIds: readonly string[] = ["internalServerError", "unknownError"];
const missingOrganization = "missing request variables: [organization.id organization.name]";

/**
 * The message of a failed submission; null where the page changes by its step instead. (VER-124 to VER-128, ERR-70,
 * OPN-199, D-10)
 */
export function failureMessage(given: FailedSubmission): Choice<Message | null> {
  return choose(messages, given);
}

const messages: Table<FailedSubmission, Message | null> = {
  rows: [
    {
      id: "VER-124",
      when: ({ failure }) => isForUsers(failure),
      to: ({ failure }) => plain(failure.systemErrorMessage),
    },
    {
      id: "VER-125",
      when: ({ failure }) => failure.errorIds.length > 0,
      to: ({ failure }) => catalogued(failure.errorIds[0] ?? null),
    },
    {
      id: "VER-127",
      when: ({ failure, program }) =>
        program === "firstResponder" && failure.errorMessage === missingOrganization,
      to: () => catalogued("invalidOrganization"),
    },
    {
      id: "VER-126",
      when: ({ failure }) => plain(failure.errorMessage) !== null,
      to: ({ failure }) => plain(failure.errorMessage),
    },
  ],
  otherwise: { id: "VER-128", to: () => null },
};

/** The message of the error page: that of the first error, or the generic one. (VER-99, VER-102, D-10) */
export function errorPageMessage({ errorIds }: Pick<Said, "errorIds">): Message {
  return catalogued(errorIds[0] ?? null);
}

function isForUsers({ systemErrorMessage, errorIds }: Said): boolean {
  const said = serviceText({ text: systemErrorMessage });
  const [first = ""] = errorIds;
  return said !== null && !excludedIds.includes(said) && !excludedIds.includes(first);
}

function plain(text: string | null): Message | null {
  const shown = serviceText({ text });
  return shown === null ? null : { text: shown };
}

/** An id without a text of its own has that of an unknown error. */
function catalogued(id: string | null): Message {
  const known = id !== null && verificationErrorIds.includes(id) ? id : "unknownError";
  return message(`verification.error.${known}`);
}
