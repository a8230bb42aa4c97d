import { aborted } from "../aborted.ts";
import type { ClockPort, LockPort, RandomPort, StoragePort } from "../ports.ts";

interface LeaseDeps {
  readonly clock: ClockPort;
  readonly random: RandomPort;
  readonly storage: StoragePort;
  readonly prefix: string;
}

interface Lease {
  readonly owner: string;
  readonly until: number;
}

/** How often a tab looks whether a lock is free. */
const LOOK_AGAIN_MS = 50;
/** A tab that wrote its name waits this long, so that the last of several writers is the only one who stays. */
const CLAIM_MS = 20;

/**
 * Locks for browsers without Web Locks: the holder's name and the end of its lease in local storage. Two tabs
 * that claim at the same moment see after `CLAIM_MS` whose name stayed.
 */
export function leaseLocks({ clock, random, storage, prefix }: LeaseDeps): LockPort {
  function holder(key: string, leaseMs: number): string | null {
    const lease = parsed(storage.get(key));
    if (lease === null) return null;
    const left = lease.until - clock.now();
    // More than a whole lease left means that the device's clock was moved back.
    return left > 0 && left <= leaseMs ? lease.owner : null;
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => void clock.after(ms, resolve));
  }

  function write(key: string, owner: string, leaseMs: number): void {
    storage.set(key, JSON.stringify({ owner, until: clock.now() + leaseMs } satisfies Lease));
  }

  /** True when `owner` holds the lock. A storage that forgets cannot lock: the tab goes alone. */
  async function claim(key: string, owner: string, leaseMs: number): Promise<boolean> {
    write(key, owner, leaseMs);
    const kept = storage.get(key) !== null;
    await pause(CLAIM_MS);
    return !kept || holder(key, leaseMs) === owner;
  }

  async function acquire(key: string, owner: string, leaseMs: number, signal?: AbortSignal) {
    for (;;) {
      if (signal?.aborted) throw aborted();
      if (holder(key, leaseMs) === null && (await claim(key, owner, leaseMs))) return;
      await pause(LOOK_AGAIN_MS * (1 + random.number()));
    }
  }

  return {
    async run(name, { leaseMs, ifAvailable = false, signal }, work) {
      const key = `${prefix}${name}`;
      const owner = random.uuid();
      if (signal?.aborted) throw aborted();
      if (ifAvailable) {
        const free = holder(key, leaseMs) === null && (await claim(key, owner, leaseMs));
        if (!free) return work(false);
      } else {
        await acquire(key, owner, leaseMs, signal);
      }
      try {
        return await work(true);
      } finally {
        if (holder(key, leaseMs) === owner) storage.remove(key);
      }
    },
  };
}

function parsed(text: string | null): Lease | null {
  if (text === null) return null;
  try {
    const value = JSON.parse(text) as Partial<Lease> | null;
    return typeof value?.owner === "string" && typeof value.until === "number"
      ? { owner: value.owner, until: value.until }
      : null;
  } catch {
    return null;
  }
}
