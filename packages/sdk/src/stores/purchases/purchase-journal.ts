import * as z from "zod/mini";
import type { PurchaseAttempt } from "../../domain/checkout/types.ts";
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

const cents = z.number().check(z.int(), z.minimum(0));
const optionalText = z.nullable(z.string());
const entrySchema = z.object({
  attempt: z.object({
    key: z.string().check(z.minLength(1)),
    startedAt: z.number(),
    intent: z.object({
      planId: z.string(),
      serviceId: z.string(),
      promotionId: optionalText,
      couponCode: optionalText,
      method: z.enum(["card", "paypal", "applepay", "saved", "coupon"]),
      totalCents: cents,
      amountCents: cents,
      changeType: z.enum(["Upgrade", "Downgrade", "none"]),
    }),
  }),
  outcome: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("open"), claimedOrderID: optionalText }),
    z.object({ kind: z.literal("paid"), orderID: z.string(), seen: z.boolean() }),
    z.object({ kind: z.literal("notPaid"), code: z.string(), messageId: z.string() }),
  ]),
});
const journalSchema = z.array(entrySchema);

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
    parse(data) {
      const parsed = journalSchema.safeParse(data);
      return parsed.success ? parsed.data : null;
    },
  });
  /** What a storage that forgets did not keep. */
  let memory: readonly JournalEntry[] = [];

  const read = () => stored.get() ?? memory;
  return {
    read,
    put(entry) {
      const entries = read();
      const former = entries.find(({ attempt }) => attempt.key === entry.attempt.key);
      if (former?.outcome.kind === "paid" && entry.outcome.kind !== "paid") return;
      const others = entries.filter((one) => one !== former);
      const next = trimmed([...others, entry]);
      memory = stored.set(next) ? [] : next;
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
