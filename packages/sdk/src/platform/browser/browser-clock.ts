import type { ClockPort } from "../ports.ts";

/** Browsers run a longer timer at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export const browserClock: ClockPort = {
  now: () => Date.now(),
  after(ms, callback) {
    let timer: ReturnType<typeof setTimeout>;
    let remaining = Math.max(0, ms);

    function wait(): void {
      const step = Math.min(remaining, LONGEST_TIMER_MS);
      remaining -= step;
      timer = setTimeout(remaining > 0 ? wait : callback, step);
    }

    wait();
    return () => clearTimeout(timer);
  },
};
