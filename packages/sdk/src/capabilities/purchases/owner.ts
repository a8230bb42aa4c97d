import { millisecondsInDay } from "date-fns/constants";
import { isSamePurchase } from "../../domain/checkout/purchase-journal.ts";
import type { PurchaseAttempt, PurchaseIntent } from "../../domain/checkout/types.ts";
import { ownerHash } from "../kit/owner-hash.ts";
import { writesLock } from "../kit/writes/in-line.ts";
import type { UnreadRecord } from "../kit/writes/unread-record.ts";
import { isUnheardOf, type JournalEntry, type PurchaseJournal } from "./purchase-journal.ts";

/** One profile's purchases on this device. */
export interface Owner {
  readonly profileId: string;
  /** Name of the messages between tabs. */
  readonly name: string;
  /** Name of the lock. */
  readonly lock: string;
  readonly journal: PurchaseJournal;
  /** Aborted at a change of user. */
  readonly leave: AbortController;
  /** Attempts that were paid before this visit, or whose result was shown in this tab. */
  readonly known: Set<string>;
  /** How long ago each paid attempt began, in milliseconds, by its key. */
  readonly sincePaidMs: Map<string, number>;
  /** This tab is paying or settling. */
  isBusy: boolean;
}

/** `awaited`: key of an attempt whose confirmation this tab still owes to the buyer, wherever else it has shown. */
export function createOwner(
  profileId: string,
  journal: PurchaseJournal,
  awaited: string | null,
): Owner {
  const seen = journal
    .read()
    .filter(({ outcome }) => outcome.kind === "paid" && outcome.seen)
    .map(({ attempt }) => attempt.key)
    .filter((key) => key !== awaited);
  return {
    profileId,
    name: `purchase-${ownerHash(profileId)}`,
    lock: writesLock(profileId),
    journal,
    leave: new AbortController(),
    known: new Set(seen),
    sincePaidMs: new Map(),
    isBusy: false,
  };
}

export function entryOf({ journal }: Owner, key: string): JournalEntry | undefined {
  return journal.read().find(({ attempt }) => attempt.key === key);
}

/** The attempt whose outcome is unknown. */
export function openEntry({ journal }: Owner): JournalEntry | undefined {
  return journal.read().find(({ outcome }) => outcome.kind === "open");
}

/** A record that cannot be read and has not been checked (D-25). */
export function unreadOf({ journal }: Owner): UnreadRecord | undefined {
  return journal.unread()[0];
}

/** A purchase that was paid while this tab did not know of it. */
export function newlyPaid({ journal, known }: Owner) {
  for (const { attempt, outcome } of journal.read()) {
    if (outcome.kind === "paid" && !known.has(attempt.key)) return { attempt, ...outcome };
  }
  return null;
}

export function paidEntries({ journal }: Owner) {
  return journal
    .read()
    .map(({ attempt, outcome }) => (outcome.kind === "paid" ? { attempt, ...outcome } : null))
    .filter((one) => one !== null);
}

/** The last purchase of this device that was paid. Its start says little: the clock may have been wrong. */
export function lastPaid(owner: Owner) {
  return paidEntries(owner)
    .map((one) => ({ ...one, sincePaidMs: owner.sincePaidMs.get(one.attempt.key) ?? 0 }))
    .sort(
      (one, other) =>
        one.sincePaidMs - other.sincePaidMs || other.attempt.startedAt - one.attempt.startedAt,
    )[0];
}

/**
 * The same purchase goes on with its key after an attempt that the service never heard of, also after a reload. Much
 * later it is a new one: the service may have forgotten the key, or have an old order for it.
 */
export function keptKey(owner: Owner, intent: PurchaseIntent, now: number): string | null {
  const former = unheardOf(owner, now).find(({ attempt }) =>
    isSamePurchase({ one: attempt.intent, other: intent }),
  );
  return former?.attempt.key ?? null;
}

/** Attempts of the last day that were unknown to the service; a late request may still have reached it. */
export function unheardOf({ journal }: Owner, now: number): readonly JournalEntry[] {
  return journal
    .read()
    .filter((entry) => isUnheardOf(entry) && closedAt(entry) > now - millisecondsInDay);
}

function closedAt({ attempt, outcome }: JournalEntry): number {
  return (outcome.kind === "notPaid" ? outcome.at : null) ?? attempt.startedAt;
}

export function withProfile(
  attempt: JournalEntry["attempt"],
  { profileId }: Owner,
): PurchaseAttempt {
  return { ...attempt, profileId };
}
