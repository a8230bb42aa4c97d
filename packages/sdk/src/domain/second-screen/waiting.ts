const SECOND = 1000;
/** Bounds of the interval that the service may set. */
const leastInterval = 2 * SECOND;
const mostInterval = 60 * SECOND;
const usualInterval = 5 * SECOND;
/** A code that lives longer is replaced by then. */
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

/** A television that is left alone stops requesting codes. */
const mostRenewals = 8;

/** Whether an expired, unused code is replaced automatically. (SCR-03) */
export function renewsCode({ renewals }: { readonly renewals: number }): boolean {
  return renewals < mostRenewals;
}
