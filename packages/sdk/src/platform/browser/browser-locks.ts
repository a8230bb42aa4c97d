import { aborted } from "../aborted.ts";
import type { ClockPort, LockPort, RandomPort } from "../ports.ts";
import { later } from "./later.ts";

/** Web Locks where the browser has them (they need https), else a lease in IndexedDB. */
export function browserLocks(clock: ClockPort, random: RandomPort, prefix: string): LockPort {
  const manager = typeof navigator === "undefined" ? undefined : navigator.locks;
  if (manager !== undefined) return webLocks(manager, clock, prefix);
  const locks = later(async () => {
    const { indexedDbLocks } = await import("./indexed-db-locks.ts");
    return indexedDbLocks(prefix, clock, random);
  });
  return { run: async (...given) => (await locks()).run(...given) };
}

/**
 * Web Locks have no lease: a frozen tab would keep its lock for ever. A tab that waits longer than the lease takes
 * the lock over.
 */
export function webLocks(manager: LockManager, clock: ClockPort, prefix: string): LockPort {
  return {
    async run(name, { leaseMs, ifAvailable = false, signal }, work) {
      if (signal?.aborted) throw aborted();
      const patience = new AbortController();
      let tookTooLong = false;
      let stopWaiting = () => {};
      const leave = () => patience.abort();
      const arrived = () => {
        stopWaiting();
        signal?.removeEventListener("abort", leave);
      };
      let result: ReturnType<typeof work> | null = null;
      const inside = (lock: Lock | null) => {
        arrived();
        result = work(lock !== null);
        return result;
      };
      const request = async (options: LockOptions) => {
        try {
          return await manager.request(prefix + name, options, inside);
        } catch (error) {
          // Another tab took the lock over: the work goes on all the same.
          if (result !== null) return result;
          throw error;
        }
      };

      if (ifAvailable) return request({ ifAvailable });
      stopWaiting = clock.after(leaseMs, () => {
        tookTooLong = true;
        patience.abort();
      });
      signal?.addEventListener("abort", leave);
      try {
        return await request({ signal: patience.signal });
      } catch (error) {
        if (result !== null || !tookTooLong || signal?.aborted) throw error;
        return await request({ steal: true });
      } finally {
        arrived();
      }
    },
  };
}
