import { makeAutoObservable } from "mobx";
import {
  idlePurchase,
  isOpen,
  type PurchaseEvent,
  purchase,
  purchaseNotFound,
  purchaseNotSent,
  refusalSettles,
} from "../../domain/checkout/purchase-journal.ts";
import type { PurchaseTextFacts } from "../../domain/checkout/purchase-texts.ts";
import type { PurchaseState } from "../../domain/checkout/types.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import type { ClockPort, TabChannelPort } from "../../platform/ports.ts";
import type { ExplainLog } from "../kit/explain-log.store.ts";
import { entryOf, newlyPaid, type Owner, openEntry, unreadOf, withProfile } from "./owner.ts";
import type { JournalEntry, JournalOutcome, OpenOutcome } from "./purchase-journal.ts";
import type { NotPaid, PaidPurchase, SendResult } from "./results.ts";
import { countSincePaid } from "./since-paid.ts";

export interface PurchaseRecordsDeps {
  readonly clock: ClockPort;
  readonly configuration: FoyerConfiguration;
  readonly explain: ExplainLog;
  readonly tabs: TabChannelPort;
  /** A purchase of this user is paid; `isOwn`: this tab has settled it. */
  readonly onPaid: (paid: PaidPurchase, isOwn: boolean) => void;
}

/** Message between tabs: read the journal again. */
export const TOPIC = "purchases";
/** An attempt that is sent again, or whose record does not say. */
export const NOTHING_KNOWN: OpenOutcome = {
  kind: "open",
  claimedOrderID: null,
  isFirstSend: false,
  waitedMs: 0,
};

function openOf(outcome: JournalOutcome): OpenOutcome {
  return outcome.kind === "open" ? outcome : NOTHING_KNOWN;
}

/**
 * The attempts of the signed-in member, and the one that shows. What becomes of an attempt is recorded in the journal and
 * told to the other tabs first, then shown (D-04, D-24).
 */
export class PurchaseRecordsStore {
  state: PurchaseState = idlePurchase;
  /** The signed-in member; null without one. */
  owner: Owner | null = null;
  private readonly deps: PurchaseRecordsDeps;

  constructor(deps: PurchaseRecordsDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps">(
      this,
      { deps: false, owner: false },
      { autoBind: true, deep: false },
    );
  }

  /** A purchase is running or unsettled. */
  get isPending(): boolean {
    return isOpen(this.state) || this.state.kind === "needsChecking";
  }

  /** What the message about the purchase looks at. */
  get textFacts(): PurchaseTextFacts {
    const { state } = this;
    const { kind } = state;
    const checks = kind === "confirming" ? state.checks : null;
    const waitedMs = kind === "confirming" ? this.waitedFor(state.attempt.key) : null;
    const { code, messageId } = kind === "notPaid" ? state : { code: null, messageId: null };
    return { kind, checks, waitedMs, code, messageId };
  }

  /** Whether the owner of the purchases is still signed in. */
  isCurrent(owner: Owner): boolean {
    return owner === this.owner;
  }

  /** The session has another member, or none. */
  changeOwner(owner: Owner | null): void {
    this.owner?.leave.abort();
    this.owner = owner;
    this.show(idlePurchase);
  }

  show(state: PurchaseState): void {
    this.state = state;
  }

  dispatch(event: PurchaseEvent): void {
    this.state = purchase(this.state, event);
  }

  /** An open attempt was found; `isElsewhere`: another tab settles it. */
  find(owner: Owner, { attempt }: JournalEntry, isElsewhere: boolean): void {
    if (owner !== this.owner) return;
    this.dispatch({ kind: "found", attempt: withProfile(attempt, owner), isElsewhere });
  }

  /** A record that cannot be read shows until the service has been asked about it (D-25). */
  unread(owner: Owner): void {
    if (owner !== this.owner) return;
    this.dispatch({ kind: unreadOf(owner) ? "unreadable" : "looked" });
  }

  /** How an attempt ended, by the journal: another tab may have settled it. */
  record(owner: Owner, key: string): void {
    const entry = entryOf(owner, key);
    if (entry?.outcome.kind === "paid") {
      this.showPaid(owner, { ...entry, ...entry.outcome }, false);
    } else if (entry?.outcome.kind === "notPaid") {
      this.showNotPaid(owner, key, entry.outcome);
    } else if (this.isPending) {
      this.state = idlePurchase;
    }
  }

  /** Records the new state of an attempt: in the journal and the other tabs first, then on the screen. */
  receive(owner: Owner, key: string, result: SendResult): void {
    const entry = entryOf(owner, key);
    if (!entry) return;
    const { attempt, outcome } = entry;
    if (result.kind === "paid") {
      const seen = outcome.kind === "paid" && outcome.seen;
      this.write(owner, attempt, { ...result, seen });
      this.showPaid(owner, { attempt, ...result }, true);
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

  /** The service has closed the key of an attempt, or can no longer commit it. */
  close(owner: Owner, key: string, notPaid: NotPaid): void {
    const entry = entryOf(owner, key);
    if (entry) this.write(owner, entry.attempt, { ...notPaid, at: this.deps.clock.now() });
    this.showNotPaid(owner, key, notPaid);
  }

  /** The service was asked and does not know yet. */
  checked(key: string): void {
    this.dispatch({ kind: "checked", key });
  }

  /** Waiting time survives a reload, and counts once where two tabs wait. */
  waited(owner: Owner, key: string, waitedMs: number): void {
    const entry = entryOf(owner, key);
    if (entry?.outcome.kind !== "open" || waitedMs <= (entry.outcome.waitedMs ?? 0)) return;
    owner.journal.put({ ...entry, outcome: { ...entry.outcome, waitedMs } });
  }

  /** A paid attempt replaces any state, except another running payment. */
  showPaid(
    owner: Owner,
    { attempt: stored, orderID }: Omit<PaidPurchase, "attempt"> & Pick<JournalEntry, "attempt">,
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
  isUnderWay(owner: Owner): boolean {
    const { state } = this;
    return isOpen(state) && entryOf(owner, state.attempt.key)?.outcome.kind === "open";
  }

  write(owner: Owner, attempt: JournalEntry["attempt"], outcome: JournalOutcome): void {
    const { key, startedAt, intent } = attempt;
    owner.journal.put({ attempt: { key, startedAt, intent }, outcome });
    countSincePaid(owner, this.deps);
    this.notifyTabs(owner, {});
  }

  /** `hurries`: the buyer asks here, while another tab settles. */
  notifyTabs({ name }: Owner, more: { readonly hurries?: true }): void {
    this.deps.tabs.post({ topic: TOPIC, name, ...more });
  }

  /** Hides an unpaid purchase once another tab has started the next one, which shows instead. */
  private showNotPaid(owner: Owner, key: string, notPaid: NotPaid): void {
    if (owner !== this.owner) return;
    const paid = newlyPaid(owner);
    const open = openEntry(owner);
    if ((paid || open) && this.isPending) this.state = idlePurchase;
    if (paid) this.showPaid(owner, paid, false);
    else if (open) this.find(owner, open, true);
    else this.dispatch({ ...notPaid, key });
  }

  private waitedFor(key: string): number {
    const outcome = this.owner && entryOf(this.owner, key)?.outcome;
    return outcome?.kind === "open" ? (outcome.waitedMs ?? 0) : 0;
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
}
