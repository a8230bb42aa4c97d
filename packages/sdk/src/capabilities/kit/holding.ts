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
  let begun: Promise<Value> | null = null;
  const begin = (held: boolean) => {
    begun ??= work(held);
    return begun;
  };
  try {
    return await locks.run(name, options, begin);
  } catch (error) {
    if (begun === null && options.signal?.aborted) throw error;
    return begin(true);
  }
}
