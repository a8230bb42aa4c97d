import { aborted } from "../aborted.ts";
import type { ClockPort, LockPort, RandomPort, StoragePort } from "../ports.ts";
import { leaseLocks } from "./lease-locks.ts";

/** Web Locks where the browser has them (they need https), else a lease in local storage. */
export function browserLocks(
  clock: ClockPort,
  random: RandomPort,
  storage: StoragePort,
  prefix: string,
): LockPort {
  const manager = typeof navigator === "undefined" ? undefined : navigator.locks;
  return manager === undefined
    ? leaseLocks({ clock, random, storage, prefix })
    : webLocks(manager, clock, prefix);
}

/**
 * Web Locks have no lease: a frozen tab would keep its lock for ever. Whoever waits longer than the lease takes
 * the lock over.
 */
export function webLocks(manager: LockManager, clock: ClockPort, prefix: string): LockPort {
  return {
    async run(name, { leaseMs, ifAvailable = false, signal }, work) {
      if (signal?.aborted) throw aborted();
      if (ifAvailable) {
        return manager.request(prefix + name, { ifAvailable }, (lock) => work(lock !== null));
      }
      const patience = new AbortController();
      let tookTooLong = false;
      const stopWaiting = clock.after(leaseMs, () => {
        tookTooLong = true;
        patience.abort();
      });
      const leave = () => patience.abort();
      signal?.addEventListener("abort", leave);
      const arrived = () => {
        stopWaiting();
        signal?.removeEventListener("abort", leave);
      };
      let result: ReturnType<typeof work> | null = null;
      const inside = () => {
        arrived();
        result = work(true);
        return result;
      };
      try {
        return await manager.request(prefix + name, { signal: patience.signal }, inside);
      } catch (error) {
        // Somebody took the lock over: the work goes on all the same.
        if (result !== null) return await result;
        if (!tookTooLong || signal?.aborted) throw error;
        return await manager.request(prefix + name, { steal: true }, inside);
      } finally {
        arrived();
      }
    },
  };
}
