import type { StoragePort } from "../../../platform/ports.ts";
import { ownerHash } from "../owner-hash.ts";
import { type StoredName, storedKey } from "../stored-value.ts";

const writeNames = [
  "planActions",
  "gifts",
  "paymentUpdate",
  "cancellation",
  "accountPromoCode",
] as const;

/** The records of keyed writes, by the store that settles them. */
export type WriteName = (typeof writeNames)[number];

/** Name of the record of a write in progress. */
export function writeRecord(name: WriteName, profileId: string): StoredName {
  return `writes.${name}.${ownerHash(profileId)}`;
}

/**
 * The unsettled writes of a profile, of every tab and of earlier pages: nothing that could collide with them may be sent
 * (D-04).
 */
export function openWrites(storage: StoragePort, profileId: string): readonly WriteName[] {
  const kept = storage.keys();
  return writeNames.filter((name) => kept.includes(storedKey(writeRecord(name, profileId))));
}
