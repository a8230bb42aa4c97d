import { isAnswered } from "../errors/answered.ts";
import { type Choice, choose, type Table } from "../kernel/choice.ts";
import { type Message, message } from "../kernel/message.ts";
import { sameText } from "../kernel/text.ts";

/** Replaces the token in the address once it has been read. */
export const READ_TOKEN = "opened";

/** The longest token that the service accepts. */
const maxTokenLength = 512;

/** The reset link in the address of the screen. */
export type ResetLink =
  | { readonly kind: "link"; readonly token: string; readonly email: string }
  /** The token was read before: it is in memory, or lost with a reload. */
  | { readonly kind: "read" }
  /** The token or the email is missing. */
  | { readonly kind: "incomplete" };

/** Reads the reset link: token of the path, email of the query. (ROU-07, ROU-08, PWD-13, OPN-002) */
export function resetLink({
  token,
  email,
}: {
  readonly token: string;
  readonly email: string | null;
}): ResetLink {
  if (token === READ_TOKEN) return { kind: "read" };
  const isWhole = token !== "" && token.length <= maxTokenLength && email !== null;
  return isWhole ? { kind: "link", token, email } : { kind: "incomplete" };
}

/** A failed attempt to set a new password. */
export interface ResetFailureFacts {
  /** HTTP status; null without an answer. */
  readonly status: number | null;
  readonly code: string;
  /** Text of the service, cleaned (D-10). */
  readonly serviceText: string | null;
}

/** The link has expired or was used, a message on the form, or a failure with its own text. */
export type ResetProblem =
  | { readonly kind: "expired" }
  | { readonly kind: "message"; readonly message: Message }
  | { readonly kind: "other" };

/** What the screen says when the new password could not be set. (PWD-15 to PWD-17, OPN-050, D-10) */
export function resetProblem(facts: ResetFailureFacts): Choice<ResetProblem> {
  return choose(resetProblems, facts);
}

/** Whether a status is about the reset itself. Other refusals are about the call: their text does not show. */
function isAboutReset(status: number | null): boolean {
  return status === 200 || status === 400;
}

const resetProblems: Table<ResetFailureFacts, ResetProblem> = {
  rows: [
    {
      id: "PWD-16",
      when: ({ code, serviceText }) =>
        code === "INVALID_TOKEN" || sameText(serviceText, "Invalid token"),
      to: () => ({ kind: "expired" }),
    },
    {
      id: "PWD-15/service",
      when: ({ status, serviceText }) => isAboutReset(status) && serviceText !== null,
      to: ({ serviceText }) => ({ kind: "message", message: { text: serviceText ?? "" } }),
    },
    {
      id: "PWD-17",
      when: ({ status }) => status !== null && status >= 500,
      to: () => ({ kind: "message", message: message("password-reset.service-error") }),
    },
    {
      id: "PWD-15",
      when: ({ status }) => isAnswered(status),
      to: () => ({ kind: "message", message: message("password-reset.failed") }),
    },
  ],
  otherwise: { id: "PWD-15/no-answer", to: () => ({ kind: "other" }) },
};
