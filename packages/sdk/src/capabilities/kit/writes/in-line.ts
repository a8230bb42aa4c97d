import type { LockPort, LoggerPort } from "../../../platform/ports.ts";
import { holding } from "../holding.ts";
import { ownerHash } from "../owner-hash.ts";

/** Longer than a write may take; a tab that waits longer takes over and asks the service. Milliseconds. */
export const LEASE_MS = 60_000;

/** One lock for all writes of a profile: two at once could collide, a cancel and a purchase for instance (D-04). */
export function writesLock(profileId: string): string {
  return `writes-${ownerHash(profileId)}`;
}

interface InLineDeps {
  readonly locks: LockPort;
  readonly logger: LoggerPort;
}

/** Does `work` as soon as the lock is free; `meanwhile` when another tab has it. Ends at a change of user. */
export async function inLine(
  { locks, logger }: InLineDeps,
  lock: { readonly name: string; readonly signal: AbortSignal },
  work: () => Promise<void>,
  meanwhile: () => void,
): Promise<void> {
  const { name, signal } = lock;
  const options = { leaseMs: LEASE_MS, signal };
  try {
    const isMine = await holding(locks, name, { ...options, ifAvailable: true }, async (held) => {
      if (held) await work();
      else meanwhile();
      return held;
    });
    if (!isMine) await holding(locks, name, options, work);
  } catch (error) {
    if (!signal.aborted) logger.log("warn", "A write could not be settled.", error);
  }
}
