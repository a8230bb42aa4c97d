import { millisecondsInDay } from "date-fns/constants";

/** Longest wait in milliseconds before a retry by itself (D-03). */
const LONGEST_MS = 30_000;
/** Longest wait that a user is told. */
const LONGEST_TOLD_MS = millisecondsInDay;

/** Milliseconds to wait before a retry by itself, capped; null where the answer asks for none. */
export function retryAfterMs(headers: Headers, now: number): number | null {
  const wait = askedWaitMs(headers, now);
  return wait === null ? null : Math.min(wait, LONGEST_MS);
}

/**
 * Milliseconds that the answer asks to wait, at most a day; null where it asks for none. A date is read against the
 * answer's own `Date`, so that a device whose clock is wrong waits as long as any other.
 */
export function askedWaitMs(headers: Headers, now: number): number | null {
  const text = headers.get("retry-after");
  if (text === null) return null;
  const wait = /^\s*\d+\s*$/.test(text) ? Number(text) * 1000 : untilDate(text, headers, now);
  return Number.isFinite(wait) ? Math.min(Math.max(0, wait), LONGEST_TOLD_MS) : null;
}

function untilDate(text: string, headers: Headers, now: number): number {
  if (!text.includes(":")) return Number.NaN;
  const sentAt = Date.parse(headers.get("date") ?? "");
  return Date.parse(text) - (Number.isNaN(sentAt) ? now : sentAt);
}
