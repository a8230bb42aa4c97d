import type { ClockPort } from "../../packages/sdk/src/platform/ports.ts";

/** Longer waits than this are time-outs, or questions that repeat. */
const TIMEOUT_MS = 3_000;

export interface HastyClock extends ClockPort {
  /** Ends the waits that are at most this long. */
  endWaits(ms: number): void;
}

/** A clock on which pauses between tries end at once, and longer waits only when a test ends them. */
export function hastyClock(now: number): HastyClock {
  const waits = new Set<{ readonly ms: number; readonly callback: () => void }>();
  return {
    now: () => now,
    after(ms, callback) {
      if (ms < TIMEOUT_MS) {
        const timer = setImmediate(callback);
        return () => clearImmediate(timer);
      }
      const wait = { ms, callback };
      waits.add(wait);
      return () => void waits.delete(wait);
    },
    endWaits(ms) {
      for (const wait of [...waits].filter((one) => one.ms <= ms)) {
        waits.delete(wait);
        wait.callback();
      }
    },
  };
}
