import type { ClockPort, LockPort, RandomPort } from "../ports.ts";
import { type LeaseRegister, leaseLocks } from "./lease-locks.ts";

const STORE = "leases";
/** Some browsers never answer a first `open`; a slow device takes seconds. */
const OPEN_WITHIN_MS = 5_000;

export function indexedDbLocks(
  databaseName: string,
  clock: ClockPort,
  random: RandomPort,
): LockPort {
  return leaseLocks({ clock, random, register: indexedDbLeases(databaseName, clock) });
}

/**
 * Leases in IndexedDB. A local storage reaches the other tabs a moment later, on a slow device long after; a
 * transaction that writes has the store for itself.
 */
function indexedDbLeases(databaseName: string, clock: ClockPort): LeaseRegister {
  function open(): Promise<IDBDatabase> {
    return new Promise((resolve, reject) => {
      const request = indexedDB.open(databaseName, 1);
      let isLate = false;
      const stop = clock.after(OPEN_WITHIN_MS, () => {
        isLate = true;
        reject(new Error("IndexedDB does not answer."));
      });
      request.onupgradeneeded = () => request.result.createObjectStore(STORE);
      request.onerror = () => {
        stop();
        reject(request.error);
      };
      request.onsuccess = () => {
        stop();
        if (isLate) request.result.close();
        else resolve(request.result);
      };
    });
  }

  return {
    async change(name, change) {
      const database = await open();
      try {
        await new Promise<void>((resolve, reject) => {
          const transaction = database.transaction(STORE, "readwrite");
          transaction.oncomplete = () => resolve();
          transaction.onabort = () => reject(transaction.error);
          const leases = transaction.objectStore(STORE);
          const found = leases.get(name);
          found.onsuccess = () => {
            const lease = change(found.result);
            if (lease === null) leases.delete(name);
            else leases.put(lease, name);
          };
        });
      } finally {
        database.close();
      }
    },
  };
}
