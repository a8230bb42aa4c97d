import { ownerHash } from "../owner-hash.ts";

/** A stored record of a write that is not understood: of a newer version, or damaged (D-25). */
export interface UnreadRecord {
  /** Stands for the record; the same text has the same id. */
  readonly id: string;
  /** Keys of writes that can be made out in it. */
  readonly keys: readonly string[];
  /** When the last of them was started, in epoch ms; null where it does not say. */
  readonly startedAt: number | null;
}

function found(text: string, pattern: RegExp): readonly string[] {
  return text.match(pattern) ?? [];
}

/** The readable parts of a record, whatever its shape. */
export function unreadRecord(item: unknown): UnreadRecord {
  const text = typeof item === "string" ? item : JSON.stringify(item);
  // A record inside a text inside a record has its quotes escaped.
  const plain = text.replace(/\\/g, "");
  const keys = found(plain, /"key"\s*:\s*"[\w.:-]{1,255}"/g).map(
    (part) => part.split('"')[3] ?? "",
  );
  const starts = found(plain, /"startedAt"\s*:\s*\d{1,15}/g).map((part) =>
    Number(part.split(":")[1]),
  );
  return {
    id: ownerHash(text),
    keys: [...new Set(keys)],
    startedAt: starts.length === 0 ? null : Math.max(...starts),
  };
}
