import type { StoragePort } from "../../../platform/ports.ts";
import { openWrites, type WriteName } from "./open-writes.ts";
import type { WriteOwner } from "./write-owner.ts";

export interface InTheWayDeps {
  readonly local: StoragePort;
  /** A purchase in progress: what it buys or is paid with would be changed beneath it. */
  readonly purchases: { hasOpen(): boolean };
  /** Brings the store that settles a write of another kind, which a page that is gone may have left. */
  readonly settleWrite: (name: WriteName) => void;
}

/** Why a write is not sent now. `blocked`: another write of this user is unsettled. */
export type InTheWay = "in-progress" | "elsewhere" | "blocked" | "purchase-pending";

/** What keeps a write from being sent, once the lock was asked for; null where nothing does. (D-04) */
export function inTheWay(
  name: WriteName,
  { profileId, record }: Pick<WriteOwner<unknown>, "profileId" | "record">,
  held: boolean,
  { local, purchases, settleWrite }: InTheWayDeps,
): InTheWay | null {
  if (record.read()) return held ? "in-progress" : "elsewhere";
  if (record.unread()) return "blocked";
  if (purchases.hasOpen()) return "purchase-pending";
  const others = openWrites(local, profileId).filter((one) => one !== name);
  for (const other of others) settleWrite(other);
  if (others.length > 0) return "blocked";
  return held ? null : "blocked";
}

/** Whether anything is, without asking: as far as the storage says. */
export function isInTheWay(
  { profileId }: Pick<WriteOwner<unknown>, "profileId">,
  { local, purchases }: InTheWayDeps,
): boolean {
  return purchases.hasOpen() || openWrites(local, profileId).length > 0;
}

/** Whether a refusal holds no longer once what is in the way is settled. */
export function canPass(reason: string | undefined): boolean {
  return reason === "blocked" || reason === "purchase-pending";
}
