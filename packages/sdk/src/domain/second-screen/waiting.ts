const SECOND = 1000;
/** A service that asks for less or more is not believed. */
const leastInterval = 2 * SECOND;
const mostInterval = 60 * SECOND;
const usualInterval = 5 * SECOND;
/** A code that is good for longer is asked for anew by then. */
const mostLifetime = 60 * 60 * SECOND;

/** Pause between two polls of a television, in ms. (SCR-03) */
export function pollIntervalMs({ seconds }: { readonly seconds: number | null }): number {
  if (seconds === null || !Number.isFinite(seconds)) return usualInterval;
  return Math.min(Math.max(seconds * SECOND, leastInterval), mostInterval);
}

/** How long a code may show, in ms. (SCR-03) */
export function codeLifetimeMs({ seconds }: { readonly seconds: number }): number {
  return Math.min(Math.max(seconds * SECOND, 0), mostLifetime);
}

/** Pause before the next try to get a code, in ms; it doubles up to a minute. (SCR-03) */
export function nextTryMs(given: {
  readonly failures: number;
  readonly retryAfterMs: number | null;
}): number {
  const backoff = usualInterval * 2 ** Math.min(given.failures - 1, 10);
  return Math.min(Math.max(backoff, given.retryAfterMs ?? 0), mostInterval);
}

/** A television that nobody sits in front of stops asking for codes. */
const mostRenewals = 8;

/** Whether a code that nobody has typed is followed by another one by itself. (SCR-03) */
export function renewsCode({ renewals }: { readonly renewals: number }): boolean {
  return renewals < mostRenewals;
}
