import type { StoragePort } from "../ports.ts";

export interface MemoryStorage extends StoragePort {
  /** A full or forbidden storage drops its writes. */
  setForgetful(forgetful: boolean): void;
}

export function createMemoryStorage(): MemoryStorage {
  const entries = new Map<string, string>();
  let forgetful = false;
  return {
    get: (key) => entries.get(key) ?? null,
    set(key, value) {
      if (!forgetful) entries.set(key, value);
    },
    remove: (key) => void entries.delete(key),
    keys: () => [...entries.keys()],
    setForgetful(value) {
      forgetful = value;
    },
  };
}
