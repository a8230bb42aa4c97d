import { makeAutoObservable } from "mobx";
import type { ExplainEntry } from "../../domain/explain/types.ts";
import type { Choice } from "../../domain/kernel/choice.ts";
import type { Decision, Facts } from "../../domain/kernel/decision.ts";
import type { ClockPort } from "../../platform/ports.ts";
import { redact } from "./redact.ts";

/** Number of entries kept; older ones are dropped. */
const KEPT = 500;

/** The last decisions of the rules with their facts, free of personal data. */
export class ExplainLog {
  entries: readonly ExplainEntry[] = [];
  private readonly deps: { readonly clock: ClockPort };

  constructor(deps: { readonly clock: ClockPort }) {
    this.deps = deps;
    makeAutoObservable<this, "deps">(this, { deps: false }, { autoBind: true, deep: false });
  }

  /** Records a decision and returns it, so that a rule is asked and recorded in one line. */
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

  /** Puts entries of an earlier page before these. */
  restore(earlier: readonly ExplainEntry[]): void {
    this.entries = [...earlier, ...this.entries].slice(-KEPT);
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
