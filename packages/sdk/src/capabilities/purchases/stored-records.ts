import type { StoragePort } from "../../platform/ports.ts";
import { storedKey } from "../kit/stored-value.ts";

/** A list of records of money. Whatever is not understood is an item as it was found, and is never removed (D-25). */
export interface StoredRecords {
  get(): readonly unknown[];
  /** Answers whether the storage has kept it: a full or forbidden storage forgets. */
  set(items: readonly unknown[]): boolean;
}

export function storedRecords(storage: StoragePort, name: string, version: number): StoredRecords {
  const key = storedKey(name);

  /** A text that is no list of this version is one item; kept as a text, it is read when it has become one. */
  function itemsOf(text: string): readonly unknown[] {
    const list = listOf(text, version);
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

function listOf(text: string, version: number): readonly unknown[] | null {
  try {
    const envelope: unknown = JSON.parse(text);
    if (typeof envelope !== "object" || envelope === null) return null;
    const { v, data } = envelope as { readonly v?: unknown; readonly data?: unknown };
    return v === version && Array.isArray(data) ? data : null;
  } catch {
    return null;
  }
}
