import * as z from "zod/mini";
import { parseJson } from "../../../domain/kernel/json.ts";
import { filled, readShape } from "../../../domain/kernel/shape.ts";
import type { StoragePort } from "../../../platform/ports.ts";
import { ofShape } from "../of-shape.ts";
import { type StoredName, storedKey, storedValue } from "../stored-value.ts";
import { type UnreadRecord, unreadRecord } from "./unread-record.ts";

/** A write that is sent, and not settled. */
export interface Open<Content> {
  readonly key: string;
  /** Epoch ms. */
  readonly startedAt: number;
  /** How long the outcome has been waited for while a page was open, in milliseconds. */
  readonly waitedMs: number;
  readonly content: Content;
}

/** How long a record that is not understood has been waited for. */
export interface UnreadWait {
  readonly id: string;
  /** While a page was open, in milliseconds. */
  readonly waitedMs: number;
  /** When it was found, in epoch ms by the device's clock. */
  readonly foundAt: number;
}

/** The record of a write in progress, shared by the tabs and the later pages of its member (D-04). */
export interface StoredWrite<Content> {
  /** Null without one, and where it is not understood. */
  read(): Open<Content> | null;
  /** A record of a newer version, or a damaged one: it is kept as it was found (D-25). Null without one. */
  unread(): UnreadRecord | null;
  keep(open: Open<Content>): void;
  /** A tab that took the lock over may have settled it, and begun the next one: that one stays. */
  keepWait(open: Open<Content>): void;
  /** As `keepWait`. */
  forget(key: string): void;
  /** The wait for an unread record so far, from earlier pages too; it begins `now`, in epoch ms. */
  waitOf(record: UnreadRecord, now: number): UnreadWait;
  keepUnreadWait(wait: UnreadWait): void;
  /** The record can take effect no more. */
  forgetUnread(record: UnreadRecord): void;
}

/** How the content of a write is stored and read back. */
export interface StoredContent<Content> {
  /** The content of a record of an earlier page; null when it is not understood. */
  readonly parse: (stored: unknown) => Content | null;
  /** What of the content may be stored; never a PIN or an address (D-13). */
  readonly toStored: (content: Content) => unknown;
}

const VERSION = 1;

const stored = z.object({
  v: z.literal(VERSION),
  data: z.object({
    key: filled,
    startedAt: z.number(),
    waitedMs: z.optional(z.number()),
    content: z.unknown(),
  }),
});

const waited = z.object({ id: z.string(), waitedMs: z.number(), foundAt: z.number() });

export function storedWrite<Content>(
  storage: StoragePort,
  name: StoredName,
  { parse, toStored }: StoredContent<Content>,
): StoredWrite<Content> {
  const key = storedKey(name);
  const storedWait = storedValue<UnreadWait>({
    storage,
    name: `${name}.unread` as StoredName,
    version: VERSION,
    parse: ofShape(waited),
  });

  function read(): Open<Content> | null {
    const found = readShape(stored, parseJson(storage.get(key) ?? ""));
    if (!found.ok) return null;
    const { content: given, waitedMs = 0, ...open } = found.value.data;
    const content = parse(given);
    return content === null ? null : { ...open, waitedMs, content };
  }

  function unread(): UnreadRecord | null {
    const text = storage.get(key);
    return text === null || read() ? null : unreadRecord(text);
  }

  function keep({ content, ...open }: Open<Content>): void {
    storage.set(key, JSON.stringify({ v: VERSION, data: { ...open, content: toStored(content) } }));
  }

  return {
    read,
    unread,
    keep,
    keepWait(open) {
      if (read()?.key === open.key) keep(open);
    },
    forget(settled) {
      if (read()?.key === settled) storage.remove(key);
    },
    waitOf({ id }, now) {
      const wait = storedWait.get();
      return wait?.id === id ? wait : { id, waitedMs: 0, foundAt: now };
    },
    keepUnreadWait(wait) {
      storedWait.set(wait);
    },
    forgetUnread({ id }) {
      if (unread()?.id === id) storage.remove(key);
      storedWait.remove();
    },
  };
}
