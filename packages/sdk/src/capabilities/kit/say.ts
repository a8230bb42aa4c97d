import type { Failure } from "../../domain/kernel/failure.ts";
import type { Message } from "../../domain/kernel/message.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { Problem } from "./command.ts";

/** The text of a message. */
export function say(messages: Messages, message: Message): string {
  return "text" in message ? message.text : messages.text(message.id, message.params);
}

/** The text of a failure; a text of the service where it may be shown (D-10). */
export function sayFailure(messages: Messages, failure: Failure): string {
  return failure.serviceText ?? messages.text(failure.messageId, failure.messageParams);
}

/** The text of a problem; null for a refusal and a canceled call. */
export function sayProblem(messages: Messages, problem: Problem): string | null {
  if (problem.kind === "refused" || problem.kind === "cancelled") return null;
  return sayFailure(messages, problem);
}
