import type { Facts } from "../kernel/decision.ts";

/** The user's former address, the requested address and the destination; null where one does not apply. */
export interface DecisionPath {
  readonly cameFrom: string | null;
  readonly askedFor: string | null;
  /** Null where the requested screen shows. */
  readonly sentTo: string | null;
}

/** One answer of a rule, as plain data without personal data. */
export interface ExplainEntry {
  /** Epoch milliseconds. */
  readonly at: number;
  /** The question: `"checkout.submit"`. */
  readonly topic: string;
  /** Requirement id of the rule that answered. */
  readonly rule: string;
  /** `"allowed"`, the reason of a refusal, or the value that was chosen. */
  readonly answer: unknown;
  /** Rules of the table that were passed over, for a choice. */
  readonly skipped: readonly string[];
  readonly facts: Facts;
}

/** A decision with its path; null where the decision is not a redirect. */
export interface TracedDecision extends ExplainEntry {
  readonly path: DecisionPath | null;
}
