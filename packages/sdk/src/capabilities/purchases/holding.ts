import type { LockPort } from "../../platform/ports.ts";

/**
 * Runs `work` with the lock. Where locks fail there is nothing to wait for: the work goes on without, and what other
 * tabs did is in the journal.
 */
export async function holding<Value>(
  locks: LockPort,
  name: string,
  options: Parameters<LockPort["run"]>[1],
  work: (held: boolean) => Promise<Value>,
): Promise<Value> {
  let hasBegun = false;
  const begin = (held: boolean) => {
    hasBegun = true;
    return work(held);
  };
  try {
    return await locks.run(name, options, begin);
  } catch (error) {
    if (hasBegun || options.signal?.aborted) throw error;
    return begin(true);
  }
}
