import { makeAutoObservable, reaction } from "mobx";
import {
  type AgainRefusal,
  buyAgain,
  changeAgain,
  idlePurchase,
  isOpen,
  type PurchaseEvent,
  purchase,
  purchaseNotFound,
  purchaseNotSent,
  refusalSettles,
} from "../../domain/checkout/purchase-journal.ts";
import {
  isUrgent,
  type PurchaseTextFacts,
  purchaseMessage,
} from "../../domain/checkout/purchase-texts.ts";
import { hasService } from "../../domain/checkout/settlement.ts";
import type {
  PurchaseAttempt,
  PurchaseIntent,
  PurchaseState,
} from "../../domain/checkout/types.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import type { Choice } from "../../domain/kernel/choice.ts";
import { allow, type Decision, type Refused, refuse } from "../../domain/kernel/decision.ts";
import type { Message } from "../../domain/kernel/message.ts";
import { fail, type Outcome, succeed } from "../../domain/kernel/outcome.ts";
import { sameText } from "../../domain/kernel/text.ts";
import type { SubscriptionState } from "../../domain/subscription/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type {
  ClockPort,
  ConnectivityPort,
  LockPort,
  LoggerPort,
  RandomPort,
  StoragePort,
  TabChannelPort,
} from "../../platform/ports.ts";
import type { BillingAccountCalls } from "../billing-account/billing-account.calls.ts";
import { refusal } from "../kit/command.ts";
import type { Answers } from "../kit/explain-answers.ts";
import type { ExplainLog } from "../kit/explain-log.store.ts";
import { holding } from "../kit/holding.ts";
import type { StoredValue } from "../kit/stored-value.ts";
import { LEASE_MS } from "../kit/writes/in-line.ts";
import { openWrites, type WriteName } from "../kit/writes/open-writes.ts";
import type { WithdrawalCalls } from "../kit/writes/withdrawal.calls.ts";
import {
  createOwner,
  entryOf,
  keptKey,
  lastPaid,
  newlyPaid,
  type Owner,
  openEntry,
  unreadOf,
  withProfile,
} from "./owner.ts";
import {
  isUnheardOf,
  type JournalEntry,
  type JournalOutcome,
  type OpenOutcome,
  type PurchaseJournal,
  purchaseJournal,
} from "./purchase-journal.ts";
import type { NotPaid, PaidPurchase, PayOutcome, PayRefusal, Send, SendResult } from "./results.ts";
import { PurchaseSettler } from "./settler.ts";
import { countSincePaid } from "./since-paid.ts";

export interface PurchasesDeps {
  readonly api: { readonly payments: Pick<BillingAccountCalls, "history"> };
  readonly clock: ClockPort;
  readonly configuration: FoyerConfiguration;
  readonly connectivity: ConnectivityPort;
  readonly explain: ExplainLog;
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
  };
  readonly tabs: TabChannelPort;
  /** Brings the store that settles a write which an earlier page has left. */
  readonly settleWrite: (name: WriteName) => void;
  readonly withdrawKey: WithdrawalCalls["withdraw"];
  /** A purchase of this user is paid; `isOwn`: this tab has settled it. */
  readonly onPaid: (paid: PaidPurchase, isOwn: boolean) => void;
}

/** Message between tabs: read the journal again. */
const TOPIC = "purchases";
/** An attempt that is sent again, or whose record does not say. */
const NOTHING_KNOWN: OpenOutcome = {
  kind: "open",
  claimedOrderID: null,
  isFirstSend: false,
  waitedMs: 0,
};

function openOf(outcome: JournalOutcome): OpenOutcome {
  return outcome.kind === "open" ? outcome : NOTHING_KNOWN;
}

/**
 * The purchase journal. Double charge: an attempt is stored before it is sent, and settled by its own answer or by
 * asking the service, across reload, sign-out and sign-in, a double click and a second tab (D-04). Its key stays
 * until the service has refused its first send or closed it, or the order is found (D-24).
 */
export class PurchasesStore {
  state: PurchaseState = idlePurchase;
  private readonly deps: PurchasesDeps;
  private readonly settler: PurchaseSettler;
  private owner: Owner | null = null;
  /** By profile, kept at sign-out: a page without storage has no other copy. */
  private readonly journals = new Map<string, PurchaseJournal>();
  private stop = () => {};

  constructor(deps: PurchasesDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "owner" | "journals" | "settler" | "stop">(
      this,
      { deps: false, owner: false, journals: false, settler: false, stop: false },
      { autoBind: true, deep: false },
    );
    this.settler = new PurchaseSettler(deps, {
      isCurrent: (owner) => owner === this.owner,
      receive: this.receive,
      find: this.find,
      record: this.record,
      close: this.close,
      checked: (key) => this.dispatch({ kind: "checked", key }),
      waited: this.waited,
      unread: this.showUnread,
    });
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

  /** A purchase is running or unsettled. */
  get isPending(): boolean {
    return isOpen(this.state) || this.state.kind === "needsChecking";
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
    const { owner } = this;
    if (owner && !this.isPending && (openEntry(owner) || unreadOf(owner))) {
      this.reload();
      return true;
    }
    return this.isPending;
  }

  /** The outcome is expected within seconds: the user should wait. */
  get isUrgent(): boolean {
    return isUrgent(this.textFacts);
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
    return purchaseMessage(this.textFacts, this.deps.configuration);
  }

  private get textFacts(): PurchaseTextFacts {
    const { state } = this;
    const { kind } = state;
    const checks = kind === "confirming" ? state.checks : null;
    const waitedMs = kind === "confirming" ? this.waitedFor(state.attempt.key) : null;
    const { code, messageId } = kind === "notPaid" ? state : { code: null, messageId: null };
    return { kind, checks, waitedMs, code, messageId };
  }

  /**
   * Pays: stores the attempt, then sends it. A second call while an attempt is open, in this tab or another, sends
   * nothing. Resolves when the purchase is settled.
   */
  async pay(intent: PurchaseIntent, send: Send): Promise<PayOutcome> {
    const { owner } = this;
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
    const { owner } = this;
    if (!owner || !entryOf(owner, key)) return;
    this.receive(owner, key, result);
    this.settler.wake();
    this.reload();
  }

  /**
   * Asks the service now instead of at the next turn, and to close the key of a purchase that it has not worked on:
   * then it is not paid, and another one can start (D-24).
   */
  async checkNow(): Promise<void> {
    this.settler.askNow();
    if (this.owner) this.notifyTabs(this.owner, { hurries: true });
    this.reload();
  }

  /** The user has seen the result. */
  dismiss(): void {
    this.acknowledge();
    this.dispatch({ kind: "dismiss" });
  }

  /** The confirmation shows: a later visit does not lead there again. */
  acknowledge(): void {
    const { owner, state } = this;
    if (!owner || state.kind !== "paid") return;
    this.deps.ownPurchase.remove();
    owner.known.add(state.attempt.key);
    this.write(owner, state.attempt, { kind: "paid", orderID: state.orderID, seen: true });
  }

  /** The session has another member, or none. */
  changeOwner(): void {
    const { local, session, tab } = this.deps;
    const { profileId } = session;
    if (profileId === (this.owner?.profileId ?? null)) return;
    this.leaveOwner();
    if (profileId === null) return;
    const journal = this.journals.get(profileId) ?? purchaseJournal(local, tab, profileId);
    this.journals.set(profileId, journal);
    this.owner = createOwner(profileId, journal, this.deps.ownPurchase.get());
    this.settleWrites();
    this.reload();
    void this.settler.askForLateOrders(this.owner);
  }

  private leaveOwner(): void {
    this.owner?.leave.abort();
    this.owner = null;
    this.state = idlePurchase;
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
    this.state = started;
    this.deps.ownPurchase.set(started.attempt.key);
    return started.attempt;
  }

  /** This tab holds the lock: no other tab sends. The journal shows what other tabs did meanwhile. */
  private async payWithLock(
    owner: Owner,
    attempt: PurchaseAttempt,
    send: Send,
  ): Promise<PayOutcome> {
    if (owner !== this.owner) return this.refuse("signed-out");
    const former = openEntry(owner);
    if (former) return this.settleFormer(owner, former);
    const earlier = entryOf(owner, attempt.key);
    const isSpent = earlier !== undefined && !isUnheardOf(earlier);
    if (newlyPaid(owner) || unreadOf(owner) || isSpent || this.hasOpenWrite()) {
      return this.followOtherTab(owner);
    }
    const again = await this.mayBuyAgain(owner, attempt.intent);
    if (!again.allowed) return this.refuseAgain(owner, again);
    if (owner !== this.owner) return this.refuse("signed-out");
    const isFirstSend = earlier === undefined;
    this.write(owner, attempt, { ...NOTHING_KNOWN, isFirstSend });
    const result = await send(attempt).catch((): SendResult => ({ kind: "unknown" }));
    this.receive(owner, attempt.key, result);
    await this.settler.settle(owner, attempt.key, attempt.startedAt);
    owner.isBusy = false;
    this.proceed(owner, attempt.key);
    return this.outcomeOf(owner, attempt);
  }

  /** The subscription in memory may be older than the last purchase: asks the service again. */
  private async mayBuyAgain(
    owner: Owner,
    { changeType, serviceId }: PurchaseIntent,
  ): Promise<Decision<AgainRefusal>> {
    const { configuration, explain, subscription } = this.deps;
    const paid = lastPaid(owner);
    if (!paid) return allow("D-24");
    const { sincePaidMs } = paid;
    const status = await subscription.refreshAnew();
    const isTold = status.ok && status.value.isStatusSuccess && status.value.isKnownStatus;
    const told = isTold ? status.value : null;
    const hasActiveSubscription = told?.hasActiveSubscription ?? null;
    const isSamePlan = sameText(paid.attempt.intent.serviceId, serviceId);
    const hasPlan = told && hasService(told, serviceId);
    const decision =
      changeType === "none"
        ? buyAgain({ sincePaidMs, hasActiveSubscription }, configuration)
        : changeAgain({ sincePaidMs, isSamePlan, hasPlan }, configuration);
    return explain.record("purchases.again", decision);
  }

  /** Only a purchase that was just paid shows, as after paying: an older order would pass for this one. */
  private refuseAgain(owner: Owner, decision: Refused<AgainRefusal>): PayOutcome {
    if (owner !== this.owner) return this.refuse("signed-out");
    owner.isBusy = false;
    this.state = idlePurchase;
    const paid = lastPaid(owner);
    if (decision.reason === "already-paid" && paid) {
      this.showPaid(owner, paid.attempt, paid.orderID, false);
    }
    return fail(refusal(decision));
  }

  /** An earlier attempt is unsettled: settles it first and sends nothing new. */
  private async settleFormer(owner: Owner, former: JournalEntry): Promise<PayOutcome> {
    this.state = idlePurchase;
    this.find(owner, former, false);
    await this.settler.settle(owner, former.attempt.key);
    owner.isBusy = false;
    return this.refuse("in-progress");
  }

  /** Another tab is paying, or has paid, or another write is unsettled. */
  private async followOtherTab(owner: Owner): Promise<PayOutcome> {
    if (owner !== this.owner) return this.refuse("signed-out");
    owner.isBusy = false;
    this.state = idlePurchase;
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
    const { owner, state } = this;
    if (!owner) return;
    countSincePaid(owner, this.deps);
    if (owner.isBusy) {
      if (isOpen(state) && !this.isUnderWay(owner)) this.settler.wake();
      return;
    }
    const paid = newlyPaid(owner);
    const open = openEntry(owner);
    if (paid) this.showPaid(owner, paid.attempt, paid.orderID, false);
    else if (open) void this.settleInLine(owner, open);
    else if (unreadOf(owner)) void this.checkUnread(owner);
    else if (state.kind === "elsewhere") this.record(owner, state.attempt.key);
  }

  /** How an attempt ended, by the journal: another tab may have settled it. */
  private record(owner: Owner, key: string): void {
    const entry = entryOf(owner, key);
    if (entry?.outcome.kind === "paid") {
      this.showPaid(owner, entry.attempt, entry.outcome.orderID, false);
    } else if (entry?.outcome.kind === "notPaid") {
      this.showNotPaid(owner, key, entry.outcome);
    } else if (this.isPending) {
      this.state = idlePurchase;
    }
  }

  /** Hides an unpaid purchase once another tab has started the next one, which shows instead. */
  private showNotPaid(owner: Owner, key: string, notPaid: NotPaid): void {
    if (owner !== this.owner) return;
    const paid = newlyPaid(owner);
    const open = openEntry(owner);
    if ((paid || open) && this.isPending) this.state = idlePurchase;
    if (paid) this.showPaid(owner, paid.attempt, paid.orderID, false);
    else if (open) this.find(owner, open, true);
    else this.dispatch({ ...notPaid, key });
  }

  private async settleInLine(owner: Owner, entry: JournalEntry): Promise<void> {
    owner.isBusy = true;
    await this.settler.settleInLine(owner, entry);
    owner.isBusy = false;
    if (owner === this.owner && !openEntry(owner)) this.reload();
    this.proceed(owner, entry.attempt.key);
  }

  /** Settles the purchase to which another tab has gone on meanwhile. */
  private proceed(owner: Owner, settled: string): void {
    const open = openEntry(owner);
    const isNext = open !== undefined && open.attempt.key !== settled;
    if (owner === this.owner && !owner.isBusy && isNext) void this.settleInLine(owner, open);
  }

  private async checkUnread(owner: Owner): Promise<void> {
    owner.isBusy = true;
    await this.settler.checkUnreadInLine(owner);
    owner.isBusy = false;
    if (owner === this.owner && !unreadOf(owner)) this.reload();
  }

  /** A record that cannot be read shows until the service has been asked about it (D-25). */
  private showUnread(owner: Owner): void {
    if (owner !== this.owner) return;
    this.dispatch({ kind: unreadOf(owner) ? "unreadable" : "looked" });
  }

  private find(owner: Owner, { attempt }: JournalEntry, isElsewhere: boolean): void {
    if (owner !== this.owner) return;
    this.dispatch({ kind: "found", attempt: withProfile(attempt, owner), isElsewhere });
  }

  /** Records the new state of an attempt: in the journal and the other tabs first, then on the screen. */
  private receive(owner: Owner, key: string, result: SendResult): void {
    const entry = entryOf(owner, key);
    if (!entry) return;
    const { attempt, outcome } = entry;
    if (result.kind === "paid") {
      const seen = outcome.kind === "paid" && outcome.seen;
      this.write(owner, attempt, { ...result, seen });
      this.showPaid(owner, attempt, result.orderID, true);
      return;
    }
    if (result.kind === "claimed") {
      const { orderID: claimedOrderID } = result;
      this.write(owner, attempt, { ...openOf(outcome), claimedOrderID });
    }
    const notPaid = this.settledBy(result, outcome);
    if (notPaid) {
      this.write(owner, attempt, notPaid);
      this.showNotPaid(owner, key, notPaid);
    } else if (owner === this.owner) {
      this.dispatch({ kind: "unknown", key });
    }
  }

  /** How the result of a send ends its attempt unpaid; null when it says nothing about all of its sends (D-24). */
  private settledBy(result: SendResult, outcome: JournalOutcome): NotPaid | null {
    const isFirstSend = openOf(outcome).isFirstSend === true;
    if (result.kind === "unsent") {
      const code = isFirstSend ? purchaseNotSent : purchaseNotFound;
      return { kind: "notPaid", code, messageId: "payment.not-paid" };
    }
    if (result.kind !== "notPaid") return null;
    const { explain } = this.deps;
    const settles = refusalSettles({ code: result.code, isFirstSend });
    return explain.record("purchases.refusal", settles).allowed ? result : null;
  }

  /** The service has closed the key of an attempt, or can no longer commit it. */
  private close(owner: Owner, key: string, notPaid: NotPaid): void {
    const entry = entryOf(owner, key);
    if (entry) this.write(owner, entry.attempt, { ...notPaid, at: this.deps.clock.now() });
    this.showNotPaid(owner, key, notPaid);
  }

  private waitedFor(key: string): number {
    const outcome = this.owner && entryOf(this.owner, key)?.outcome;
    return outcome?.kind === "open" ? (outcome.waitedMs ?? 0) : 0;
  }

  /** Waiting time survives a reload, and counts once where two tabs wait. */
  private waited(owner: Owner, key: string, waitedMs: number): void {
    const entry = entryOf(owner, key);
    if (entry?.outcome.kind !== "open" || waitedMs <= (entry.outcome.waitedMs ?? 0)) return;
    owner.journal.put({ ...entry, outcome: { ...entry.outcome, waitedMs } });
  }

  /** A paid attempt replaces any state, except another running payment. */
  private showPaid(
    owner: Owner,
    stored: JournalEntry["attempt"],
    orderID: string,
    isOwn: boolean,
  ): void {
    const { state } = this;
    const isSame = "attempt" in state && state.attempt.key === stored.key;
    const isInTheWay = isSame ? state.kind === "paid" : this.isUnderWay(owner);
    if (owner !== this.owner || isInTheWay) return;
    const attempt = withProfile(stored, owner);
    this.state = { kind: "paid", attempt, orderID };
    this.deps.onPaid({ attempt, orderID }, isOwn);
  }

  /** Whether the attempt that shows is open in the journal too: a tab that slept may have missed its end. */
  private isUnderWay(owner: Owner): boolean {
    const { state } = this;
    return isOpen(state) && entryOf(owner, state.attempt.key)?.outcome.kind === "open";
  }

  private write(owner: Owner, attempt: JournalEntry["attempt"], outcome: JournalOutcome): void {
    const { key, startedAt, intent } = attempt;
    owner.journal.put({ attempt: { key, startedAt, intent }, outcome });
    countSincePaid(owner, this.deps);
    this.notifyTabs(owner, {});
  }

  /** `hurries`: the buyer asks here, while another tab settles. */
  private notifyTabs({ name }: Owner, more: { readonly hurries?: true }): void {
    this.deps.tabs.post({ topic: TOPIC, name, ...more });
  }

  private dispatch(event: PurchaseEvent): void {
    this.state = purchase(this.state, event);
  }

  private refuse(reason: PayRefusal): PayOutcome {
    const rule = reason === "needs-checking" ? "D-25" : "D-04";
    const decision = refuse(reason, rule, { purchase: this.state.kind });
    return fail(refusal(this.deps.explain.record("purchases.pay", decision)));
  }

  private onTabMessage(message: unknown): void {
    const { topic, name, hurries } = (message ?? {}) as Readonly<Record<string, unknown>>;
    if (topic !== TOPIC || name !== this.owner?.name) return;
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
