import { isAnswered } from "../errors/answered.ts";
import { answer, type Choice } from "../kernel/choice.ts";
import { type Message, message } from "../kernel/message.ts";

/**
 * What the screen says when the request for a reset mail failed. Null where the failure has its own text: no answer, an
 * outage, too many requests. A text of the service does not show. (PWD-05, PWD-07, OPN-049)
 */
export function resetRequestProblem({
  status,
}: {
  /** HTTP status; null without an answer. */
  readonly status: number | null;
}): Choice<Message | null> {
  const facts = { status };
  if (!isAnswered(status) || status >= 500) return answer(null, "PWD-07", facts);
  return status === 400
    ? answer(message("password-assistance.error"), "PWD-05", facts)
    : answer(message("error.generic"), "OPN-049", facts);
}
