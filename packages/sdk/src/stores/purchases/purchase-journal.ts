import type { PurchaseAttempt } from "../../domain/checkout/types.ts";
import {
  either,
  isCents,
  isFilled,
  isFlag,
  isListOf,
  isNumber,
  isObjectWith,
  isOneOf,
  isText,
  orNull,
} from "../../domain/kernel/check.ts";
import type { StoragePort } from "../../platform/ports.ts";
import { STORED_KEYS, storedValue } from "../stored-value.ts";
import { ownerHash } from "./owner-hash.ts";

/** How an attempt ended; `open` while nobody knows. `seen`: the buyer has been shown the confirmation. */
export type JournalOutcome =
  | { readonly kind: "open"; readonly claimedOrderID: string | null }
  | { readonly kind: "paid"; readonly orderID: string; readonly seen: boolean }
  | { readonly kind: "notPaid"; readonly code: string; readonly messageId: string };

/** An attempt to pay as it is stored: without the profile, which the key of the storage stands for. */
export interface JournalEntry {
  readonly attempt: Omit<PurchaseAttempt, "profileId">;
  readonly outcome: JournalOutcome;
}

/** How many attempts are remembered; the oldest settled ones fall out. */
const KEPT = 8;
const VERSION = 1;

const isAttempt = isObjectWith({
  key: isFilled,
  startedAt: isNumber,
  intent: isObjectWith({
    planId: isText,
    serviceId: isText,
    promotionId: orNull(isText),
    couponCode: orNull(isText),
    method: isOneOf("card", "paypal", "applepay", "saved", "coupon"),
    totalCents: isCents,
    amountCents: isCents,
    changeType: isOneOf("Upgrade", "Downgrade", "none"),
  }),
});
const isOpen = isObjectWith({ kind: isOneOf("open"), claimedOrderID: orNull(isText) });
const isPaid = isObjectWith({ kind: isOneOf("paid"), orderID: isText, seen: isFlag });
const isNotPaid = isObjectWith({ kind: isOneOf("notPaid"), code: isText, messageId: isText });
const isJournal = isListOf(
  isObjectWith({ attempt: isAttempt, outcome: either(either(isOpen, isPaid), isNotPaid) }),
);

/** The attempts of one profile on this device, shared by its tabs. Survives reload and sign-out (D-04). */
export interface PurchaseJournal {
  /** Oldest first. */
  read(): readonly JournalEntry[];
  /** Adds the attempt, or says how it goes on. A paid attempt stays paid whatever is said later. */
  put(entry: JournalEntry): void;
}

export function purchaseJournal(storage: StoragePort, profileId: string): PurchaseJournal {
  const stored = storedValue<readonly JournalEntry[]>({
    storage,
    name: STORED_KEYS.purchases.name + ownerHash(profileId),
    version: VERSION,
    parse: (data) => (isJournal(data) ? data : null),
  });
  /** What this tab has written: a storage may be full, forbidden, or be cleared in between. */
  const written = new Map<string, JournalEntry>();
  /** The storage has kept what was written last; other tabs may have gone on from there. */
  let isKept = true;

  function read(): readonly JournalEntry[] {
    const missing = new Map(written);
    const found = (stored.get() ?? []).map((entry) => {
      const own = missing.get(entry.attempt.key);
      missing.delete(entry.attempt.key);
      return own === undefined || isKept || entry.outcome.kind === "paid" ? entry : own;
    });
    return [...found, ...missing.values()];
  }

  return {
    read,
    put(entry) {
      const entries = read();
      const { key } = entry.attempt;
      const former = entries.find(({ attempt }) => attempt.key === key);
      if (former?.outcome.kind === "paid" && entry.outcome.kind !== "paid") return;
      written.set(key, entry);
      isKept = stored.set(trimmed([...entries.filter((one) => one !== former), entry]));
    },
  };
}

/** An attempt that nobody knows the end of is never forgotten. */
function trimmed(entries: readonly JournalEntry[]): readonly JournalEntry[] {
  const tooMany = entries.length - KEPT;
  if (tooMany <= 0) return entries;
  const settled = entries.filter(({ outcome }) => outcome.kind !== "open").slice(0, tooMany);
  return entries.filter((entry) => !settled.includes(entry));
}
