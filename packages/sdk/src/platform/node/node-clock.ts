import type { ClockPort } from "../ports.ts";

/**
 * The longest timer within a call: the pause before a retry, which a `Retry-After` makes as long as 30 s (D-03), and
 * jitter 40 % longer (D-43). Only work in the background sets a longer one.
 */
const LONGEST_WAIT_OF_A_CALL_MS = 42_000;
/** Node runs a longer timer at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The real clock. A timer keeps no process alive once its work is no longer waited for. */
export const nodeClock: ClockPort = {
  now: () => Date.now(),
  after(ms, callback) {
    const timer: unknown = setTimeout(callback, Math.min(Math.max(0, ms), LONGEST_TIMER_MS));
    if (ms > LONGEST_WAIT_OF_A_CALL_MS) (timer as { unref?(): void }).unref?.();
    return () => clearTimeout(timer as number);
  },
};
