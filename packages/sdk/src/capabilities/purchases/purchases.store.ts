import { makeAutoObservable, reaction } from "mobx";
import {
  type AgainRefusal,
  idlePurchase,
  isOpen,
  purchase,
} from "../../domain/checkout/purchase-journal.ts";
import { isUrgent, purchaseMessage } from "../../domain/checkout/purchase-texts.ts";
import type {
  PurchaseAttempt,
  PurchaseIntent,
  PurchaseState,
} from "../../domain/checkout/types.ts";
import type { Choice } from "../../domain/kernel/choice.ts";
import { type Refused, refuse } from "../../domain/kernel/decision.ts";
import type { Message } from "../../domain/kernel/message.ts";
import { fail, type Outcome, succeed } from "../../domain/kernel/outcome.ts";
import type { SubscriptionState } from "../../domain/subscription/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type {
  ConnectivityPort,
  LockPort,
  LoggerPort,
  RandomPort,
  StoragePort,
} from "../../platform/ports.ts";
import type { BillingAccountCalls } from "../billing-account/billing-account.calls.ts";
import { refusal } from "../kit/command.ts";
import type { Answers } from "../kit/explain-answers.ts";
import { holding } from "../kit/holding.ts";
import type { StoredValue } from "../kit/stored-value.ts";
import { LEASE_MS } from "../kit/writes/in-line.ts";
import { openWrites, type WriteName } from "../kit/writes/open-writes.ts";
import type { WithdrawalCalls } from "../kit/writes/withdrawal.calls.ts";
import { mayBuyAgain } from "./buying-again.ts";
import {
  createOwner,
  entryOf,
  keptKey,
  lastPaid,
  newlyPaid,
  type Owner,
  openEntry,
  unreadOf,
} from "./owner.ts";
import {
  isUnheardOf,
  type JournalEntry,
  type PurchaseJournal,
  purchaseJournal,
} from "./purchase-journal.ts";
import {
  NOTHING_KNOWN,
  type PurchaseRecordsDeps,
  PurchaseRecordsStore,
  TOPIC,
} from "./purchase-records.store.ts";
import type { PayOutcome, PayRefusal, Send, SendResult } from "./results.ts";
import { PurchaseSettler } from "./settler.ts";
import { countSincePaid } from "./since-paid.ts";

export interface PurchasesDeps extends PurchaseRecordsDeps {
  readonly api: { readonly payments: Pick<BillingAccountCalls, "history"> };
  readonly connectivity: ConnectivityPort;
  readonly local: StoragePort;
  /** Session storage: what `local` has no room for. */
  readonly tab: StoragePort;
  readonly locks: LockPort;
  readonly logger: LoggerPort;
  readonly messages: Messages;
  /** Key of the last attempt of this tab, until its confirmation has shown here. */
  readonly ownPurchase: StoredValue<string>;
  readonly random: RandomPort;
  readonly session: { readonly profileId: string | null };
  readonly subscription: {
    readonly current: SubscriptionState;
    refreshAnew(): Promise<Outcome<SubscriptionState>>;
    readAgain(): Promise<Outcome<SubscriptionState>>;
  };
  /** Brings the store that settles a write which an earlier page has left. */
  readonly settleWrite: (name: WriteName) => void;
  readonly withdrawKey: WithdrawalCalls["withdraw"];
}

/**
 * The purchase journal. Double charge: an attempt is stored before it is sent, and settled by its own answer or by
 * asking the service, across reload, sign-out and sign-in, a double click and a second tab (D-04). Its key stays
 * until the service has refused its first send or closed it, or the order is found (D-24).
 */
export class PurchasesStore {
  private readonly deps: PurchasesDeps;
  private readonly records: PurchaseRecordsStore;
  private readonly settler: PurchaseSettler;
  /** By profile, kept at sign-out: a page without storage has no other copy. */
  private readonly journals = new Map<string, PurchaseJournal>();
  private stop = () => {};

  constructor(deps: PurchasesDeps) {
    this.deps = deps;
    this.records = new PurchaseRecordsStore(deps);
    this.settler = new PurchaseSettler(deps, this.records);
    makeAutoObservable<this, "deps" | "journals" | "records" | "settler" | "stop">(
      this,
      { deps: false, journals: false, records: false, settler: false, stop: false },
      { autoBind: true, deep: false },
    );
  }

  /** Listens to other tabs, and resumes unsettled purchases of the signed-in member. */
  init(): void {
    const stopOwner = reaction(() => this.deps.session.profileId, this.changeOwner);
    const stopTabs = this.deps.tabs.listen(this.onTabMessage);
    const stopConnectivity = this.deps.connectivity.onChange(this.comeBack);
    this.stop = () => {
      stopTabs();
      stopConnectivity();
      stopOwner();
    };
    this.changeOwner();
  }

  /** A purchase survives sign-out: its record is found again at the next sign-in of its member (D-04). */
  reset(): void {}

  dispose(): void {
    this.stop();
    this.leaveOwner();
  }

  get state(): PurchaseState {
    return this.records.state;
  }

  /** A purchase is running or unsettled. */
  get isPending(): boolean {
    return this.records.isPending;
  }

  /** A cancel, a pause, a gift or a new payment method is unsettled: a purchase could collide with it (D-04). */
  hasOpenWrite(): boolean {
    return this.leftWrites().length > 0;
  }

  /** Settles what other writes have left: the page that has sent them may be gone. */
  settleWrites(): void {
    for (const name of this.leftWrites()) this.deps.settleWrite(name);
  }

  /** As `isPending`, by the journal: this tab may have missed what another one did. */
  hasOpen(): boolean {
    const { owner } = this.records;
    if (owner && !this.isPending && (openEntry(owner) || unreadOf(owner))) {
      this.reload();
      return true;
    }
    return this.isPending;
  }

  /** The outcome is expected within seconds: the user should wait. */
  get isUrgent(): boolean {
    return isUrgent(this.records.textFacts);
  }

  /** The message about the purchase, or null. */
  get message(): string | null {
    const { value } = this.messageChoice;
    return value && this.deps.messages.show(value);
  }

  /** Decision behind the message; for the explain log. */
  get answers(): Answers {
    return { "purchases.message": this.state.kind === "idle" ? null : this.messageChoice };
  }

  private leftWrites(): readonly WriteName[] {
    const { local, session } = this.deps;
    return session.profileId === null ? [] : openWrites(local, session.profileId);
  }

  private get messageChoice(): Choice<Message | null> {
    return purchaseMessage(this.records.textFacts, this.deps.configuration);
  }

  /**
   * Pays: stores the attempt, then sends it. A second call while an attempt is open, in this tab or another, sends
   * nothing. Resolves when the purchase is settled.
   */
  async pay(intent: PurchaseIntent, send: Send): Promise<PayOutcome> {
    const { owner } = this.records;
    if (!owner) return this.refuse("signed-out");
    if (this.state.kind === "needsChecking") return this.refuse("needs-checking");
    if (this.isPending) return this.refuse("in-progress");
    const attempt = this.submit(owner, intent);
    if (!attempt) return this.refuse("already-paid");
    owner.isBusy = true;
    const options = { leaseMs: LEASE_MS, ifAvailable: true };
    return holding(this.deps.locks, owner.lock, options, (held) =>
      held ? this.payWithLock(owner, attempt, send) : this.followOtherTab(owner),
    );
  }

  /** A late answer: `paid` counts, whatever was assumed meanwhile. */
  report(key: string, result: SendResult): void {
    const { owner } = this.records;
    if (!owner || !entryOf(owner, key)) return;
    this.records.receive(owner, key, result);
    this.settler.wake();
    this.reload();
  }

  /**
   * Asks the service now instead of at the next turn, and to close the key of a purchase that it has not worked on:
   * then it is not paid, and another one can start (D-24).
   */
  async checkNow(): Promise<void> {
    this.settler.askNow();
    const { owner } = this.records;
    if (owner) this.records.notifyTabs(owner, { hurries: true });
    this.reload();
  }

  /** The user has seen the result. */
  dismiss(): void {
    this.acknowledge();
    this.records.dispatch({ kind: "dismiss" });
  }

  /** The confirmation shows: a later visit does not lead there again. */
  acknowledge(): void {
    const { owner, state } = this.records;
    if (!owner || state.kind !== "paid") return;
    this.deps.ownPurchase.remove();
    owner.known.add(state.attempt.key);
    this.records.write(owner, state.attempt, { kind: "paid", orderID: state.orderID, seen: true });
  }

  /** The session has another member, or none. */
  changeOwner(): void {
    const { local, session, tab } = this.deps;
    const { profileId } = session;
    if (profileId === (this.records.owner?.profileId ?? null)) return;
    this.leaveOwner();
    if (profileId === null) return;
    const journal = this.journals.get(profileId) ?? purchaseJournal(local, tab, profileId);
    this.journals.set(profileId, journal);
    const owner = createOwner(profileId, journal, this.deps.ownPurchase.get());
    this.records.changeOwner(owner);
    this.settleWrites();
    this.reload();
    void this.settler.askForLateOrders(owner);
  }

  private leaveOwner(): void {
    this.records.changeOwner(null);
    this.settler.wake();
  }

  /** The attempt with its key; null when a paid purchase has not been shown yet. */
  private submit(owner: Owner, intent: PurchaseIntent): PurchaseAttempt | null {
    const { clock, random } = this.deps;
    const newKey = keptKey(owner, intent, clock.now()) ?? random.uuid();
    const prepared = purchase(this.state, { kind: "prepare", intent, newKey });
    const { profileId } = owner;
    const started = purchase(prepared, { kind: "submit", profileId, at: clock.now() });
    if (started.kind !== "submitting") return null;
    this.records.show(started);
    this.deps.ownPurchase.set(started.attempt.key);
    return started.attempt;
  }

  /** This tab holds the lock: no other tab sends. The journal shows what other tabs did meanwhile. */
  private async payWithLock(
    owner: Owner,
    attempt: PurchaseAttempt,
    send: Send,
  ): Promise<PayOutcome> {
    if (!this.records.isCurrent(owner)) return this.refuse("signed-out");
    const former = openEntry(owner);
    if (former) return this.settleFormer(owner, former);
    const earlier = entryOf(owner, attempt.key);
    const isSpent = earlier !== undefined && !isUnheardOf(earlier);
    if (newlyPaid(owner) || unreadOf(owner) || isSpent || this.hasOpenWrite()) {
      return this.followOtherTab(owner);
    }
    const again = await mayBuyAgain(owner, attempt.intent, this.deps);
    if (!again.allowed) return this.refuseAgain(owner, again);
    if (!this.records.isCurrent(owner)) return this.refuse("signed-out");
    const isFirstSend = earlier === undefined;
    this.records.write(owner, attempt, { ...NOTHING_KNOWN, isFirstSend });
    const result = await send(attempt).catch((): SendResult => ({ kind: "unknown" }));
    this.records.receive(owner, attempt.key, result);
    await this.settler.settle(owner, attempt.key, attempt.startedAt);
    owner.isBusy = false;
    this.proceed(owner, attempt.key);
    return this.outcomeOf(owner, attempt);
  }

  /** Only a purchase that was just paid shows, as after paying: an older order would pass for this one. */
  private refuseAgain(owner: Owner, decision: Refused<AgainRefusal>): PayOutcome {
    if (!this.records.isCurrent(owner)) return this.refuse("signed-out");
    owner.isBusy = false;
    this.records.show(idlePurchase);
    const paid = lastPaid(owner);
    if (decision.reason === "already-paid" && paid) {
      this.records.showPaid(owner, paid, false);
    }
    return fail(refusal(decision));
  }

  /** An earlier attempt is unsettled: settles it first and sends nothing new. */
  private async settleFormer(owner: Owner, former: JournalEntry): Promise<PayOutcome> {
    this.records.show(idlePurchase);
    this.records.find(owner, former, false);
    await this.settler.settle(owner, former.attempt.key);
    owner.isBusy = false;
    return this.refuse("in-progress");
  }

  /** Another tab is paying, or has paid, or another write is unsettled. */
  private async followOtherTab(owner: Owner): Promise<PayOutcome> {
    if (!this.records.isCurrent(owner)) return this.refuse("signed-out");
    owner.isBusy = false;
    this.records.show(idlePurchase);
    this.reload();
    this.settleWrites();
    if (newlyPaid(owner)) return this.refuse("already-paid");
    if (unreadOf(owner)) return this.refuse("needs-checking");
    return this.refuse(this.hasOpenWrite() || !openEntry(owner) ? "change-pending" : "elsewhere");
  }

  private outcomeOf(owner: Owner, attempt: PurchaseAttempt): PayOutcome {
    const outcome = entryOf(owner, attempt.key)?.outcome;
    if (outcome?.kind === "paid") return succeed({ attempt, orderID: outcome.orderID });
    return outcome?.kind === "notPaid" ? fail(outcome) : this.refuse("signed-out");
  }

  /** Adopts the journal's state: an open attempt is settled, by this tab or by the tab with the lock. */
  private reload(): void {
    const { owner, state } = this.records;
    if (!owner) return;
    countSincePaid(owner, this.deps);
    if (owner.isBusy) {
      if (isOpen(state) && !this.records.isUnderWay(owner)) this.settler.wake();
      return;
    }
    const paid = newlyPaid(owner);
    const open = openEntry(owner);
    if (paid) this.records.showPaid(owner, paid, false);
    else if (open) void this.settleInLine(owner, open);
    else if (unreadOf(owner)) void this.checkUnread(owner);
    else if (state.kind === "elsewhere") this.records.record(owner, state.attempt.key);
  }

  private async settleInLine(owner: Owner, entry: JournalEntry): Promise<void> {
    owner.isBusy = true;
    await this.settler.settleInLine(owner, entry);
    owner.isBusy = false;
    if (this.records.isCurrent(owner) && !openEntry(owner)) this.reload();
    this.proceed(owner, entry.attempt.key);
  }

  /** Settles the purchase to which another tab has gone on meanwhile. */
  private proceed(owner: Owner, settled: string): void {
    const open = openEntry(owner);
    const isNext = open !== undefined && open.attempt.key !== settled;
    if (this.records.isCurrent(owner) && !owner.isBusy && isNext)
      void this.settleInLine(owner, open);
  }

  private async checkUnread(owner: Owner): Promise<void> {
    owner.isBusy = true;
    await this.settler.checkUnreadInLine(owner);
    owner.isBusy = false;
    if (this.records.isCurrent(owner) && !unreadOf(owner)) this.reload();
  }

  private refuse(reason: PayRefusal): PayOutcome {
    const rule = reason === "needs-checking" ? "D-25" : "D-04";
    const decision = refuse(reason, rule, { purchase: this.state.kind });
    return fail(refusal(this.deps.explain.record("purchases.pay", decision)));
  }

  private onTabMessage(message: unknown): void {
    const { topic, name, hurries } = (message ?? {}) as Readonly<Record<string, unknown>>;
    if (topic !== TOPIC || name !== this.records.owner?.name) return;
    if (hurries === true) this.settler.askNow();
    this.reload();
  }

  /**
   * The device is online again, or the page came back from the cache: reads the journal and asks the service at once.
   */
  private comeBack(): void {
    this.reload();
    if (this.deps.connectivity.online()) this.settler.wake();
  }
}
