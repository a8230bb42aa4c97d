import { aborted } from "../aborted.ts";
import type { ClockPort, LockPort, RandomPort } from "../ports.ts";

export interface Lease {
  readonly owner: string;
  /** Unix time in ms. */
  readonly until: number;
}

/** The leases of all tabs of an origin. */
export interface LeaseRegister {
  /**
   * Reads a lease and keeps what `change` makes of it; null removes it. No other tab reads or writes in between.
   * Rejects where nothing can be kept.
   */
  change(name: string, change: (found: unknown) => Lease | null): Promise<void>;
}

interface LeaseDeps {
  readonly clock: ClockPort;
  readonly random: RandomPort;
  readonly register: LeaseRegister;
}

/** How often a tab looks whether a lock is free. */
const LOOK_AGAIN_MS = 50;

/** Locks for browsers without Web Locks: the holder's name and the end of its lease in a register of all tabs. */
export function leaseLocks({ clock, random, register }: LeaseDeps): LockPort {
  function isHeld(lease: Lease | null, leaseMs: number): boolean {
    if (lease === null) return false;
    const left = lease.until - clock.now();
    // More than a whole lease left means that the device's clock was moved back.
    return left > 0 && left <= leaseMs;
  }

  /** True when `owner` holds the lock. A browser that keeps nothing cannot lock: the tab goes alone. */
  async function acquireLease(name: string, owner: string, leaseMs: number): Promise<boolean> {
    let isMine = true;
    const unlessHeld = (found: unknown) => {
      const lease = leaseIn(found);
      isMine = !isHeld(lease, leaseMs);
      return isMine ? { owner, until: clock.now() + leaseMs } : lease;
    };
    return register.change(name, unlessHeld).then(
      () => isMine,
      () => true,
    );
  }

  /** Best effort: a lease that stays runs out. */
  async function release(name: string, owner: string): Promise<void> {
    const unlessTakenOver = (found: unknown) => {
      const lease = leaseIn(found);
      return lease?.owner === owner ? null : lease;
    };
    await register.change(name, unlessTakenOver).catch(() => {});
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => void clock.after(ms, resolve));
  }

  async function acquire(name: string, owner: string, leaseMs: number, signal?: AbortSignal) {
    for (;;) {
      if (signal?.aborted) throw aborted();
      if (await acquireLease(name, owner, leaseMs)) break;
      await pause(LOOK_AGAIN_MS * (1 + random.number()));
    }
    if (!signal?.aborted) return;
    await release(name, owner);
    throw aborted();
  }

  return {
    async run(name, { leaseMs, ifAvailable = false, signal }, work) {
      const owner = random.uuid();
      if (signal?.aborted) throw aborted();
      if (!ifAvailable) await acquire(name, owner, leaseMs, signal);
      else if (!(await acquireLease(name, owner, leaseMs))) return work(false);
      try {
        return await work(true);
      } finally {
        await release(name, owner);
      }
    },
  };
}

/** A value that other code has written counts as no lease. */
function leaseIn(found: unknown): Lease | null {
  const { owner, until } = (found ?? {}) as Partial<Lease>;
  return typeof owner === "string" && typeof until === "number" ? { owner, until } : null;
}
