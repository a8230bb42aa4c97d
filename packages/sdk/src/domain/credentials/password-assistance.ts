import { type Message, message } from "../kernel/message.ts";

/**
 * What a person sees when her reset mail could not be asked for; null where the failure speaks for itself: no answer,
 * an outage, too many requests. A text of the service is not shown. (PWD-05, PWD-07, OPN-049)
 */
export function resetRequestProblem({
  status,
}: {
  /** HTTP status; null without an answer. */
  readonly status: number | null;
}): Message | null {
  if (status === null || status === 429 || status >= 500) return null;
  return message(status === 400 ? "password-assistance.error" : "error.generic");
}
