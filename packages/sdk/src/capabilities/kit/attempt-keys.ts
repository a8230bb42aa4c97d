import type { RandomPort } from "../../platform/ports.ts";

/**
 * Idempotency keys of a write that a user may repeat: the same input keeps its key, also after a lost answer (D-04).
 */
export interface AttemptKeys {
  keyOf(...values: readonly string[]): string;
  /** Forgets the key: the write is done or canceled. */
  forget(): void;
}

export function createAttemptKeys(random: Pick<RandomPort, "uuid">): AttemptKeys {
  let last: { readonly content: string; readonly key: string } | null = null;
  return {
    keyOf(...values) {
      const content = JSON.stringify(values);
      if (last?.content !== content) last = { content, key: random.uuid() };
      return last.key;
    },
    forget() {
      last = null;
    },
  };
}
