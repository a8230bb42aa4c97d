import type { StoragePort } from "../../platform/ports.ts";

/** What a full or forbidden storage does not keep, the page remembers: a write in progress must not be forgotten (D-04). */
export function remembering(storage: StoragePort): StoragePort {
  const unkept = new Map<string, string>();
  return {
    get: (key) => unkept.get(key) ?? storage.get(key),
    set(key, value) {
      storage.set(key, value);
      if (!key.includes("_writes.") || storage.get(key) === value) unkept.delete(key);
      else unkept.set(key, value);
    },
    remove(key) {
      unkept.delete(key);
      storage.remove(key);
    },
    keys: () => [...new Set([...storage.keys(), ...unkept.keys()])],
  };
}
