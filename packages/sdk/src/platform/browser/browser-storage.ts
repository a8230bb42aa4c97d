import type { StoragePort } from "../ports.ts";

/**
 * A storage that never throws. Reading the property of the window can throw already (a page in a sandbox, a
 * user who refuses site data), so it is read again on every use.
 */
export function browserStorage(kind: "localStorage" | "sessionStorage"): StoragePort {
  function attempt<T>(use: (storage: Storage) => T, otherwise: T): T {
    try {
      return use(window[kind]);
    } catch {
      return otherwise;
    }
  }

  return {
    get: (key) => attempt((storage) => storage.getItem(key), null),
    set: (key, value) => attempt((storage) => storage.setItem(key, value), undefined),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
    keys: () => attempt<readonly string[]>((storage) => Object.keys(storage), []),
  };
}
