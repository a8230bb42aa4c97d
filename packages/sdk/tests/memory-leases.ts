import type { LeaseRegister } from "../src/platform/browser/lease-locks.ts";

export interface MemoryLeases extends LeaseRegister {
  readonly kept: Map<string, unknown>;
  /** As where the user has refused site data. */
  setForgetful(isForgetful: boolean): void;
}

/** The register of a device without Web Locks, as IndexedDB keeps it: one change at a time. */
export function memoryLeases(): MemoryLeases {
  const kept = new Map<string, unknown>();
  let keepsNothing = false;
  return {
    kept,
    setForgetful: (isForgetful) => {
      keepsNothing = isForgetful;
    },
    async change(name, change) {
      if (keepsNothing) throw new Error("Nothing can be kept.");
      const lease = change(kept.get(name));
      if (lease === null) kept.delete(name);
      else kept.set(name, lease);
    },
  };
}
