import type { StoragePort } from "../../../platform/ports.ts";
import { writesLock } from "./in-line.ts";
import { type WriteName, writeRecord } from "./open-writes.ts";
import { type OwnWrite, ownWrite } from "./own-write.ts";
import { type StoredContent, type StoredWrite, storedWrite } from "./stored-write.ts";

/** The member whose writes of one kind are sent and settled. */
export interface WriteOwner<Content> {
  readonly profileId: string;
  readonly lock: string;
  /** Of the messages between tabs. */
  readonly name: string;
  readonly record: StoredWrite<Content>;
  readonly own: OwnWrite<Content>;
  readonly leave: AbortController;
}

interface WriteOwnerDeps {
  readonly local: StoragePort;
  readonly platform: { readonly session: StoragePort };
}

export function writeOwner<Content>(
  profileId: string,
  write: StoredContent<Content> & { readonly name: WriteName },
  { local, platform: { session } }: WriteOwnerDeps,
): WriteOwner<Content> {
  const name = writeRecord(write.name, profileId);
  return {
    profileId,
    name,
    lock: writesLock(profileId),
    record: storedWrite(local, name, write),
    own: ownWrite({ local, session }, write.name, profileId, write),
    leave: new AbortController(),
  };
}
