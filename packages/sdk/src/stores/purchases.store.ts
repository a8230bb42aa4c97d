import { makeAutoObservable } from "mobx";
import type { Api } from "../api/index.ts";
import {
  idlePurchase,
  isOpen,
  isSamePurchase,
  type PurchaseEvent,
  purchase,
  purchaseNotFound,
} from "../domain/checkout/ledger.ts";
import type { PurchaseAttempt, PurchaseIntent, PurchaseState } from "../domain/checkout/types.ts";
import type { FoyerConfiguration } from "../domain/configuration/types.ts";
import { refuse } from "../domain/kernel/decision.ts";
import { fail, type Outcome, succeed } from "../domain/kernel/outcome.ts";
import type { SubscriptionState } from "../domain/subscription/types.ts";
import type { Messages } from "../messages/messages.ts";
import type {
  ClockPort,
  ConnectivityPort,
  LockPort,
  RandomPort,
  StoragePort,
  TabChannelPort,
} from "../platform/ports.ts";
import { type Refusal, refusal } from "./command.ts";
import type { ExplainLog } from "./explain-log.ts";
import { ownerHash } from "./purchases/owner-hash.ts";
import {
  type JournalEntry,
  type JournalOutcome,
  type PurchaseJournal,
  purchaseJournal,
} from "./purchases/purchase-journal.ts";
import { orderOf, pauseBeforeCheck, settleWithService } from "./purchases/settle-with-service.ts";

/**
 * How sending a payment ended. `claimed`: the card frame says that it is paid; the service has to confirm it
 * (D-12). `unknown`: no answer, or one that says nothing.
 */
export type SendResult =
  | { readonly kind: "paid"; readonly orderID: string }
  | { readonly kind: "claimed"; readonly orderID: string }
  | { readonly kind: "notPaid"; readonly code: string; readonly messageId: string }
  | { readonly kind: "unknown" };

/** A paid purchase. */
export interface PaidPurchase {
  readonly attempt: PurchaseAttempt;
  readonly orderID: string;
}

/** A payment that the service refused, or that it never heard of. Nothing was charged. */
export interface NotPaid {
  readonly kind: "notPaid";
  readonly code: string;
  readonly messageId: string;
}

export type PayRefusal = "in-progress" | "elsewhere" | "already-paid" | "signed-out";
export type PayOutcome = Outcome<PaidPurchase, NotPaid | Refusal<PayRefusal>>;

export interface PurchasesDeps {
  readonly api: Pick<Api, "payments" | "subscriptions">;
  readonly clock: ClockPort;
  readonly configuration: FoyerConfiguration;
  readonly connectivity: ConnectivityPort;
  readonly explain: ExplainLog;
  readonly local: StoragePort;
  readonly locks: LockPort;
  readonly messages: Messages;
  readonly random: RandomPort;
  readonly session: { readonly profileId: string | null };
  readonly subscription: {
    readonly current: SubscriptionState;
    refresh(): Promise<Outcome<SubscriptionState>>;
  };
  readonly tabs: TabChannelPort;
  /** A purchase of this person is paid; `isOwn`: this tab has settled it. */
  readonly onPaid: (paid: PaidPurchase, isOwn: boolean) => void;
}

/** Longer than a payment may take; whoever waits longer takes over and asks the service. Milliseconds. */
const LEASE_MS = 60_000;
/** From here on the message says that confirming takes longer. */
const MANY_CHECKS = 4;
/** What tabs tell each other: look at the journal. */
const TOPIC = "purchases";
/** The service never heard of the attempt. */
const NOT_FOUND: NotPaid = {
  kind: "notPaid",
  code: purchaseNotFound,
  messageId: "payment.not-paid",
};
/** How long the service is asked once more, at start, about an attempt that it had never heard of. */
const LATE_ORDER_MS = 24 * 60 * 60 * 1_000;

/** One profile's purchases on this device. */
interface Owner {
  readonly profileId: string;
  readonly name: string;
  readonly journal: PurchaseJournal;
  /** Aborted when somebody else is there. */
  readonly leave: AbortController;
  /** Attempts that were paid before this visit, or whose result was shown in this tab. */
  readonly known: Set<string>;
  /** This tab holds the lock and settles an attempt. */
  isSettling: boolean;
}

/**
 * The purchase ledger. An attempt is stored before it is sent, and settled in the end by its own answer or by asking
 * the service: through reload, sign-out and sign-in, a double click and a second tab (D-04).
 */
export class PurchasesStore {
  state: PurchaseState = idlePurchase;
  private readonly deps: PurchasesDeps;
  private owner: Owner | null = null;
  private wake = () => {};
  private stop = () => {};

  constructor(deps: PurchasesDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "owner" | "wake" | "stop">(
      this,
      { deps: false, owner: false, wake: false, stop: false },
      { autoBind: true, deep: false },
    );
  }

  /** Hears the other tabs and resumes what is not settled. */
  start(): void {
    this.stop();
    const stopTabs = this.deps.tabs.listen(this.hearTab);
    const stopConnectivity = this.deps.connectivity.onChange(this.comeBack);
    this.stop = () => {
      stopTabs();
      stopConnectivity();
    };
    this.changeOwner();
  }

  dispose(): void {
    this.stop();
    this.leaveOwner();
  }

  /** A purchase is under way or unsettled. */
  get isPending(): boolean {
    return isOpen(this.state);
  }

  /** The person should wait: the outcome is expected within seconds. */
  get isUrgent(): boolean {
    const { state } = this;
    return (
      state.kind === "submitting" || (state.kind === "confirming" && state.checks < MANY_CHECKS)
    );
  }

  /** What to tell the person, or null. */
  get message(): string | null {
    const { messages } = this.deps;
    switch (this.state.kind) {
      case "submitting":
        return messages.text("payment.confirming");
      case "confirming":
        return messages.text(
          this.state.checks < MANY_CHECKS ? "payment.confirming" : "payment.confirming.later",
        );
      case "elsewhere":
        return messages.text("payment.elsewhere");
      case "notPaid":
        return messages.text(this.state.messageId, { code: this.state.code });
      default:
        return null;
    }
  }

  /**
   * Pays: stores the attempt, then sends it. A second call while an attempt is open, in this tab or another, sends
   * nothing. Resolves when the purchase is settled.
   */
  async pay(
    intent: PurchaseIntent,
    send: (attempt: PurchaseAttempt) => Promise<SendResult>,
  ): Promise<PayOutcome> {
    const { clock, locks, random } = this.deps;
    const { owner } = this;
    if (!owner) return this.refuse("signed-out");
    if (isOpen(this.state)) return this.refuse("in-progress");
    const newKey = keptKey(owner, intent) ?? random.uuid();
    const prepared = purchase(this.state, { kind: "prepare", intent, newKey });
    const started = purchase(prepared, {
      kind: "submit",
      profileId: owner.profileId,
      at: clock.now(),
    });
    if (started.kind !== "submitting") return this.refuse("already-paid");
    this.state = started;
    owner.isSettling = true;
    const { attempt } = started;
    return locks.run(owner.name, { leaseMs: LEASE_MS, ifAvailable: true }, (held) =>
      held ? this.payAlone(owner, attempt, send) : this.giveWay(owner),
    );
  }

  /** An answer that arrived after its time: a paid one counts whatever was believed meanwhile. */
  report(key: string, result: SendResult): void {
    const { owner } = this;
    const isKnown = owner?.journal.read().some(({ attempt }) => attempt.key === key);
    if (!owner || !isKnown) return;
    this.take(owner, key, result);
    this.wake();
  }

  /** Asks the service now instead of at the next turn. */
  async checkNow(): Promise<void> {
    this.wake();
    if (this.state.kind === "elsewhere") this.reload();
  }

  /** The person has seen how it ended. */
  dismiss(): void {
    if (isOpen(this.state)) return;
    this.acknowledge();
    this.dispatch({ kind: "dismiss" });
  }

  /** The confirmation shows: a later visit does not lead there again. */
  acknowledge(): void {
    const { owner, state } = this;
    if (!owner || state.kind !== "paid") return;
    owner.known.add(state.attempt.key);
    this.write(owner, state.attempt, { kind: "paid", orderID: state.orderID, seen: true });
  }

  /** Somebody else is there, or nobody. */
  changeOwner(): void {
    const { profileId } = this.deps.session;
    if (profileId === (this.owner?.profileId ?? null)) return;
    this.leaveOwner();
    if (profileId === null) return;
    const journal = purchaseJournal(this.deps.local, profileId);
    const seen = journal
      .read()
      .filter(({ outcome }) => outcome.kind === "paid" && outcome.seen)
      .map(({ attempt }) => attempt.key);
    this.owner = {
      profileId,
      name: `purchase-${ownerHash(profileId)}`,
      journal,
      leave: new AbortController(),
      known: new Set(seen),
      isSettling: false,
    };
    this.reload();
    void this.askForLateOrders(this.owner);
  }

  private leaveOwner(): void {
    this.owner?.leave.abort();
    this.owner = null;
    this.state = idlePurchase;
    this.wake();
  }

  /** This tab holds the lock: nobody else sends. What other tabs did meanwhile is in the journal. */
  private async payAlone(
    owner: Owner,
    attempt: PurchaseAttempt,
    send: (attempt: PurchaseAttempt) => Promise<SendResult>,
  ): Promise<PayOutcome> {
    if (owner !== this.owner) return this.refuse("signed-out");
    const entries = owner.journal.read();
    const open = entries.find(({ outcome }) => outcome.kind === "open");
    if (open) return this.settleFormer(owner, open);
    if (entries.some((entry) => isNewlyPaid(entry, owner))) return this.giveWay(owner);
    this.write(owner, attempt, { kind: "open", claimedOrderID: null });
    const result = await send(attempt).catch((): SendResult => ({ kind: "unknown" }));
    this.take(owner, attempt.key, result);
    await this.settle(owner, attempt.key);
    return this.outcomeOf(owner, attempt);
  }

  /** An attempt of before is not settled yet: that comes first, and nothing new is sent. */
  private async settleFormer(owner: Owner, { attempt }: JournalEntry): Promise<PayOutcome> {
    this.state = idlePurchase;
    this.dispatch(found(owner, attempt, false));
    await this.settle(owner, attempt.key);
    return this.refuse("in-progress");
  }

  /** Another tab is paying, or has paid. */
  private async giveWay(owner: Owner): Promise<PayOutcome> {
    owner.isSettling = false;
    if (owner !== this.owner) return this.refuse("signed-out");
    this.state = idlePurchase;
    this.reload();
    return this.refuse(this.state.kind === "paid" ? "already-paid" : "elsewhere");
  }

  /** Takes over what the journal says: an open attempt is settled, by this tab or by the one that has the lock. */
  private reload(): void {
    const { owner } = this;
    if (!owner || owner.isSettling) return;
    const entries = owner.journal.read();
    const paid = entries.find((entry) => isNewlyPaid(entry, owner));
    const open = entries.find(({ outcome }) => outcome.kind === "open");
    if (paid?.outcome.kind === "paid") this.becomePaid(owner, paid.attempt, paid.outcome.orderID);
    else if (open) void this.settleInLine(owner, open);
    else if (this.state.kind === "elsewhere") this.becomeNotPaid(entries, this.state.attempt.key);
  }

  private becomeNotPaid(entries: readonly JournalEntry[], key: string): void {
    const outcome = entries.find(({ attempt }) => attempt.key === key)?.outcome;
    if (outcome?.kind === "notPaid") this.dispatch({ ...outcome, key });
    else this.state = idlePurchase;
  }

  /** Settles an open attempt as soon as the lock is free; meanwhile another tab does. */
  private async settleInLine(owner: Owner, { attempt }: JournalEntry): Promise<void> {
    const { locks } = this.deps;
    const options = { leaseMs: LEASE_MS, signal: owner.leave.signal };
    owner.isSettling = true;
    const settle = async (): Promise<void> => {
      const isStillOpen = owner.journal
        .read()
        .some(({ attempt: { key }, outcome }) => key === attempt.key && outcome.kind === "open");
      if (!isStillOpen) return;
      this.dispatch(found(owner, attempt, false));
      await this.settle(owner, attempt.key);
    };
    try {
      const isMine = await locks.run(
        owner.name,
        { ...options, ifAvailable: true },
        async (held) => {
          if (held) await settle();
          else this.dispatch(found(owner, attempt, true));
          return held;
        },
      );
      if (!isMine) await locks.run(owner.name, options, settle);
    } catch {
      // Somebody else is there by now, and with them another owner.
    }
    owner.isSettling = false;
    if (owner === this.owner) this.reload();
  }

  /** Asks the service until it knows. Ends when somebody else is there; the attempt stays open in the journal. */
  private async settle(owner: Owner, key: string): Promise<void> {
    for (let checks = 0; ; checks += 1) {
      const entry = owner.journal.read().find(({ attempt }) => attempt.key === key);
      if (entry?.outcome.kind !== "open" || owner !== this.owner) break;
      const answer = await settleWithService(entry, this.deps);
      if (owner !== this.owner) break;
      if (answer.kind === "unknown") {
        this.dispatch({ kind: "checked", key });
        await this.pause(pauseBeforeCheck(checks));
      } else {
        this.take(owner, key, answer.kind === "paid" ? answer : NOT_FOUND);
      }
    }
    owner.isSettling = false;
  }

  /** What is known of an attempt now: written down first, then shown, then told to the other tabs. */
  private take(owner: Owner, key: string, result: SendResult): void {
    const entry = owner.journal.read().find(({ attempt }) => attempt.key === key);
    if (!entry) return;
    const { attempt } = entry;
    switch (result.kind) {
      case "paid":
        this.write(owner, attempt, { kind: "paid", orderID: result.orderID, seen: false });
        this.becomePaid(owner, attempt, result.orderID, true);
        break;
      case "claimed":
        this.write(owner, attempt, { kind: "open", claimedOrderID: result.orderID });
        this.dispatchFor(owner, { kind: "unknown", key });
        break;
      case "notPaid":
        this.write(owner, attempt, result);
        this.dispatchFor(owner, { ...result, key });
        break;
      case "unknown":
        this.dispatchFor(owner, { kind: "unknown", key });
    }
  }

  /** A paid attempt shows whatever was shown before, except another payment under way. */
  private becomePaid(
    owner: Owner,
    attempt: JournalEntry["attempt"],
    orderID: string,
    isOwn = false,
  ): void {
    if (owner !== this.owner) return;
    const whole = { ...attempt, profileId: owner.profileId };
    const isOther = this.state.kind !== "idle" && this.state.attempt.key !== attempt.key;
    if (isOther && isOpen(this.state)) return;
    if (this.state.kind === "paid" && !isOther) return;
    this.state = { kind: "paid", attempt: whole, orderID };
    this.deps.onPaid({ attempt: whole, orderID }, isOwn);
  }

  private outcomeOf(owner: Owner, attempt: PurchaseAttempt): PayOutcome {
    const entry = owner.journal.read().find((one) => one.attempt.key === attempt.key);
    switch (entry?.outcome.kind) {
      case "paid":
        return succeed({ attempt, orderID: entry.outcome.orderID });
      case "notPaid":
        return fail(entry.outcome);
      default:
        return this.refuse("signed-out");
    }
  }

  /** An attempt that the service had never heard of may have reached it after all. */
  private async askForLateOrders(owner: Owner): Promise<void> {
    const since = this.deps.clock.now() - LATE_ORDER_MS;
    const unheard = owner.journal
      .read()
      .filter(
        ({ attempt, outcome }) =>
          outcome.kind === "notPaid" &&
          outcome.code === purchaseNotFound &&
          attempt.startedAt > since,
      );
    if (unheard.length === 0) return;
    const history = await this.deps.api.payments.history();
    if (!history.ok || owner !== this.owner) return;
    for (const entry of unheard) {
      const orderID = orderOf(history.value.orders, entry);
      if (orderID !== null) this.take(owner, entry.attempt.key, { kind: "paid", orderID });
    }
  }

  private write(owner: Owner, attempt: JournalEntry["attempt"], outcome: JournalOutcome): void {
    const { key, startedAt, intent } = attempt;
    owner.journal.put({ attempt: { key, startedAt, intent }, outcome });
    this.deps.tabs.post({ topic: TOPIC, name: owner.name });
  }

  private dispatchFor(owner: Owner, event: PurchaseEvent): void {
    if (owner === this.owner) this.dispatch(event);
  }

  private dispatch(event: PurchaseEvent): void {
    this.state = purchase(this.state, event);
  }

  private refuse(reason: PayRefusal): PayOutcome {
    const decision = refuse(reason, "D-04", { purchase: this.state.kind });
    return fail(refusal(this.deps.explain.record("purchases.pay", decision)));
  }

  private hearTab(message: unknown): void {
    const isOurs =
      typeof message === "object" &&
      message !== null &&
      "topic" in message &&
      message.topic === TOPIC &&
      "name" in message &&
      message.name === this.owner?.name;
    if (isOurs) this.reload();
  }

  /** The device is online again, or the page came back from the cache: look, and ask at once. */
  private comeBack(): void {
    this.reload();
    if (this.deps.connectivity.online()) this.wake();
  }

  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.deps.clock.after(ms, resolve);
      this.wake = () => {
        stop();
        resolve();
      };
    });
  }
}

function found(
  owner: Owner,
  attempt: JournalEntry["attempt"],
  isElsewhere: boolean,
): PurchaseEvent {
  return { kind: "found", attempt: { ...attempt, profileId: owner.profileId }, isElsewhere };
}

/** The same purchase goes on with its key after an attempt that the service never heard of, also after a reload. */
function keptKey(owner: Owner, intent: PurchaseIntent): string | null {
  const former = owner.journal
    .read()
    .find(
      ({ attempt, outcome }) =>
        outcome.kind === "notPaid" &&
        outcome.code === purchaseNotFound &&
        isSamePurchase({ one: attempt.intent, other: intent }),
    );
  return former?.attempt.key ?? null;
}

function isNewlyPaid({ attempt, outcome }: JournalEntry, owner: Owner): boolean {
  return outcome.kind === "paid" && !owner.known.has(attempt.key);
}
