import { makeAutoObservable, reaction } from "mobx";
import * as z from "zod/mini";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import { refuse } from "../../domain/kernel/decision.ts";
import type { Failure } from "../../domain/kernel/failure.ts";
import { fail, type Outcome, succeed } from "../../domain/kernel/outcome.ts";
import { filled, readShape } from "../../domain/kernel/shape.ts";
import { type WriteAnswer, writeAnswer, writeOutcome } from "../../domain/writes/write-outcome.ts";
import type {
  ClockPort,
  ConnectivityPort,
  LockPort,
  LoggerPort,
  RandomPort,
  StoragePort,
  TabChannelPort,
} from "../../platform/ports.ts";
import { type Problem, refusal } from "./command.ts";
import type { ExplainLog } from "./explain-log.ts";
import { holding } from "./holding.ts";
import type { SessionScope } from "./in-session.ts";
import { ownerHash } from "./owner-hash.ts";
import { type StoredValue, storedValue } from "./stored-value.ts";

export interface KeyedWriteDeps {
  readonly clock: ClockPort;
  readonly configuration: Pick<FoyerConfiguration, "checkout">;
  readonly connectivity: ConnectivityPort;
  readonly explain: ExplainLog;
  readonly local: StoragePort;
  readonly locks: LockPort;
  readonly logger: LoggerPort;
  readonly random: RandomPort;
  readonly session: SessionScope & { readonly profileId: string | null };
  readonly tabs: TabChannelPort;
}

export interface KeyedWriteOptions<Content, Value> {
  /** Of the lock, the record and the messages between tabs: `"plan"`. Writes of one name never run side by side. */
  readonly name: string;
  /** What of the content may be stored; never a PIN or an address (D-13). */
  readonly toStored: (content: Content) => unknown;
  /** The content of a record of an earlier page; null when it is not understood. */
  readonly parse: (stored: unknown) => Content | null;
  /** Sends once, with this key; null where the content is too little to be sent again. */
  readonly send: (content: Content, idempotencyKey: string) => Promise<Outcome<Value>> | null;
  /** Asks the service whether the write has taken effect; null where that cannot be read. */
  readonly isDone: (content: Content, idempotencyKey: string) => Promise<boolean | null>;
  /**
   * The write is settled. `isOwn`: a caller of `run` waits for it on this page; otherwise an earlier page or another tab
   * has sent it, and `isDone` may be unknown.
   */
  readonly settled?: (
    content: Content,
    result: { readonly isDone: boolean | null; readonly isOwn: boolean },
  ) => void;
}

export type KeyedWriteState<Content> =
  | { readonly kind: "idle" }
  | { readonly kind: "sending"; readonly content: Content }
  /** The answer was lost: the service is asked until it says what became of it (D-04). */
  | { readonly kind: "confirming"; readonly content: Content; readonly checks: number }
  /** Another tab has sent it. */
  | { readonly kind: "elsewhere"; readonly content: Content };

export type KeyedWriteRefusal = "signed-out" | "in-progress" | "elsewhere" | "not-done";

interface Stored {
  readonly key: string;
  readonly startedAt: number;
  readonly content: unknown;
}

interface Open<Content> {
  readonly key: string;
  /** Epoch ms. */
  readonly startedAt: number;
  readonly content: Content;
}

interface Owner {
  readonly profileId: string;
  readonly lock: string;
  readonly record: StoredValue<Stored>;
  readonly leave: AbortController;
}

/** Message between tabs: read the record again. */
const TOPIC = "write";
/** Longer than a write may take; a tab that waits longer takes over. Milliseconds. */
const LEASE_MS = 60_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

const recordShape = z.object({ key: filled, startedAt: z.number(), content: z.unknown() });

/**
 * A state-changing write of a member. A lost answer could make her repeat it, or believe that nothing happened: the
 * write is stored with its key before it is sent, and settles by its own answer, by a repeat with the same key, or by
 * what the service shows; across reload, sign-out and sign-in, a double click and a second tab (D-04, D-24).
 */
export class KeyedWrite<Content, Value> {
  state: KeyedWriteState<Content> = { kind: "idle" };
  private readonly deps: KeyedWriteDeps;
  private readonly options: KeyedWriteOptions<Content, Value>;
  private owner: Owner | null = null;
  private isBusy = false;
  private endPause = () => {};
  private stop = () => {};

  constructor(deps: KeyedWriteDeps, options: KeyedWriteOptions<Content, Value>) {
    this.deps = deps;
    this.options = options;
    makeAutoObservable<this, "deps" | "options" | "owner" | "isBusy" | "endPause" | "stop">(
      this,
      { deps: false, options: false, owner: false, isBusy: false, endPause: false, stop: false },
      { autoBind: true, deep: false },
    );
  }

  /** Settles what an earlier page has left, and listens to other tabs. */
  init(): void {
    this.stop();
    const stops = [
      reaction(() => this.deps.session.profileId, this.changeOwner),
      this.deps.tabs.listen(this.onTabMessage),
      this.deps.connectivity.onChange(this.comeBack),
    ];
    this.stop = () => {
      for (const one of stops) one();
    };
    this.changeOwner();
  }

  /** The record survives sign-out: it is found again at the next sign-in of its member (D-04). */
  reset(): void {}

  dispose(): void {
    this.stop();
    this.leaveOwner();
  }

  /** Sent, and not settled yet. */
  get isOpen(): boolean {
    return this.state.kind !== "idle";
  }

  /**
   * Stores the write, sends it, and resolves when it is settled. The value is null where the answer was lost and the
   * service shows the effect. While one is open, in this tab or another, nothing is sent.
   */
  async run(content: Content): Promise<Outcome<Value | null, Problem<KeyedWriteRefusal>>> {
    const { owner } = this;
    if (!owner) return this.refuse("signed-out");
    if (this.isBusy || this.isOpen) return this.refuse("in-progress");
    this.isBusy = true;
    this.state = { kind: "sending", content };
    const { clock, locks, random } = this.deps;
    const options = { leaseMs: LEASE_MS, ifAvailable: true };
    return holding(locks, owner.lock, options, async (held) => {
      if (owner !== this.owner) return this.refuse("signed-out");
      const former = this.read(owner);
      if (!held || former) {
        this.isBusy = false;
        this.become({ kind: "idle" });
        this.reload();
        return this.refuse(held ? "in-progress" : "elsewhere");
      }
      const open = { key: random.uuid(), startedAt: clock.now(), content };
      owner.record.set({ ...open, content: this.options.toStored(content) });
      this.notifyTabs(owner, null);
      return this.settle(owner, open, { isOwn: true, sent: await this.sendOnce(open) });
    });
  }

  /** Asks the service now instead of at the next turn. */
  checkNow(): void {
    this.endPause();
  }

  private changeOwner(): void {
    const { profileId } = this.deps.session;
    if (profileId === (this.owner?.profileId ?? null)) return;
    this.leaveOwner();
    if (profileId === null) return;
    const id = `${this.options.name}.${ownerHash(profileId)}`;
    this.owner = {
      profileId,
      lock: `write-${id}`,
      record: storedValue<Stored>({
        storage: this.deps.local,
        name: `writes.${id}`,
        version: 1,
        parse: parseRecord,
      }),
      leave: new AbortController(),
    };
    this.reload();
  }

  private leaveOwner(): void {
    this.owner?.leave.abort();
    this.owner = null;
    this.isBusy = false;
    this.state = { kind: "idle" };
    this.endPause();
  }

  private read({ record }: Owner): Open<Content> | null {
    const stored = record.get();
    const content = stored && this.options.parse(stored.content);
    return stored && content !== null ? { ...stored, content } : null;
  }

  /** Adopts the record: of an earlier page, or of another tab. */
  private reload(): void {
    const { owner, state } = this;
    if (!owner || this.isBusy) return;
    const open = this.read(owner);
    if (open) void this.settleInLine(owner, open);
    else if (state.kind === "elsewhere") this.end(state.content, { isDone: null, isOwn: false });
  }

  /** Settles the record as soon as the lock is free; meanwhile another tab does. */
  private async settleInLine(owner: Owner, found: Open<Content>): Promise<void> {
    const { locks, logger } = this.deps;
    const options = { leaseMs: LEASE_MS, signal: owner.leave.signal };
    const work = async (): Promise<void> => {
      const open = this.read(owner);
      if (open && owner === this.owner)
        await this.settle(owner, open, { isOwn: false, sent: null });
    };
    this.isBusy = true;
    this.become({ kind: "confirming", content: found.content, checks: 0 });
    try {
      const isMine = await holding(locks, owner.lock, { ...options, ifAvailable: true }, (held) =>
        held ? work().then(() => true) : Promise.resolve(false),
      );
      if (!isMine && owner === this.owner) {
        this.become({ kind: "elsewhere", content: found.content });
        await holding(locks, owner.lock, options, work);
      }
    } catch (error) {
      if (!owner.leave.signal.aborted) logger.log("warn", "A write could not be settled.", error);
    }
    if (owner !== this.owner) return;
    if (this.isOpen && !this.read(owner)) await this.ask(found);
    if (owner !== this.owner) return;
    this.isBusy = false;
    this.reload();
  }

  /**
   * Another tab has settled the write. Its message may come later than the lock, or never: the service is asked. What it
   * does not show yet is left open: it may lag.
   */
  private async ask({ content, key }: Open<Content>): Promise<void> {
    const { owner } = this;
    this.become({ kind: "elsewhere", content });
    const isDone = await this.options.isDone(content, key).catch(() => null);
    // The message has come meanwhile.
    if (owner !== this.owner || !this.isOpen) return;
    this.end(content, { isDone: isDone || null, isOwn: false });
  }

  /** `isOwn`: sent by this page, with the answer `sent`; otherwise a record of an earlier page. */
  private async settle(
    owner: Owner,
    open: Open<Content>,
    { isOwn, sent }: { readonly isOwn: boolean; readonly sent: Outcome<Value> | null },
  ): Promise<Outcome<Value | null, Problem<KeyedWriteRefusal>>> {
    let answer = sent;
    for (let checks = 0; owner === this.owner; checks += 1) {
      const verdict = await this.judge(open, answer, isOwn && checks === 0);
      if (owner !== this.owner) break;
      if (verdict !== "unknown") {
        this.end(open.content, { isDone: verdict === "done", isOwn });
        return this.conclude(owner, answer, verdict === "done");
      }
      this.become({ kind: "confirming", content: open.content, checks });
      await this.pause(Math.min(FIRST_PAUSE_MS * 2 ** checks, LONGEST_PAUSE_MS));
      if (owner !== this.owner) break;
      answer = this.isLate(open) ? null : await this.sendOnce(open);
    }
    return this.refuse("signed-out");
  }

  private async judge(open: Open<Content>, sent: Outcome<Value> | null, isFirstSend: boolean) {
    const answer = answerOf(sent);
    const isDone =
      answer.kind === "accepted" ? true : await this.options.isDone(open.content, open.key);
    const { longestCommitMs } = this.deps.configuration.checkout;
    const facts = { answer, isFirstSend, isDone, ageMs: this.ageMs(open), longestCommitMs };
    return this.deps.explain.record(`write.${this.options.name}`, writeOutcome(facts)).value;
  }

  private conclude(
    owner: Owner,
    answer: Outcome<Value> | null,
    isDone: boolean,
  ): Outcome<Value | null, Problem<KeyedWriteRefusal>> {
    owner.record.remove();
    this.isBusy = false;
    this.notifyTabs(owner, isDone);
    if (isDone) return succeed(answer?.ok ? answer.value : null);
    return answer && !answer.ok ? fail<Failure>(answer.failure) : this.refuse("not-done");
  }

  private end(
    content: Content,
    result: { readonly isDone: boolean | null; readonly isOwn: boolean },
  ): void {
    this.state = { kind: "idle" };
    this.options.settled?.(content, result);
  }

  /** A mistake in the code that sends says nothing about the write. */
  private async sendOnce({ content, key }: Open<Content>): Promise<Outcome<Value> | null> {
    try {
      return await this.options.send(content, key);
    } catch (error) {
      this.deps.logger.log("error", "A write could not be sent.", error);
      return null;
    }
  }

  /** A write is not sent again long after the member has asked for it. */
  private isLate(open: Open<Content>): boolean {
    return this.ageMs(open) >= this.deps.configuration.checkout.longestCommitMs;
  }

  private ageMs({ startedAt }: Open<Content>): number {
    return this.deps.clock.now() - startedAt;
  }

  private become(state: KeyedWriteState<Content>): void {
    this.state = state;
  }

  private refuse(reason: KeyedWriteRefusal): Outcome<never, Problem<KeyedWriteRefusal>> {
    const decision = refuse(reason, "D-04", { write: this.options.name, state: this.state.kind });
    return fail(refusal(this.deps.explain.record(`write.${this.options.name}`, decision)));
  }

  private notifyTabs({ lock }: Owner, isDone: boolean | null): void {
    this.deps.tabs.post({ topic: TOPIC, name: lock, isDone });
  }

  private onTabMessage(message: unknown): void {
    const { topic, name, isDone } = (message ?? {}) as Readonly<Record<string, unknown>>;
    if (topic !== TOPIC || name !== this.owner?.lock) return;
    if (typeof isDone === "boolean") this.learn(isDone);
    else this.reload();
  }

  /** Another tab has settled it. */
  private learn(isDone: boolean): void {
    const { state } = this;
    if (state.kind === "elsewhere") this.end(state.content, { isDone, isOwn: false });
  }

  /** The device is online again, or the page came back from the cache. */
  private comeBack(): void {
    this.reload();
    if (this.deps.connectivity.online()) this.endPause();
  }

  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.deps.clock.after(ms, resolve);
      this.endPause = () => {
        stop();
        resolve();
      };
    });
  }
}

function answerOf(sent: Outcome<unknown> | null): WriteAnswer {
  if (sent === null) return { kind: "none" };
  return sent.ok ? { kind: "accepted" } : writeAnswer(sent.failure);
}

function parseRecord(data: unknown): Stored | null {
  const read = readShape(recordShape, data);
  return read.ok ? read.value : null;
}
