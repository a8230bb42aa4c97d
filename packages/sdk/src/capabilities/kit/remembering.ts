import type { StoragePort } from "../../platform/ports.ts";

/**
 * What a full or forbidden storage does not keep, the tab remembers, over a reload too: a write in progress must not be
 * forgotten (D-04). `tab` is its session storage, which may have no room either: then the page remembers.
 */
export function remembering(storage: StoragePort, tab: StoragePort): StoragePort {
  const unkept = new Map<string, string>();
  return {
    get: (key) => unkept.get(key) ?? (isWrite(key) ? tab.get(key) : null) ?? storage.get(key),
    set(key, value) {
      storage.set(key, value);
      if (!isWrite(key)) return;
      if (storage.get(key) === value) {
        forget(key);
      } else {
        unkept.set(key, value);
        tab.set(key, value);
      }
    },
    remove(key) {
      forget(key);
      storage.remove(key);
    },
    keys: () => [...new Set([...storage.keys(), ...unkept.keys(), ...tab.keys().filter(isWrite)])],
  };

  function forget(key: string): void {
    unkept.delete(key);
    if (isWrite(key)) tab.remove(key);
  }
}

function isWrite(key: string): boolean {
  return key.includes("_writes.");
}
