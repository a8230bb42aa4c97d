import { makeAutoObservable, reaction } from "mobx";
import { refuse } from "../../../domain/kernel/decision.ts";
import type { Failure } from "../../../domain/kernel/failure.ts";
import { fail, type Outcome, succeed } from "../../../domain/kernel/outcome.ts";
import type {
  ConnectivityPort,
  LockPort,
  LoggerPort,
  RandomPort,
  StoragePort,
  TabChannelPort,
} from "../../../platform/ports.ts";
import { type Problem, refusal } from "../command.ts";
import { holding } from "../holding.ts";
import type { SessionScope } from "../visit.ts";
import { inLine, LEASE_MS } from "./in-line.ts";
import { canPass, type InTheWay, type InTheWayDeps, inTheWay, isInTheWay } from "./in-the-way.ts";
import { Obstacle } from "./obstacle.store.ts";
import {
  answerOf,
  type Settled,
  type SettleOpenDeps,
  settleOpen,
  type WriteQuestions,
} from "./settle-open.ts";
import { settleUnread } from "./settle-unread.ts";
import type { Open, StoredContent } from "./stored-write.ts";
import { Waiting } from "./waiting.ts";
import { type WriteOwner, writeOwner } from "./write-owner.ts";

export interface KeyedWriteDeps extends InTheWayDeps, SettleOpenDeps {
  readonly connectivity: ConnectivityPort;
  readonly locks: LockPort;
  readonly logger: LoggerPort;
  readonly platform: { readonly session: StoragePort };
  readonly random: RandomPort;
  readonly session: SessionScope & { readonly profileId: string | null };
  readonly tabs: TabChannelPort;
}

export interface KeyedWriteOptions<Content, Value>
  extends StoredContent<Content>,
    WriteQuestions<Content> {
  /** Sends once, with this key. */
  readonly send: (content: Content, idempotencyKey: string) => Promise<Outcome<Value>>;
  /**
   * The write is settled. `isOwn`: a caller of `run` waits for it on this page; otherwise an earlier page or another tab
   * has sent it. `isToldElsewhere`: another tab has sent and settled it, and tells there how it ended. `isDone` is null
   * where nobody can say.
   */
  readonly settled?: (
    content: Content,
    result: {
      readonly isDone: boolean | null;
      readonly isOwn: boolean;
      readonly isToldElsewhere: boolean;
    },
  ) => void;
}

export type KeyedWriteState<Content> =
  | { readonly kind: "idle" }
  | { readonly kind: "sending"; readonly content: Content }
  /** The answer was lost: the service is asked until it says what became of it (D-04). */
  | { readonly kind: "confirming"; readonly content: Content; readonly checks: number }
  /** Another tab has sent it. */
  | { readonly kind: "elsewhere"; readonly content: Content };

/** `unclear`: the service will never say what became of it. */
export type KeyedWriteRefusal = InTheWay | "signed-out" | "not-done" | "unclear";

/** Message between tabs: read the record again. */
const TOPIC = "write";

/**
 * A state-changing write of a member. A lost answer could make her repeat it, or believe that nothing happened: the
 * write is stored with its key, sent once, and settled by its answer or by what the service says of its key or shows;
 * across reload, sign-out and sign-in, a double click and a second tab. Meanwhile nothing that could collide with it is
 * sent. (D-04, D-24)
 */
export class KeyedWrite<Content, Value> {
  state: KeyedWriteState<Content> = { kind: "idle" };
  private readonly deps: KeyedWriteDeps;
  private readonly options: KeyedWriteOptions<Content, Value>;
  private readonly waiting: Waiting;
  private readonly obstacle: Obstacle;
  private owner: WriteOwner<Content> | null = null;
  private isBusy = false;
  /** The answer to a send that was given up. */
  private late: { readonly key: string; readonly answer: Outcome<Value> } | null = null;
  /** Key of the write of another tab whose end is waited for. */
  private followed: string | null = null;
  private stop = () => {};

  constructor(deps: KeyedWriteDeps, options: KeyedWriteOptions<Content, Value>) {
    this.deps = deps;
    this.options = options;
    this.waiting = new Waiting(deps.clock);
    this.obstacle = new Obstacle(deps.clock);
    makeAutoObservable<this, keyof typeof plain>(this, plain, { autoBind: true, deep: false });
  }

  /** Settles what an earlier page has left, and listens to other tabs. */
  init(): void {
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
   * service knows the write. While this or another write or a purchase is open, in this tab or another, nothing is sent.
   */
  async run(content: Content): Promise<Outcome<Value | null, Problem<KeyedWriteRefusal>>> {
    const { owner } = this;
    if (!owner) return this.refuse("signed-out");
    this.obstacle.end();
    if (owner.record.unread()) return this.refuseUnread();
    if (this.isBusy || this.isOpen) return this.refuse("in-progress");
    this.isBusy = true;
    this.state = { kind: "sending", content };
    const { clock, locks, random } = this.deps;
    const options = { leaseMs: LEASE_MS, ifAvailable: true };
    return holding(locks, owner.lock, options, async (held) => {
      if (owner !== this.owner) return this.refuse("signed-out");
      const reason = inTheWay(this.options.name, owner, held, this.deps);
      if (reason) {
        this.isBusy = false;
        this.setState({ kind: "idle" });
        this.reload();
        return this.refuse(reason);
      }
      const open = { key: random.uuid(), startedAt: clock.now(), waitedMs: 0, content };
      owner.record.keep(open);
      owner.own.keep(open);
      this.notifyTabs(owner, { isDone: null });
      return this.settle(owner, open, { isOwn: true, sent: await this.sendOnce(open) });
    });
  }

  /**
   * Asks the service now instead of at the next turn, and to close the key of a write that it has not worked on. What
   * another tab has sent is asked for there: it alone knows the answer that may still come.
   */
  checkNow(): void {
    const { owner, state } = this;
    if (owner && state.kind === "elsewhere") this.notifyTabs(owner, { hurries: true });
    else if (this.isOpen) this.waiting.hurry();
  }

  /** Whether a refusal still holds: what was in the way of the write may be settled meanwhile. */
  holds(problem: { readonly kind: string; readonly reason?: string }): boolean {
    const waits = problem.kind === "refused" && canPass(problem.reason);
    return !waits || this.obstacle.holds;
  }

  /** An answer that came after `send` had given up: it still answers the one send of its key. */
  report(key: string, answer: Outcome<Value>): void {
    this.late = { key, answer };
    this.waiting.wake();
  }

  /** Settles what another tab has left, also where its message was missed. */
  settleLeft(): void {
    this.reload();
  }

  private changeOwner(): void {
    const { profileId } = this.deps.session;
    if (profileId === (this.owner?.profileId ?? null)) return;
    this.leaveOwner();
    if (profileId === null) return;
    this.owner = writeOwner(profileId, this.options, this.deps);
    this.reload();
  }

  private leaveOwner(): void {
    this.owner?.leave.abort();
    this.owner = null;
    this.isBusy = false;
    this.state = { kind: "idle" };
    this.obstacle.end();
    this.waiting.wake();
  }

  /** Adopts the record: of an earlier page, or of another tab, which may have settled it before this page listened. */
  private reload(): void {
    const { owner, state } = this;
    if (!owner || this.isBusy) return;
    const open = owner.record.read();
    const own = owner.own.read();
    if (owner.record.unread()) void this.settleUnread(owner);
    else if (own && own.key !== open?.key) void this.reportOwn(owner, own);
    else if (open) void this.settleInLine(owner, open);
    else if (state.kind === "elsewhere") this.end(state.content, { isDone: null, isOwn: false });
  }

  /** Nothing shows: it is not known what was sent. A press is told that a change is being confirmed (D-25). */
  private async settleUnread(owner: WriteOwner<Content>): Promise<void> {
    const { deps, waiting } = this;
    const isCurrent = () => owner === this.owner;
    const work = () => settleUnread(owner.record, waiting, deps, isCurrent);
    this.isBusy = true;
    await inLine(deps, { name: owner.lock, signal: owner.leave.signal }, work, () => {});
    if (!isCurrent()) return;
    this.isBusy = false;
    if (!owner.record.unread()) this.reload();
  }

  /** Settles the record as soon as the lock is free; meanwhile another tab does. */
  private async settleInLine(owner: WriteOwner<Content>, found: Open<Content>): Promise<void> {
    const work = async (): Promise<void> => {
      const open = owner.record.read();
      if (open && owner === this.owner)
        await this.settle(owner, open, { isOwn: false, sent: null });
    };
    this.isBusy = true;
    this.followed = found.key;
    this.setState({ kind: "confirming", content: found.content, checks: 0 });
    const lock = { name: owner.lock, signal: owner.leave.signal };
    const meanwhile = () => {
      if (owner === this.owner) this.setState({ kind: "elsewhere", content: found.content });
    };
    await inLine(this.deps, lock, work, meanwhile);
    if (owner !== this.owner) return;
    if (this.isOpen && !owner.record.read()) await this.ask(found);
    if (owner !== this.owner) return;
    this.isBusy = false;
    this.reload();
  }

  private async reportOwn(owner: WriteOwner<Content>, own: Open<Content>): Promise<void> {
    this.isBusy = true;
    await this.ask(own);
    if (owner !== this.owner) return;
    this.isBusy = false;
    this.reload();
  }

  /**
   * Another tab has settled the write. Its message may come later than the lock, or never: the service is asked. What
   * the other tab has left counts first. What the service does not show yet is left open: it may lag.
   */
  private async ask({ content, key }: Open<Content>): Promise<void> {
    const { owner } = this;
    this.followed = key;
    this.setState({ kind: "elsewhere", content });
    const shows = await this.options.isDone(content, key, false).catch(() => null);
    // The message has come meanwhile.
    if (owner !== this.owner || !this.isOpen) return;
    const isDone = owner?.own.endingOf(key)?.isDone ?? (shows || null);
    this.end(content, { isDone, isOwn: false });
  }

  /** `isOwn`: sent by this page, with the answer `sent`; otherwise a record of an earlier page. */
  private async settle(
    owner: WriteOwner<Content>,
    found: Open<Content>,
    { isOwn, sent }: { readonly isOwn: boolean; readonly sent: Outcome<Value> | null },
  ): Promise<Outcome<Value | null, Problem<KeyedWriteRefusal>>> {
    const settled = await settleOpen(
      {
        ...{ found, isOwn, record: owner.record, waiting: this.waiting },
        answer: () => (this.late?.key === found.key ? this.late.answer : sent),
        isCurrent: () => owner === this.owner,
        confirm: (checks) => this.setState({ kind: "confirming", content: found.content, checks }),
      },
      this.options,
      this.deps,
    );
    if (!settled || owner !== this.owner) return this.refuse("signed-out");
    return this.conclude(owner, found, { ...settled, isOwn });
  }

  private conclude(
    owner: WriteOwner<Content>,
    { content, key }: Open<Content>,
    { answer, isOwn, verdict }: Settled<Value> & { readonly isOwn: boolean },
  ): Outcome<Value | null, Problem<KeyedWriteRefusal>> {
    const isDone = verdict === "unclear" ? null : verdict === "done";
    owner.own.leave({ key, isDone });
    owner.record.forget(key);
    this.end(content, { isDone, isOwn });
    this.isBusy = false;
    this.notifyTabs(owner, { isDone, key });
    if (isDone) return succeed(answer?.ok ? answer.value : null);
    if (isDone === null) return this.refuse("unclear");
    const refused =
      answer !== null && !answer.ok && answerOf(answer, this.options).kind === "refused";
    return refused ? fail<Failure>(answer.failure) : this.refuse("not-done");
  }

  private end(
    content: Content,
    result: {
      readonly isDone: boolean | null;
      readonly isOwn: boolean;
      readonly isToldElsewhere?: boolean;
    },
  ): void {
    this.state = { kind: "idle" };
    this.owner?.own.forget();
    this.options.settled?.(content, { isToldElsewhere: false, ...result });
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

  private setState(state: KeyedWriteState<Content>): void {
    this.state = state;
  }

  private refuseUnread(): Outcome<never, Problem<KeyedWriteRefusal>> {
    this.reload();
    return this.refuse("blocked");
  }

  private refuse(reason: KeyedWriteRefusal): Outcome<never, Problem<KeyedWriteRefusal>> {
    const { deps, owner } = this;
    if (owner && canPass(reason)) this.obstacle.watch(() => isInTheWay(owner, deps));
    const decision = refuse(reason, "D-04", { write: this.options.name, state: this.state.kind });
    return fail(refusal(this.deps.explain.record(`write.${this.options.name}`, decision)));
  }

  /** `hurries`: the member asks here, while another tab settles. */
  private notifyTabs(
    { name }: WriteOwner<Content>,
    more: { readonly isDone: boolean | null; readonly key?: string } | { readonly hurries: true },
  ): void {
    this.deps.tabs.post({ topic: TOPIC, name, ...more });
  }

  private onTabMessage(message: unknown): void {
    const { topic, name, isDone, key, hurries } = (message ?? {}) as Readonly<
      Record<string, unknown>
    >;
    if (topic !== TOPIC || name !== this.owner?.name) return;
    if (hurries === true && this.state.kind !== "elsewhere") this.checkNow();
    else if (typeof isDone === "boolean") this.record(isDone, key);
    else this.reload();
  }

  /** Another tab has settled it; or its own, while this one waits for its turn to settle what only this tab knows. */
  private record(isDone: boolean, key: unknown): void {
    const { state } = this;
    if (state.kind !== "elsewhere" || key !== this.followed) return;
    // This tab may have sent it before it was loaded again.
    const isToldElsewhere = !this.owner?.own.read();
    this.end(state.content, { isDone, isOwn: false, isToldElsewhere });
  }

  /** The device is online again, or the page came back from the cache. */
  private comeBack(): void {
    this.reload();
    if (this.deps.connectivity.online()) this.waiting.wake();
  }
}

/** Fields without observers. */
const plain = {
  deps: false,
  options: false,
  owner: false,
  isBusy: false,
  late: false,
  followed: false,
  waiting: false,
  obstacle: false,
  stop: false,
} as const;
