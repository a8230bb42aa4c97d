import type { LockPort } from "../../platform/ports.ts";

/**
 * Runs `work` while holding the lock. Where locks fail, `work` runs without one: the journal shows what other tabs
 * did.
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
