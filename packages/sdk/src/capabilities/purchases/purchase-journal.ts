import * as z from "zod/mini";
import { isKeyOpen } from "../../domain/checkout/purchase-journal.ts";
import type { PurchaseAttempt } from "../../domain/checkout/types.ts";
import { byName, filled, fits } from "../../domain/kernel/shape.ts";
import type { StoragePort } from "../../platform/ports.ts";
import { ofShape } from "../kit/of-shape.ts";
import { ownerHash } from "../kit/owner-hash.ts";
import { planBeforeShape } from "../kit/plan-before-shape.ts";
import { storedValue } from "../kit/stored-value.ts";
import { type UnreadRecord, unreadRecord } from "../kit/writes/unread-record.ts";
import { storedRecords } from "./stored-records.ts";

/** How an attempt ended; `open` while it is not known. `seen`: the buyer has been shown the confirmation. */
export type JournalOutcome =
  | OpenOutcome
  | { readonly kind: "paid"; readonly orderID: string; readonly seen: boolean }
  | {
      readonly kind: "notPaid";
      readonly code: string;
      readonly messageId: string;
      /** When it was closed, in epoch ms by the device's clock. */
      readonly at?: number | null | undefined;
    };

/** Sent, or about to be, and without an answer that settles it. */
export interface OpenOutcome {
  readonly kind: "open";
  readonly claimedOrderID: string | null;
  /** No earlier send of the key is without an answer (D-24). Absent in records of earlier versions: not known. */
  readonly isFirstSend?: boolean | null | undefined;
  /** For how long the outcome has been waited for while a page was open, in milliseconds. */
  readonly waitedMs?: number | null | undefined;
}

/** An attempt to pay as it is stored: without the profile, which the key of the storage stands for. */
export interface JournalEntry {
  readonly attempt: Omit<PurchaseAttempt, "profileId">;
  readonly outcome: JournalOutcome;
}

/** How many attempts are remembered; the oldest settled ones fall out. */
const KEPT = 8;
const VERSION = 1;

/** An amount of money: whole cents, not negative (D-05). */
const cents = z.number().check(z.refine((amount) => Number.isSafeInteger(amount) && amount >= 0));

const attempt = z.object({
  key: filled,
  startedAt: z.number(),
  intent: z.object({
    planId: z.string(),
    serviceId: z.string(),
    promotionId: z.nullable(z.string()),
    couponCode: z.nullable(z.string()),
    method: z.literal(["card", "paypal", "applepay", "saved", "coupon"]),
    totalCents: cents,
    amountCents: cents,
    changeType: z.literal(["Upgrade", "Downgrade", "none"]),
    before: z.nullish(planBeforeShape),
    shipTo: z.nullish(z.string()),
  }),
});

const outcome = z.union([
  z.object({
    kind: z.literal("open"),
    claimedOrderID: z.nullable(z.string()),
    isFirstSend: z.nullish(z.boolean()),
    waitedMs: z.nullish(z.number()),
  }),
  z.object({ kind: z.literal("paid"), orderID: z.string(), seen: z.boolean() }),
  z.object({
    kind: z.literal("notPaid"),
    code: z.string(),
    messageId: z.string(),
    at: z.nullish(z.number()),
  }),
]);

/** An attempt as this tab has it. */
interface OwnEntry extends JournalEntry {
  /** What the shared storage says of the attempt instead, where it has not kept what this tab has written. */
  readonly over?: unknown;
}

const isEntry: (value: unknown) => value is OwnEntry = fits(z.object({ attempt, outcome }));

/** How long a record that is not understood, or a paid attempt, has been waited for (D-24, D-25). */
export interface RecordWait {
  /** While a page was open, in milliseconds. */
  readonly waitedMs: number;
  /** When it was found, in epoch ms by the device's clock. */
  readonly foundAt: number;
  readonly isChecked: boolean;
}

type Waits = Readonly<Record<string, RecordWait>>;

const waitsByRecord = byName(
  z.object({ waitedMs: z.number(), foundAt: z.number(), isChecked: z.boolean() }),
);

/** The attempts of one profile on this device, shared by its tabs. Survives reload and sign-out (D-04). */
export interface PurchaseJournal {
  /** Oldest first. */
  read(): readonly JournalEntry[];
  /** Adds or updates the attempt. A paid attempt stays paid. */
  put(entry: JournalEntry): void;
  /** Records that are not understood and have not been checked yet (D-25). */
  unread(): readonly UnreadRecord[];
  /** The wait for a record so far, from earlier pages too; it begins `now`, in epoch ms. */
  waitOf(record: Pick<UnreadRecord, "id">, now: number): RecordWait;
  /** Stores the wait for a record. A checked record can charge nothing more; it is kept. */
  keepWait(record: Pick<UnreadRecord, "id">, wait: RecordWait): void;
}

/** `tab` is the session storage of this tab: it keeps what the shared one has no room for, over a reload too (D-04). */
export function purchaseJournal(
  storage: StoragePort,
  tab: StoragePort,
  profileId: string,
): PurchaseJournal {
  const owner = ownerHash(profileId);
  const name = `purchases.${owner}` as const;
  const stored = storedRecords(storage, name, VERSION);
  const spare = storedRecords(tab, name, VERSION);
  const storedWaits = storedValue<Waits>({
    storage,
    name: `purchases-checked.${owner}`,
    version: 2,
    parse: ofShape(waitsByRecord),
  });
  /** Copy of this tab's writes: storage may be full, forbidden or cleared. */
  const written = new Map<string, OwnEntry>();
  for (const entry of spare.get().filter(isEntry)) written.set(entry.attempt.key, entry);
  const waits: Record<string, RecordWait> = {};

  function inStorage(): Map<string, JournalEntry> {
    const entries = stored.get().filter(isEntry);
    return new Map(entries.map((entry) => [entry.attempt.key, entry]));
  }

  function known(): Map<string, JournalEntry> {
    const entries = inStorage();
    for (const [key, own] of written) {
      if (isNewer(own, entries.get(key))) entries.set(key, own);
    }
    return entries;
  }

  function foreign(): readonly unknown[] {
    return [...stored.get(), ...spare.get()].filter(isForeign);
  }

  function knownWaits(): Waits {
    return { ...storedWaits.get(), ...waits };
  }

  return {
    read: () => [...known().values()],
    put(entry) {
      const entries = known();
      const { key } = entry.attempt;
      if (isPaid(entries.get(key)) && !isPaid(entry)) return;
      entries.delete(key);
      const kept = trimmed([...entries.values(), entry]).map(shared);
      const over = JSON.stringify(inStorage().get(key));
      const isKept = stored.set([...foreign(), ...kept]);
      for (const one of isKept ? kept : [{ ...entry, over }]) written.set(one.attempt.key, one);
      const own = isKept ? [] : [...spare.get().filter(isForeign), ...written.values()];
      if (!isKept || spare.get().length > 0) spare.set(own);
    },
    unread() {
      const known = knownWaits();
      return foreign()
        .map(unreadRecord)
        .filter(({ id }) => !known[id]?.isChecked);
    },
    waitOf: ({ id }, now) => knownWaits()[id] ?? { waitedMs: 0, foundAt: now, isChecked: false },
    keepWait({ id }, wait) {
      waits[id] = wait;
      storedWaits.set(knownWaits());
    },
  };
}

function isForeign(item: unknown): boolean {
  return !isEntry(item);
}

/** As the shared storage has it. */
function shared({ attempt, outcome }: JournalEntry): JournalEntry {
  return { attempt, outcome };
}

function isPaid(entry: JournalEntry | undefined): boolean {
  return entry?.outcome.kind === "paid";
}

/** The storage has nothing of the attempt, or no other tab has stored anything of it since. What is paid stays paid. */
function isNewer(own: OwnEntry, stored: JournalEntry | undefined): boolean {
  return !stored || own.over === JSON.stringify(stored) || (isPaid(own) && !isPaid(stored));
}

/** An open attempt is never forgotten; one whose key is not closed only when no other is left (D-24). */
function trimmed(entries: readonly JournalEntry[]): readonly JournalEntry[] {
  const tooMany = Math.max(0, entries.length - KEPT);
  const settled = entries.filter(({ outcome }) => outcome.kind !== "open");
  const closed = settled.filter((entry) => !isUnheardOf(entry));
  const dropped = [...closed, ...settled.filter(isUnheardOf)].slice(0, tooMany);
  return entries.filter((entry) => !dropped.includes(entry));
}

/** The service did not know the attempt, or could not say; its key is not closed. */
export function isUnheardOf({ outcome }: JournalEntry): boolean {
  return outcome.kind === "notPaid" && isKeyOpen(outcome);
}
