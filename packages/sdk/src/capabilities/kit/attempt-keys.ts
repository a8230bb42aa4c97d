import type { RandomPort } from "../../platform/ports.ts";

/** Keys of a write that a user may send again: unchanged it is the same write, also after a lost answer (D-04). */
export interface AttemptKeys {
  keyOf(...values: readonly string[]): string;
  /** The write is done, or given up: the next one is another. */
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
