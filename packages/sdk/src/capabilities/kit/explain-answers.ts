import { compareStructural, reaction, runInAction } from "mobx";
import { answer, type Choice } from "../../domain/kernel/choice.ts";
import type { Decision } from "../../domain/kernel/decision.ts";
import type { Destination } from "../../domain/kernel/destination.ts";
import type { Failure } from "../../domain/kernel/failure.ts";
import type { ExplainLog } from "./explain-log.store.ts";

export type Answer = Decision | Choice<unknown>;

/**
 * Decisions behind a screen by question; a list where the question is asked for each plan or control. A screen that
 * does not show has none.
 */
export type Answers = Readonly<Record<string, Answer | readonly Answer[] | null>>;

/**
 * Records the decisions behind the screen, each when it first shows and at every change, so that a support tool can
 * explain a price, a label, an address or a missing control. Returns the function that stops it.
 */
export function explainAnswers(
  explain: ExplainLog,
  store: { readonly answers?: Answers },
): () => void {
  let last: Answers = {};
  return reaction(
    () => store.answers ?? {},
    (answers) => {
      runInAction(() => recordChanges(explain, answers, last));
      last = answers;
    },
    { fireImmediately: true },
  );
}

function recordChanges(explain: ExplainLog, answers: Answers, last: Answers): void {
  for (const [topic, asked] of Object.entries(answers)) {
    const before = listOf(last[topic]);
    listOf(asked).forEach((given, at) => {
      if (!isSameAnswer(given, before[at])) explain.record(topic, given);
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

function said(given: Answer): unknown {
  if ("value" in given) return given.value;
  return given.allowed ? null : given.reason;
}

/** The addresses that a screen shows, each with the requirement that puts it there; those that do not show are null. */
export function linkAnswers(
  ...links: readonly (readonly [link: string, rule: string, to: Destination | null | undefined])[]
): readonly Answer[] {
  return links
    .filter(([, , leadsTo]) => leadsTo)
    .map(([link, rule, leadsTo]) => answer({ leadsTo }, rule, { link }));
}

/** The message of a failure, with the rule that chose its text. */
export function failureAnswer({ kind, code, messageId, rule = "ERR-25" }: Failure): Answer {
  return answer(messageId, rule, { kind, code });
}

/** A decision of a list, with the item it is about among its facts. */
export function of<Given extends Answer>(which: object, given: Given): Given {
  return { ...given, facts: { ...which, ...given.facts } };
}
