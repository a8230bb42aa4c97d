/** Longest wait in milliseconds that a service may ask for (D-03). */
const LONGEST_MS = 30_000;

/**
 * Milliseconds that the answer asks to wait, capped; null where it asks for none. A date is read against the
 * answer's own `Date`, so that a device whose clock is wrong waits as long as any other.
 */
export function retryAfterMs(headers: Headers, now: number): number | null {
  const text = headers.get("retry-after");
  if (text === null) return null;
  const wait = /^\s*\d+\s*$/.test(text) ? Number(text) * 1000 : untilDate(text, headers, now);
  return Number.isFinite(wait) ? Math.min(Math.max(0, wait), LONGEST_MS) : null;
}

function untilDate(text: string, headers: Headers, now: number): number {
  if (!text.includes(":")) return Number.NaN;
  const sentAt = Date.parse(headers.get("date") ?? "");
  return Date.parse(text) - (Number.isNaN(sentAt) ? now : sentAt);
}
