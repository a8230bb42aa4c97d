import { isAnswered } from "../errors/answered.ts";
import { answer, type Choice } from "../kernel/choice.ts";
import { type Message, message } from "../kernel/message.ts";

/**
 * The message when the payment account could not be created: the failure's own text, unless the service refused the
 * customer's data. (ERR-26, OPN-248)
 */
export function paymentAccountProblem(given: {
  /** HTTP status; null without an answer. */
  readonly status: number | null;
  /** The failure's own text. */
  readonly said: Message;
}): Choice<Message> {
  const { status, said } = given;
  return isAnswered(status) && status < 500
    ? answer(message("error.account"), "ERR-26", { status })
    : answer(said, "OPN-248/other", { status });
}
