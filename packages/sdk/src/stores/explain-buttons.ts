import { reaction } from "mobx";
import type { Decision } from "../domain/kernel/decision.ts";
import type { ExplainLog } from "./explain-log.ts";

/**
 * Keeps why a button is enabled or not, whenever the answer changes, so that a support tool can tell afterwards.
 * The answer stops it.
 */
export function explainButtons(
  explain: ExplainLog,
  buttons: Readonly<Record<string, () => Decision>>,
): () => void {
  const stops = Object.entries(buttons).map(([topic, read]) =>
    reaction(read, (decision) => void explain.record(topic, decision), { equals: isSameAnswer }),
  );
  return () => {
    for (const stop of stops) stop();
  };
}

function isSameAnswer(one: Decision, other: Decision): boolean {
  return one.rule === other.rule && reasonOf(one) === reasonOf(other);
}

function reasonOf(decision: Decision): string | null {
  return decision.allowed ? null : decision.reason;
}
