import { giftRefusal } from "../../domain/gifts/gift-code.ts";
import type { Choice } from "../../domain/kernel/choice.ts";
import type { Failure } from "../../domain/kernel/failure.ts";
import type { Message } from "../../domain/kernel/message.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { Problem } from "../kit/command.ts";
import { writeRefusalText } from "../kit/writes/writes.texts.ts";

/** Refusals of a redemption that no field says. */
const PROBLEMS: Readonly<Record<string, string>> = {
  "in-progress": "gifts.in-progress",
  elsewhere: "gifts.in-progress",
  "not-done": "gifts.not-done",
  offline: "error.offline",
};

/** What a form says of a failure; null where its field does, or nothing is known of it here. */
export function giftProblemText(
  problem: Problem,
  { hasGift, messages }: { readonly hasGift: boolean; readonly messages: Messages },
): string | null {
  if (problem.kind === "cancelled") return null;
  if (problem.kind === "refused") {
    const id = PROBLEMS[problem.reason];
    return id === undefined ? writeRefusalText(messages, problem.reason) : messages.text(id);
  }
  const { value } = refusalOf(problem) ?? { value: null };
  // The field says why a code is refused.
  if (value) return hasGift ? messages.show(value) : null;
  return messages.text(problem.messageId, problem.messageParams);
}

/** What the service says about the PIN; null where the failure is about something else. */
export function refusalOf(failure: Failure): Choice<Message | null> | null {
  if (failure.kind !== "http") return null;
  const { status, serviceCode = null, serviceText = null } = failure;
  const choice = giftRefusal({ status, serviceCode, serviceText });
  return choice.value && choice;
}
