import type { ClockPort } from "../../packages/sdk/src/platform/ports.ts";

/** Longer waits than this are time-outs. */
const TIMEOUT_MS = 3_000;

/** A clock on which pauses between tries end at once, and no time-out is ever reached. */
export function hastyClock(now: number): ClockPort {
  return {
    now: () => now,
    after(ms, callback) {
      if (ms >= TIMEOUT_MS) return () => {};
      const timer = setImmediate(callback);
      return () => clearImmediate(timer);
    },
  };
}
