import { aborted } from "../aborted.ts";
import type { ClockPort, LockPort } from "../ports.ts";

interface Waiter {
  readonly leaseMs: number;
  readonly grant: (release: () => void) => void;
}

/** Locks of one device. Each tab has a handle of its own, so that closing a tab releases its locks. */
export interface LockTable {
  forTab(): { readonly locks: LockPort; readonly releaseAll: () => void };
}

export function createLockTable(clock: Pick<ClockPort, "after">): LockTable {
  const holders = new Map<string, () => void>();
  const queues = new Map<string, Waiter[]>();

  function grantNext(name: string): void {
    const waiter = queues.get(name)?.shift();
    if (waiter === undefined) return;
    let stopLease: () => void = () => {};
    const release = () => {
      stopLease();
      if (holders.get(name) !== release) return;
      holders.delete(name);
      grantNext(name);
    };
    holders.set(name, release);
    stopLease = clock.after(waiter.leaseMs, release);
    waiter.grant(release);
  }

  function acquire(name: string, leaseMs: number, signal?: AbortSignal): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const queue = queues.get(name) ?? [];
      queues.set(name, queue);
      const leave = () => {
        queue.splice(queue.indexOf(waiter), 1);
        reject(aborted());
      };
      const waiter: Waiter = {
        leaseMs,
        grant(release) {
          signal?.removeEventListener("abort", leave);
          resolve(release);
        },
      };
      queue.push(waiter);
      signal?.addEventListener("abort", leave);
      if (!holders.has(name)) grantNext(name);
    });
  }

  return {
    forTab() {
      const held = new Set<() => void>();
      return {
        locks: {
          async run(name, { leaseMs, ifAvailable = false, signal }, work) {
            if (signal?.aborted) throw aborted();
            if (ifAvailable && holders.has(name)) return work(false);
            const release = await acquire(name, leaseMs, signal);
            held.add(release);
            try {
              return await work(true);
            } finally {
              held.delete(release);
              release();
            }
          },
        },
        releaseAll() {
          for (const release of held) release();
          held.clear();
        },
      };
    },
  };
}
