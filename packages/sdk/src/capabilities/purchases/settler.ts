import {
  purchaseNotFound,
  purchaseUnclear,
  purchaseWithdrawn,
} from "../../domain/checkout/purchase-journal.ts";
import type { Settlement } from "../../domain/checkout/settlement.ts";
import { isOver } from "../../domain/writes/commit-time.ts";
import type { Withdrawal } from "../../domain/writes/withdrawal.ts";
import type { ClockPort, LockPort, LoggerPort } from "../../platform/ports.ts";
import { inLine } from "../kit/writes/in-line.ts";
import { keyWithdrawal } from "../kit/writes/key-withdrawal.ts";
import type { UnreadRecord } from "../kit/writes/unread-record.ts";
import { Waiting } from "../kit/writes/waiting.ts";
import type { WithdrawalCalls } from "../kit/writes/withdrawal.calls.ts";
import { entryOf, type Owner, openEntry, unheardOf } from "./owner.ts";
import type { JournalEntry } from "./purchase-journal.ts";
import type { PurchaseRecordsStore } from "./purchase-records.store.ts";
import type { NotPaid } from "./results.ts";
import {
  askService,
  type Known,
  orderOf,
  type SettlingDeps,
  settleWithService,
} from "./settle-with-service.ts";

interface SettlerDeps extends SettlingDeps {
  readonly clock: ClockPort;
  readonly locks: LockPort;
  readonly logger: LoggerPort;
  readonly withdrawKey: WithdrawalCalls["withdraw"];
}

/** From this question on the key is withdrawn: an order that is a moment late still counts. */
const FIRST_WITHDRAWAL = 2;

const NOT_PAID = { kind: "notPaid", messageId: "payment.not-paid" } as const;
/** The service has not heard of the attempt within its longest commit time. */
const NOT_FOUND: NotPaid = { ...NOT_PAID, code: purchaseNotFound };
/** The service will never say. */
const UNCLEAR: NotPaid = {
  kind: "notPaid",
  code: purchaseUnclear,
  messageId: "payment.unclear",
};
/** The service has closed the key. */
const WITHDRAWN: NotPaid = { ...NOT_PAID, code: purchaseWithdrawn };

/** Asks the service about attempts until it knows how they ended (D-04, D-24). */
export class PurchaseSettler {
  private readonly deps: SettlerDeps;
  private readonly records: PurchaseRecordsStore;
  private readonly waiting: Waiting;

  constructor(deps: SettlerDeps, records: PurchaseRecordsStore) {
    this.deps = deps;
    this.records = records;
    this.waiting = new Waiting(deps.clock);
  }

  /** Ends the pause before the next question. */
  wake(): void {
    this.waiting.wake();
  }

  /** Asks now and withdraws the key: the buyer will not wait, or buys something else. */
  askNow(): void {
    this.waiting.hurry();
  }

  /**
   * Until the service knows. Ends at a change of user; the attempt stays open in the journal. `foundAt`: when the page
   * found or sent it, in epoch ms; asked once, because a clock that is set later changes nothing (D-24).
   */
  async settle(owner: Owner, key: string, foundAt = this.deps.clock.now()): Promise<void> {
    const { records } = this;
    const withdrawal = keyWithdrawal(key, this.deps.withdrawKey);
    const known = entryOf(owner, key)?.outcome;
    let waitedMs = known?.kind === "open" ? (known.waitedMs ?? 0) : 0;
    for (let checks = 0; records.isCurrent(owner); checks += 1) {
      const entry = entryOf(owner, key);
      if (entry?.outcome.kind !== "open") {
        records.record(owner, key);
        return;
      }
      const withdraws = this.waiting.withdrawsAt(checks, FIRST_WITHDRAWAL);
      const answer = await settleWithService(
        entry,
        withdraws ? withdrawal : null,
        this.deps,
        foundAt,
      );
      if (!records.isCurrent(owner)) return;
      this.report(owner, key, answer);
      // Another tab may have settled it while this one asked.
      if (answer.kind === "unknown" && entryOf(owner, key)?.outcome.kind === "open") {
        waitedMs += await this.waiting.pauseAfter(checks);
        records.waited(owner, key, waitedMs);
      }
    }
  }

  private report(owner: Owner, key: string, answer: Settlement): void {
    const { records } = this;
    if (answer.kind === "paid") records.receive(owner, key, answer);
    else if (answer.kind === "unknown") records.checked(key);
    else if (answer.kind === "unclear") records.close(owner, key, UNCLEAR);
    else records.close(owner, key, answer.isClosed ? WITHDRAWN : NOT_FOUND);
  }

  /** Settles the open attempt as soon as the lock is free; meanwhile another tab does. */
  async settleInLine(owner: Owner, entry: JournalEntry): Promise<void> {
    const { records } = this;
    const settleOpen = async (): Promise<void> => {
      const open = openEntry(owner);
      if (!open) return;
      records.find(owner, open, false);
      await this.settle(owner, open.attempt.key);
    };
    await this.inLine(owner, settleOpen, () => records.find(owner, entry, true));
  }

  /** Finds out whether unreadable records may still be charged (D-25). */
  async checkUnreadInLine(owner: Owner): Promise<void> {
    this.records.unread(owner);
    const check = async (): Promise<void> => {
      for (const record of owner.journal.unread()) await this.checkUnread(owner, record);
    };
    await this.inLine(owner, check, () => {});
    this.records.unread(owner);
  }

  /** An attempt that the service had never heard of may have reached it after all. */
  async askForLateOrders(owner: Owner): Promise<void> {
    const { api, clock } = this.deps;
    const unheard = unheardOf(owner, clock.now());
    if (unheard.length === 0) return;
    const history = await api.payments.history();
    if (!history.ok || !this.records.isCurrent(owner)) return;
    for (const entry of unheard) {
      const orderID = orderOf(history.value.orders, entry);
      if (orderID !== null)
        this.records.receive(owner, entry.attempt.key, { kind: "paid", orderID });
    }
  }

  private async checkUnread(owner: Owner, record: UnreadRecord): Promise<void> {
    const { clock, configuration, withdrawKey } = this.deps;
    const { longestCommitMs } = configuration.checkout;
    const withdrawals = record.keys.map((key) => ({
      key,
      withdraw: keyWithdrawal(key, withdrawKey),
    }));
    const now = clock.now();
    let wait = owner.journal.waitOf(record, now);
    for (let checks = 0; this.records.isCurrent(owner); checks += 1) {
      const known = await askService(this.deps);
      const { foundAt, waitedMs } = wait;
      const facts = { startedAt: record.startedAt ?? foundAt, waitedMs, now, longestCommitMs };
      const isEnded = isKnown(known) && isOver(facts);
      const isChecked = isEnded || (await areClosed(known, withdrawals));
      owner.journal.keepWait(record, { ...wait, isChecked });
      if (isChecked) return;
      wait = { ...wait, waitedMs: waitedMs + (await this.waiting.pauseAfter(checks)) };
    }
  }

  private inLine(owner: Owner, work: () => Promise<void>, meanwhile: () => void): Promise<void> {
    const { lock: name, leave } = owner;
    return inLine(this.deps, { name, signal: leave.signal }, work, meanwhile);
  }
}

function isKnown({ orders, isComplete, subscription }: Known): boolean {
  return orders !== null && isComplete && subscription?.isStatusSuccess === true;
}

/** Every key of a record is that of an order, or was withdrawn. A record without a key may be any purchase. */
async function areClosed(
  { orders }: Known,
  keys: readonly { readonly key: string; withdraw(): Promise<Withdrawal | null> }[],
): Promise<boolean> {
  for (const { key, withdraw } of keys) {
    const isOrdered = orders?.some(({ idempotencyKey }) => idempotencyKey === key) ?? false;
    const kind = isOrdered ? "paid" : ((await withdraw())?.kind ?? null);
    if (kind !== "paid" && kind !== "withdrawn") return false;
  }
  return keys.length > 0;
}
