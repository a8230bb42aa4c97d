import type { Facts } from "../kernel/decision.ts";

/** Where a user was, which address she asked for, and where she was sent; null where that does not apply. */
export interface DecisionPath {
  readonly cameFrom: string | null;
  readonly askedFor: string | null;
  /** Null where the screen that was asked for shows. */
  readonly sentTo: string | null;
}

/** One answer of a rule, as plain data without personal data. */
export interface ExplainEntry {
  /** Epoch milliseconds. */
  readonly at: number;
  /** What was asked: `"checkout.submit"`. */
  readonly topic: string;
  /** Requirement id of the rule that answered. */
  readonly rule: string;
  /** `"allowed"`, the reason of a refusal, or the value that was chosen. */
  readonly answer: unknown;
  /** Rules of the table that were passed over, for a choice. */
  readonly skipped: readonly string[];
  readonly facts: Facts;
}

/** A decision with the way around it; `path` is null where it does not say where to go. */
export interface TracedDecision extends ExplainEntry {
  readonly path: DecisionPath | null;
}
