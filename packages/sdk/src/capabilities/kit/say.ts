import type { Failure } from "../../domain/kernel/failure.ts";
import { type Message, message } from "../../domain/kernel/message.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { Problem } from "./command.ts";

/** The message of a failure; a text of the service where it may be shown (D-10). */
export function failureMessage({ serviceText, messageId, messageParams }: Failure): Message {
  return serviceText === undefined ? message(messageId, messageParams) : { text: serviceText };
}

/** The text of a failure. */
export function sayFailure(messages: Messages, failure: Failure): string {
  return messages.show(failureMessage(failure));
}

/** The text of a problem; null for a refusal and a canceled call. */
export function sayProblem(messages: Messages, problem: Problem): string | null {
  if (problem.kind === "refused" || problem.kind === "cancelled") return null;
  return sayFailure(messages, problem);
}
