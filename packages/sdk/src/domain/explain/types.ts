import type { Facts } from "../kernel/decision.ts";

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
