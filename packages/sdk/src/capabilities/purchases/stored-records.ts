import * as z from "zod/mini";
import { readShape } from "../../domain/kernel/shape.ts";
import type { StoragePort } from "../../platform/ports.ts";
import { type StoredName, storedKey } from "../kit/stored-value.ts";

/** A list of purchase records. An unreadable item is kept as it was found and never removed (D-25). */
export interface StoredRecords {
  get(): readonly unknown[];
  /** Answers whether the storage has kept it: a full or forbidden storage forgets. */
  set(items: readonly unknown[]): boolean;
}

export function storedRecords(
  storage: StoragePort,
  name: StoredName,
  version: number,
): StoredRecords {
  const key = storedKey(name);
  const records = recordsOf(version);

  /** A text that is not a list of this version is one unreadable item, kept as it is for a version that can read it. */
  function itemsOf(text: string): readonly unknown[] {
    const list = listOf(text, records);
    if (list === null) return [text];
    const items: unknown[] = [];
    for (const item of list) items.push(...(typeof item === "string" ? itemsOf(item) : [item]));
    return items;
  }

  return {
    get() {
      const text = storage.get(key);
      return text === null ? [] : itemsOf(text);
    },
    set(items) {
      const text = JSON.stringify({ v: version, data: items });
      storage.set(key, text);
      return storage.get(key) === text;
    },
  };
}

const recordsOf = (version: number) =>
  z.object({ v: z.literal(version), data: z.array(z.unknown()) });
type Records = ReturnType<typeof recordsOf>;

function listOf(text: string, records: Records): readonly unknown[] | null {
  try {
    const value: unknown = JSON.parse(text);
    // Throws for a value that is nested too deeply to be written back.
    JSON.stringify(value);
    const read = readShape(records, value);
    return read.ok ? read.value.data : null;
  } catch {
    return null;
  }
}
