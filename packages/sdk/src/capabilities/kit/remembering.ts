import type { StoragePort } from "../../platform/ports.ts";

/**
 * What a full or forbidden storage does not keep, the tab remembers, over a reload too: a write in progress must not be
 * forgotten (D-04). `tab` is its session storage, which may have no room either: then the page remembers. Another tab
 * may store its own write under the same key meanwhile: neither replaces the other, and the own one is read first.
 */
export function remembering(storage: StoragePort, tab: StoragePort): StoragePort {
  const unkept = new Map<string, string>();
  const ownOf = (key: string) => unkept.get(key) ?? (isWrite(key) ? tab.get(key) : null);
  return {
    get: (key) => ownOf(key) ?? storage.get(key),
    set(key, value) {
      const own = ownOf(key);
      if (own === null || storage.get(key) === null) storage.set(key, value);
      const kept = storage.get(key);
      if (kept === value) {
        forget(key);
      } else if (isWrite(key) && (own !== null || kept === null)) {
        unkept.set(key, value);
        tab.set(key, value);
      }
    },
    remove(key) {
      if (ownOf(key) === null) storage.remove(key);
      forget(key);
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
