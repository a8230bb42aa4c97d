import { compareStructural, reaction, runInAction } from "mobx";
import type { Choice } from "../domain/kernel/choice.ts";
import type { Decision } from "../domain/kernel/decision.ts";
import type { ExplainLog } from "./explain-log.ts";

export type Answer = Decision | Choice<unknown>;

/**
 * The answers of the rules behind what a screen shows, by what was asked; several for a question that is asked of each
 * plan or control. Without those of a screen that does not show.
 */
export type Answers = Readonly<Record<string, Answer | readonly Answer[] | null>>;

/**
 * Keeps the answers behind what shows, each when it first shows and whenever it changes, so that a support tool can
 * tell afterwards why a price, a label, an address or a missing control was as it was. The answer stops it.
 */
export function explainAnswers(
  explain: ExplainLog,
  stores: readonly { readonly answers: Answers }[],
): () => void {
  const stops = stores.map((store) => {
    let last: Answers = {};
    return reaction(
      () => store.answers,
      (answers) => {
        runInAction(() => recordChanges(explain, answers, last));
        last = answers;
      },
      { fireImmediately: true },
    );
  });
  return () => {
    for (const stop of stops) stop();
  };
}

function recordChanges(explain: ExplainLog, answers: Answers, last: Answers): void {
  for (const [topic, asked] of Object.entries(answers)) {
    const before = listOf(last[topic]);
    listOf(asked).forEach((answer, at) => {
      if (!isSameAnswer(answer, before[at])) explain.record(topic, answer);
    });
  }
}

function listOf(asked: Answers[string] | undefined): readonly Answer[] {
  if (!asked) return [];
  return isList(asked) ? asked : [asked];
}

function isList(asked: Answer | readonly Answer[]): asked is readonly Answer[] {
  return Array.isArray(asked);
}

function isSameAnswer(one: Answer, other: Answer | undefined): boolean {
  return (
    other !== undefined && one.rule === other.rule && compareStructural(said(one), said(other))
  );
}

function said(answer: Answer): unknown {
  if ("value" in answer) return answer.value;
  return answer.allowed ? null : answer.reason;
}

/** The answer of one of several that are asked alike, with which one it is. */
export function of<Given extends Answer>(which: object, answer: Given): Given {
  return { ...answer, facts: { ...which, ...answer.facts } };
}
