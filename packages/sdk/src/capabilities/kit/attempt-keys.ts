import type { Outcome } from "../../domain/kernel/outcome.ts";
import type { RandomPort } from "../../platform/ports.ts";
import type { Problem } from "./command.ts";

/**
 * Idempotency keys of a write that a user may repeat: the same input keeps its key, also after a lost answer (D-04).
 */
export interface AttemptKeys {
  keyOf(...values: readonly string[]): string;
  /**
   * Forgets the key once the service has answered with a status below 300: the answer is final, also one that refuses, and
   * the same key would only bring it again.
   */
  hear(outcome: Outcome<unknown, Problem>): void;
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
    hear(outcome) {
      if (outcome.ok || isRefusalOf200(outcome.failure)) last = null;
    },
    forget() {
      last = null;
    },
  };
}

function isRefusalOf200(failure: Problem): boolean {
  return failure.kind === "http" && failure.status < 300;
}
