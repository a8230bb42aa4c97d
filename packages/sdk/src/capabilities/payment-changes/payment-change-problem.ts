import { type Message, message } from "../../domain/kernel/message.ts";
import type { Problem } from "../kit/command.ts";
import { failureMessage } from "../kit/say.ts";
import type { KeyedWriteRefusal } from "../kit/writes/keyed-write.store.ts";
import { writeRefusalId } from "../kit/writes/writes.texts.ts";

/** `charge-changed`: the screen did not show what saving would charge (D-05). */
export type PaymentChangeRefusal = KeyedWriteRefusal | "charge-changed";

const PROBLEMS: Readonly<Record<string, string>> = {
  "not-done": "payment-update.not-done",
  "charge-changed": "payment-update.charge-changed",
};

/** Why a method was not saved; null where nothing is wrong. */
export function changeProblem(problem: Problem<PaymentChangeRefusal>): Message | null {
  if (problem.kind === "cancelled") return null;
  if (problem.kind !== "refused") return failureMessage(problem);
  const id = PROBLEMS[problem.reason] ?? writeRefusalId(problem.reason);
  return id ? message(id) : null;
}
