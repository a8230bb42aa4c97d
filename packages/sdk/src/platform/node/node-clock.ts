import type { ClockPort } from "../ports.ts";

/** The longest that a call waits for its answer. Only work in the background sets a longer timer. */
const LONGEST_CALL_MS = 10_000;
/** Node runs a longer timer at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The real clock. A timer that nobody waits for keeps no process alive. */
export const nodeClock: ClockPort = {
  now: () => Date.now(),
  after(ms, callback) {
    const timer: unknown = setTimeout(callback, Math.min(Math.max(0, ms), LONGEST_TIMER_MS));
    if (ms > LONGEST_CALL_MS) (timer as { unref?(): void }).unref?.();
    return () => clearTimeout(timer as number);
  },
};
