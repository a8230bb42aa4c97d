import { makeAutoObservable } from "mobx";
import type { Choice } from "../domain/kernel/choice.ts";
import type { Decision, Facts } from "../domain/kernel/decision.ts";
import type { ClockPort } from "../platform/ports.ts";
import { redact } from "./redact.ts";

/** One answer of a rule, as plain data. */
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

/** How many entries are kept; older ones fall out. */
const KEPT = 200;

/** The last answers of the rules with their facts, free of personal data. */
export class ExplainLog {
  entries: readonly ExplainEntry[] = [];
  private readonly deps: { readonly clock: ClockPort };

  constructor(deps: { readonly clock: ClockPort }) {
    this.deps = deps;
    makeAutoObservable<this, "deps">(this, { deps: false }, { autoBind: true, deep: false });
  }

  /** Keeps an answer and hands it back, so that a rule can be asked and recorded in one line. */
  record<Answer extends Decision | Choice<unknown>>(topic: string, answer: Answer): Answer {
    const entry: ExplainEntry = {
      at: this.deps.clock.now(),
      topic,
      rule: answer.rule,
      answer: redact(answerOf(answer)),
      skipped: "skipped" in answer ? answer.skipped : [],
      facts: redact(answer.facts) as Facts,
    };
    this.entries = [...this.entries, entry].slice(-KEPT);
    return answer;
  }

  clear(): void {
    this.entries = [];
  }

  /** The entries as JSON text, for a support tool. */
  export(): string {
    return JSON.stringify(this.entries);
  }
}

function answerOf(answer: Decision | Choice<unknown>): unknown {
  if ("value" in answer) return answer.value;
  return answer.allowed ? "allowed" : answer.reason;
}
