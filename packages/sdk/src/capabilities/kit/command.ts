import type { Facts, Refused } from "../../domain/kernel/decision.ts";
import type { Failure } from "../../domain/kernel/failure.ts";

/** A command that its rule does not allow now. Nothing was sent. */
export interface Refusal<Reason extends string = string> {
  readonly kind: "refused";
  readonly reason: Reason;
  /** Requirement id of the rule that refused. */
  readonly rule: string;
  readonly facts: Facts;
}

/** Why a command gave no value: a failure of a call, or the refusal of a rule. Narrow by `kind`. */
export type Problem<Reason extends string = string> = Failure | Refusal<Reason>;

export function refusal<Reason extends string>(decision: Refused<Reason>): Refusal<Reason> {
  const { reason, rule, facts } = decision;
  return { kind: "refused", reason, rule, facts };
}
