import { type Message, message } from "../kernel/message.ts";

const MINUTE_MS = 60_000;

/**
 * The message after too many requests: for how many minutes to wait, where the service says so, else the text `id`. The
 * catalogue has `id`, and `id.minutes` by count. (SGN-18, OPN-117)
 */
export function waitMessage(given: {
  readonly id: "error.too-many-requests" | "sign-in.error.too-many";
  /** Milliseconds that the service asks to wait; null where it does not say. */
  readonly retryAfterMs: number | null;
}): Message {
  const { id, retryAfterMs } = given;
  if (retryAfterMs === null || retryAfterMs <= 0) return message(id);
  return message(`${id}.minutes`, { count: Math.ceil(retryAfterMs / MINUTE_MS) });
}
