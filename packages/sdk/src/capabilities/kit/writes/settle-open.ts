import { millisecondsInDay } from "date-fns/constants";
import type { FoyerConfiguration } from "../../../domain/configuration/types.ts";
import type { Outcome } from "../../../domain/kernel/outcome.ts";
import { isOver } from "../../../domain/writes/commit-time.ts";
import type { Withdrawal } from "../../../domain/writes/withdrawal.ts";
import {
  type WriteAnswer,
  type WriteOutcome,
  writeAnswer,
  writeOutcome,
} from "../../../domain/writes/write-outcome.ts";
import type { ClockPort } from "../../../platform/ports.ts";
import type { ExplainLog } from "../explain-log.store.ts";
import { keyWithdrawal } from "./key-withdrawal.ts";
import type { WriteName } from "./open-writes.ts";
import type { Open, StoredWrite } from "./stored-write.ts";
import type { Waiting } from "./waiting.ts";
import type { WithdrawalCalls } from "./withdrawal.calls.ts";

export interface SettleOpenDeps {
  readonly clock: ClockPort;
  readonly configuration: Pick<FoyerConfiguration, "checkout">;
  readonly explain: ExplainLog;
  readonly withdrawKey: WithdrawalCalls["withdraw"];
}

/** How the services are asked what became of a write. */
export interface WriteQuestions<Content> {
  /** Of the record and the messages between tabs: the store that settles it. */
  readonly name: WriteName;
  /** Codes of the operation's documented conflicts (409): the service has decided, nothing is in flight. */
  readonly conflicts?: readonly string[];
  /**
   * Asks the service whether the write has taken effect; null where that cannot be read, or something else may have made
   * what shows. It counts only where the service says nothing of keys, and beside a documented conflict. `isOver`: the
   * longest commit time is over, and no copy of the service lags any more.
   */
  readonly isDone: (
    content: Content,
    idempotencyKey: string,
    isOver: boolean,
  ) => Promise<boolean | null>;
}

/** An open write, as its store has it. */
interface OpenWrite<Content, Value> {
  readonly found: Open<Content>;
  readonly record: Pick<StoredWrite<Content>, "keepWait">;
  readonly waiting: Waiting;
  /** This page has sent it; otherwise an earlier one. */
  readonly isOwn: boolean;
  /** The answer to its one send, which may come late; null without one. */
  answer(): Outcome<Value> | null;
  isCurrent(): boolean;
  /** After so many questions it is still not known. */
  confirm(checks: number): void;
}

/** What became of a write, and the answer to it; null where that was lost. */
export interface Settled<Value> {
  readonly answer: Outcome<Value> | null;
  readonly verdict: Exclude<WriteOutcome, "unknown">;
}

/** Asks until it is known what became of a write. Null once the user is another. (D-04, D-24) */
export async function settleOpen<Content, Value>(
  { found, record, waiting, isOwn, answer, isCurrent, confirm }: OpenWrite<Content, Value>,
  questions: WriteQuestions<Content>,
  deps: SettleOpenDeps,
): Promise<Settled<Value> | null> {
  const withdraw = keyWithdrawal(found.key, deps.withdrawKey);
  // Asked once: a clock that is set later changes nothing (D-24).
  const now = isOwn ? found.startedAt : deps.clock.now();
  let open = found;
  for (let checks = 0; isCurrent(); checks += 1) {
    const said = answer();
    const withdraws = waiting.withdrawsAt(checks, isOwn ? 1 : 0) && withdraw;
    const verdict = await judge({ ...open, now }, said, withdraws, questions, deps);
    if (!isCurrent()) break;
    if (verdict !== "unknown") return { answer: said, verdict };
    if (said !== answer()) continue;
    confirm(checks);
    const passedMs = await waiting.pauseAfter(checks);
    if (!isCurrent()) break;
    open = { ...open, waitedMs: open.waitedMs + passedMs };
    record.keepWait(open);
  }
  return null;
}

/** What an answer says of the write alone. */
export function answerOf(
  sent: Outcome<unknown> | null,
  { conflicts }: Pick<WriteQuestions<never>, "conflicts">,
): WriteAnswer {
  if (sent === null) return { kind: "none" };
  return sent.ok ? { kind: "accepted" } : writeAnswer({ ...sent.failure, conflicts });
}

async function judge<Content>(
  open: Open<Content> & { readonly now: number },
  sent: Outcome<unknown> | null,
  withdraw: false | (() => Promise<Withdrawal | null>),
  questions: WriteQuestions<Content>,
  { configuration, explain }: SettleOpenDeps,
): Promise<WriteOutcome> {
  const answer = answerOf(sent, questions);
  const said = answer.kind === "none" && withdraw ? await withdraw() : null;
  const key = said?.kind ?? null;
  const over = isOver({ ...open, ...configuration.checkout });
  const isLongOver =
    answer.kind === "none" && isOver({ ...open, longestCommitMs: millisecondsInDay });
  const isDone =
    isLongOver || asks(answer, key)
      ? await questions.isDone(open.content, open.key, over).catch(() => null)
      : null;
  const facts = { answer, key, isDone, isOver: over, isLongOver };
  return explain.record(`write.${questions.name}`, writeOutcome(facts)).value;
}

/** Whether what the service shows can count. */
function asks(answer: WriteAnswer, key: Withdrawal["kind"] | null): boolean {
  if (answer.kind === "accepted") return false;
  if (answer.kind === "refused") return answer.isConflict;
  return key === "notOffered";
}
