import * as z from "zod/mini";
import { parseJson } from "../../domain/kernel/json.ts";
import { readShape } from "../../domain/kernel/shape.ts";
import type { StoragePort } from "../../platform/ports.ts";

/**
 * Every name under which the stores write, in one place (SES-21, D-13). No value is a token, a password, an email or
 * another piece of personal data. All but the kept ones belong to the visit and are wiped at sign-out.
 */
export type StoredName =
  /** Retries that the device may still send; the transport writes them (D-43). Local storage. */
  | "retries"
  /** The chosen plan, so that a reload of checkout keeps it. Session storage. */
  | "selectedPlanId"
  /** The plan that was bought, for the confirmation (PAY-31, OPN-097). Session storage. */
  | "purchasedPlanId"
  /** Key of the last attempt to pay in this tab, until its confirmation has shown here (CNF-14). Session storage. */
  | "ownPurchase"
  /** The promo code of checkout, so that a reload keeps it. Session storage. */
  | "promoCode"
  /** Whether that was an upgrade or a downgrade (CNF-02). Session storage. */
  | "purchasedChange"
  /** My Account has seen a subscriber's verification that goes on: a reload asks for it again (OPN-141). Session storage. */
  | "verificationSeen"
  /** The gift that was redeemed, for its confirmation (ROU-22). Session storage. */
  | "redeemedGift"
  /** The flags of this visit, so that a reload changes no price (EXP-01). Session storage. */
  | "featureFlags"
  /** The groups that a person was assigned in price tests, for every tab (EXP-01). Local storage. */
  | "assignment"
  /** The code of a television that the user went on with (SCR-04, SCR-06). Session storage. */
  | "secondScreen"
  /** Partner requests that were activated on this device (PRT-07, OPN-207). Local storage. */
  | "activatedSubscriptionIds"
  /** The campaign that led here, for 2 hours (TRK-34). Local storage, with consent. */
  | "campaign"
  /** Page name of the first screen of the visit (TRK-01). Session storage, with consent. */
  | "pageStart"
  /** Whether the session is sampled (TRK-32). Session storage, with consent. */
  | "sampled"
  /** The device in analytics (TRK-41). Local storage, with consent. */
  | "xid"
  /** A sign-in at a TV provider in progress, so that a reload continues it. Session storage. */
  | "tvProviderSignIn"
  /** What the service has shown of a plan, by a hash of the profile id: a copy that lags may show it again (D-24). Local storage. */
  | `plan-shown.${string}`
  /** How the last write of a kind has ended, by its name and a hash of the profile id, for the tab that has sent it (D-04). Local storage. */
  | `write-settled.${string}`
  /** What this tab has sent, as the record of the write has it, until its end is told (D-04). Session storage. */
  | `own-write.${string}`
  /** Values of capabilities of others, each with a hash of the profile id that it belongs to. Local or session storage. */
  | `capability.${string}`
  | `${(typeof KEPT)[number]}${string}`;

/** Beginnings of the names that survive sign-out, all in local storage. */
const KEPT = [
  /**
   * Attempts to pay, by a hash of the profile id: a payment whose answer was lost must settle when the same user signs
   * in again, or the next attempt could charge twice (D-04).
   */
  "purchases.",
  /** How long paid attempts and those that cannot be read have been waited for, by hashes (D-24, D-25). */
  "purchases-checked.",
  /**
   * A state-changing write in progress, by its name and a hash of the profile id: the next one must not collide with it
   * (D-04). What is stored of it holds no gift PIN and no address.
   */
  "writes.",
  /**
   * A random id of the device: a visitor sees one price at every visit (EXP-01). What it is for needs no consent, and it
   * says nothing of a user. With consent, also the variants whose prices it has shown.
   */
  "visitor",
] as const;

const PREFIX = "natcom_store_";

/** The key under which a value of this name is stored. */
export function storedKey(name: StoredName): string {
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
  readonly name: StoredName;
  readonly version: number;
  /** The value when it has the right shape, else null. */
  readonly parse: (data: unknown) => Value | null;
}

export function storedValue<Value>(options: StoredValueOptions<Value>): StoredValue<Value> {
  const { storage, version } = options;
  const key = storedKey(options.name);
  const envelope = z.object({ v: z.literal(version), data: z.unknown() });

  return {
    get() {
      const text = storage.get(key);
      if (text === null) return null;
      const found = readShape(envelope, parseJson(text));
      const value = found.ok ? options.parse(found.value.data) : null;
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
  for (const storage of storages) {
    for (const key of storage.keys()) {
      const isKept = KEPT.some((start) => key.startsWith(PREFIX + start));
      if (key.startsWith(PREFIX) && !isKept) storage.remove(key);
    }
  }
}
