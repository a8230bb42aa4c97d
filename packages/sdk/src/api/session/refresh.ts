import type { ClockPort, ConnectivityPort, LockPort, RandomPort } from "../../platform/ports.ts";
import { backoffMs } from "../transport/backoff.ts";
import { TIMEOUT_MS } from "../transport/outgoing-request.ts";
import type { RetryBudget } from "../transport/retry-budget.ts";
import type { Stop } from "../transport/stopped.ts";
import type { SessionRecord } from "./session-record.ts";

/** Result of one refresh call (D-02). */
export type RefreshAnswer =
  | { readonly kind: "renewed"; readonly record: SessionRecord }
  /** The service's own refusal. */
  | { readonly kind: "refused" }
  /** The service's own failure. */
  | { readonly kind: "error" }
  /** Offline, time-out, or an answer that is not the service's. */
  | { readonly kind: "noAnswer"; readonly stop: Stop; readonly waitMs: number | null };

/** How a refresh ended; `error` here means three errors in a row. */
export type RefreshResult =
  | RefreshAnswer
  /** Another tab was faster. */
  | { readonly kind: "replaced" }
  /** The session has ended meanwhile, here or in another tab. */
  | { readonly kind: "gone" };

interface RefreshDeps {
  readonly locks: LockPort;
  readonly clock: ClockPort;
  readonly random: RandomPort;
  readonly connectivity: Pick<ConnectivityPort, "online">;
  readonly budget: RetryBudget;
  /**
   * The session as all tabs share it: another tab may have refreshed or signed out while this one waited for the
   * lock.
   */
  readonly stored: () => SessionRecord | "gone" | "unknown";
  /** Makes the result known to the other tabs. Called while they still wait for their turn. */
  readonly apply: (result: RefreshResult) => void;
  /** False once the session has ended: nothing is sent for it any more. */
  readonly wanted: () => boolean;
  /** Sends one refresh; never rejects. Aborted, it has taken too long. */
  readonly send: (
    record: SessionRecord,
    timeoutMs: number,
    signal: AbortSignal,
  ) => Promise<RefreshAnswer>;
}

/** The lock between the tabs of a device, and the longest time in milliseconds one tab holds it (D-02). */
export const SESSION_LOCK = "session";
export const LEASE_MS = 15_000;
/** Time limit of the refresh within its lease; the rest is for writing the result. Milliseconds. */
const TURN_MS = LEASE_MS - 500;
/** A lock granted later than this (milliseconds) may have expired while the tab was frozen. */
const LONGEST_WAIT_MS = LEASE_MS + 1_000;
/** A refresh that fails is tried three times in all (D-02). */
const TRIES = 3;

/** One refresh on behalf of all tabs. */
export async function refreshOnce(
  record: SessionRecord,
  deps: RefreshDeps,
): Promise<RefreshResult> {
  const { locks, clock } = deps;
  const asked = clock.now();
  let turn: Promise<RefreshResult> | null = null;
  const takeTurn = () => {
    turn ??= refreshUnlessDone(record, deps).then((result) => {
      deps.apply(result);
      return result;
    });
    return turn;
  };
  try {
    const result = await locks.run(SESSION_LOCK, { leaseMs: LEASE_MS }, async () =>
      clock.now() - asked > LONGEST_WAIT_MS ? null : takeTurn(),
    );
    return result ?? refreshOnce(record, deps);
  } catch {
    // Without a lock, or with one that cannot be given back, the refresh counts: the service accepts two at once, but
    // none would end the session.
    return takeTurn();
  }
}

async function refreshUnlessDone(record: SessionRecord, deps: RefreshDeps): Promise<RefreshResult> {
  const done = doneMeanwhile(record, deps);
  if (done !== null) return done;
  const turn = new AbortController();
  // By a timer: the user may correct the clock meanwhile.
  const stopTimer = deps.clock.after(TURN_MS, () => turn.abort());
  return trySeveralTimes(record, deps, turn.signal).finally(stopTimer);
}

/** The result where another tab has made this refresh unnecessary; null when it is still due. */
function doneMeanwhile(record: SessionRecord, deps: RefreshDeps): RefreshResult | null {
  const shared = deps.stored();
  if (shared === "gone" || !deps.wanted()) return { kind: "gone" };
  const isReplaced = shared !== "unknown" && shared.kept.accessToken !== record.kept.accessToken;
  return isReplaced ? { kind: "replaced" } : null;
}

async function trySeveralTimes(
  record: SessionRecord,
  deps: RefreshDeps,
  turn: AbortSignal,
): Promise<RefreshResult> {
  const { clock, random, send } = deps;
  const end = clock.now() + TURN_MS;
  let errors = 0;
  for (let tried = 1; ; tried += 1) {
    const answer = await send(record, Math.min(TIMEOUT_MS, end - clock.now()), turn);
    if (answer.kind === "error") errors += 1;
    const decided = answer.kind === "renewed" || answer.kind === "refused" || errors === TRIES;
    if (decided) return answer;

    const delay = backoffMs(tried - 1, random);
    const late = turn.aborted || clock.now() + delay >= end;
    if (tried === TRIES || late || !mayTryAgain(answer, deps)) return asNoAnswer(answer);
    await new Promise<void>((resolve) => void clock.after(delay, resolve));
    // A tab that was frozen meanwhile has lost its turn, and the others may have used it.
    const done = doneMeanwhile(record, deps);
    if (done !== null) return done;
    if (turn.aborted || clock.now() >= end) return asNoAnswer(answer);
  }
}

/** An error and silence are tried again within the budget of retries (SES-14, D-43). */
function mayTryAgain(answer: RefreshAnswer, { connectivity, budget }: RefreshDeps): boolean {
  const isAskedToWait = answer.kind === "noAnswer" && answer.waitMs !== null;
  return !isAskedToWait && connectivity.online() && budget.spend();
}

function asNoAnswer(answer: RefreshAnswer): RefreshResult {
  return answer.kind === "noAnswer"
    ? answer
    : { kind: "noAnswer", stop: { kind: "network" }, waitMs: null };
}
