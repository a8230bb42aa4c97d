import * as z from "zod/mini";
import { readShape } from "../../domain/kernel/shape.ts";
import type { StoragePort } from "../../platform/ports.ts";

/**
 * Every key that the stores write, in one place (SES-21, D-13). None holds a token, a password, an email or
 * another piece of personal data.
 *
 * `kept` keys survive sign-out, each for a reason:
 * - `purchases.…`, `purchases-checked.…`: attempts to pay, by a hash of the profile id. A payment whose answer was
 *   lost must settle when the same user signs in again, or the next attempt could charge twice (D-04).
 * - `writes.…`: a write in progress, by a hash of the profile id, for the same reason: the next one must not collide
 *   with it. What is stored of it holds no gift PIN and no address.
 * - `lock_…`: another tab may hold one, and must not find itself beside a second one.
 *
 * All others belong to the visit and are wiped at sign-out.
 */
export const STORED_KEYS = {
  /** The chosen plan, so that a reload of checkout keeps it. Session storage. */
  selectedPlan: { name: "selectedPlanId", kept: false },
  /** The plan that was bought, for the confirmation (PAY-31, OPN-097). Session storage. */
  purchasedPlan: { name: "purchasedPlanId", kept: false },
  /** Key of the last attempt to pay in this tab, until its confirmation has shown here (CNF-14). Session storage. */
  ownPurchase: { name: "ownPurchase", kept: false },
  /** The promo code of checkout, so that a reload keeps it. Session storage. */
  promoCode: { name: "promoCode", kept: false },
  /** Whether that was an upgrade or a downgrade (CNF-02). Session storage. */
  purchasedChange: { name: "purchasedChange", kept: false },
  /** The gift that was redeemed, for its confirmation (ROU-22). Session storage. */
  redeemedGift: { name: "redeemedGift", kept: false },
  /** The flags of this visit, so that a reload changes no price (EXP-01). Session storage. */
  featureFlags: { name: "featureFlags", kept: false },
  /** The code of a television that the user went on with (SCR-04, SCR-06). Session storage. */
  secondScreen: { name: "secondScreen", kept: false },
  /** A sign-in at a TV provider in progress, so that a reload continues it. Session storage. */
  tvProvider: { name: "tvProviderSignIn", kept: false },
  /** Attempts to pay; the hash of the profile id follows. Local storage. */
  purchases: { name: "purchases.", kept: true },
  /** How long paid attempts and those that cannot be read have been waited for, by hashes (D-24, D-25). Local storage. */
  checkedPurchases: { name: "purchases-checked.", kept: true },
  /** A state-changing write in progress; its name and the hash of the profile id follow (D-04). Local storage. */
  writes: { name: "writes.", kept: true },
  /** Leases of a browser without Web Locks; the platform writes them. Local storage. */
  locks: { name: "lock_", kept: true },
} as const;

const PREFIX = "natcom_store_";

/** The key under which a value of this name is stored. */
export function storedKey(name: string): string {
  return PREFIX + name;
}

/** A value under one key: `{ v, data }` as JSON. An unreadable value, or one of another version, is removed. */
export interface StoredValue<Value> {
  get(): Value | null;
  /** Answers whether the storage has kept it: a full or forbidden storage forgets. */
  set(value: Value): boolean;
  remove(): void;
}

export interface StoredValueOptions<Value> {
  readonly storage: StoragePort;
  /** Without the prefix. */
  readonly name: string;
  readonly version: number;
  /** The value when it has the right shape, else null. */
  readonly parse: (data: unknown) => Value | null;
}

export function storedValue<Value>(options: StoredValueOptions<Value>): StoredValue<Value> {
  const { storage, version } = options;
  const key = storedKey(options.name);
  const envelope = z.object({ v: z.literal(version), data: z.unknown() });

  function read(text: string): Value | null {
    const found = readShape(envelope, parseJson(text));
    return found.ok ? options.parse(found.value.data) : null;
  }

  return {
    get() {
      const text = storage.get(key);
      if (text === null) return null;
      const value = read(text);
      if (value === null) storage.remove(key);
      return value;
    },
    set(value) {
      const text = JSON.stringify({ v: version, data: value });
      storage.set(key, text);
      return storage.get(key) === text;
    },
    remove: () => storage.remove(key),
  };
}

/** Wipes the values of the visit (D-13). */
export function wipeStoredValues(storages: readonly StoragePort[]): void {
  const kept = Object.values(STORED_KEYS)
    .filter((key) => key.kept)
    .map((key) => PREFIX + key.name);
  for (const storage of storages) {
    for (const key of storage.keys()) {
      const ours = key.startsWith(PREFIX);
      if (ours && !kept.some((start) => key.startsWith(start))) storage.remove(key);
    }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
