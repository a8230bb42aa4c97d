import type { Choice } from "../../domain/kernel/choice.ts";
import type { Message } from "../../domain/kernel/message.ts";

/** Whether there is something to say. */
export function isSaid(choice: Choice<Message | null>): choice is Choice<Message> {
  return choice.value !== null;
}
