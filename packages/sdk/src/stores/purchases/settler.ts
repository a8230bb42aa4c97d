import { purchaseNotFound } from "../../domain/checkout/ledger.ts";
import type { LockPort, LoggerPort } from "../../platform/ports.ts";
import { holding } from "./holding.ts";
import { entryOf, type Owner, openEntry, unheardOf } from "./owner.ts";
import type { JournalEntry } from "./purchase-journal.ts";
import type { NotPaid, SendResult } from "./results.ts";
import {
  orderOf,
  pauseBeforeCheck,
  type SettlingDeps,
  settleWithService,
} from "./settle-with-service.ts";

/** What the settler tells the ledger. */
export interface SettlingLedger {
  /** Still the one whose purchases these are. */
  isHere(owner: Owner): boolean;
  /** What is known of an attempt now. */
  take(owner: Owner, key: string, result: SendResult): void;
  /** An open attempt was found; `isElsewhere`: another tab settles it. */
  find(owner: Owner, entry: JournalEntry, isElsewhere: boolean): void;
  /** The attempt is settled, perhaps by another tab. */
  learn(owner: Owner, key: string): void;
  /** The service was asked and does not know yet. */
  checked(key: string): void;
}

interface SettlerDeps extends SettlingDeps {
  readonly locks: LockPort;
  readonly logger: LoggerPort;
}

/** Longer than a payment may take; whoever waits longer takes over and asks the service. Milliseconds. */
export const LEASE_MS = 60_000;

/** The service never heard of the attempt. */
const NOT_FOUND: NotPaid = {
  kind: "notPaid",
  code: purchaseNotFound,
  messageId: "payment.not-paid",
};

/** Asks the service about attempts until it knows how they ended (D-04). */
export class PurchaseSettler {
  /** Ends the pause before the next question. */
  wake = () => {};
  private readonly deps: SettlerDeps;
  private readonly ledger: SettlingLedger;

  constructor(deps: SettlerDeps, ledger: SettlingLedger) {
    this.deps = deps;
    this.ledger = ledger;
  }

  /** Until the service knows. Ends when somebody else is there; the attempt stays open in the journal. */
  async settle(owner: Owner, key: string): Promise<void> {
    const { ledger } = this;
    let waitedMs = 0;
    for (let checks = 0; ; checks += 1) {
      const entry = entryOf(owner, key);
      if (!ledger.isHere(owner)) return;
      if (entry?.outcome.kind !== "open") {
        ledger.learn(owner, key);
        return;
      }
      const answer = await settleWithService(entry, waitedMs, this.deps);
      if (!ledger.isHere(owner)) return;
      if (answer.kind === "unknown") {
        ledger.checked(key);
        waitedMs += await this.pause(pauseBeforeCheck(checks));
      } else {
        ledger.take(owner, key, answer.kind === "paid" ? answer : NOT_FOUND);
      }
    }
  }

  /** Settles the open attempt as soon as the lock is free; meanwhile another tab does. */
  async settleInLine(owner: Owner, entry: JournalEntry): Promise<void> {
    const { ledger } = this;
    const { locks, logger } = this.deps;
    const options = { leaseMs: LEASE_MS, signal: owner.leave.signal };
    const settleOpen = async (): Promise<void> => {
      const open = openEntry(owner);
      if (!open) return;
      ledger.find(owner, open, false);
      await this.settle(owner, open.attempt.key);
    };
    const atOnce = { ...options, ifAvailable: true };
    try {
      const isMine = await holding(locks, owner.name, atOnce, async (held) => {
        if (held) await settleOpen();
        else ledger.find(owner, entry, true);
        return held;
      });
      if (!isMine) await holding(locks, owner.name, options, settleOpen);
    } catch (error) {
      if (owner.leave.signal.aborted) return;
      logger.log("warn", "A purchase could not be settled.", error);
    }
  }

  /** An attempt that the service had never heard of may have reached it after all. */
  async askForLateOrders(owner: Owner): Promise<void> {
    const { api, clock } = this.deps;
    const unheard = unheardOf(owner, clock.now());
    if (unheard.length === 0) return;
    const history = await api.payments.history();
    if (!history.ok || !this.ledger.isHere(owner)) return;
    for (const entry of unheard) {
      const orderID = orderOf(history.value.orders, entry);
      if (orderID !== null) this.ledger.take(owner, entry.attempt.key, { kind: "paid", orderID });
    }
  }

  /** How much of the pause has passed for certain: the device's clock may be set meanwhile. */
  private pause(ms: number): Promise<number> {
    return new Promise((resolve) => {
      const stop = this.deps.clock.after(ms, () => resolve(ms));
      this.wake = () => {
        stop();
        resolve(0);
      };
    });
  }
}
