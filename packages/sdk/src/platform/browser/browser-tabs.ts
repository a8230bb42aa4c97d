import { parseJson } from "../../domain/kernel/json.ts";
import { isRecord } from "../../domain/kernel/record.ts";
import type { StoragePort, TabChannelPort } from "../ports.ts";

/**
 * Tabs send messages by storage events: their receiver finds what was stored before. A `BroadcastChannel` can
 * overtake the storage, of which each tab has a copy; it is used where nothing can be stored.
 */
export function browserTabs(name: string, storage: StoragePort, self: string): TabChannelPort {
  const hasChannel = typeof BroadcastChannel === "function";
  return hasChannel && !keeps(storage, name + self)
    ? broadcastTabs(name, self)
    : storageTabs(name, storage, self);
}

function keeps(storage: StoragePort, key: string): boolean {
  storage.set(key, key);
  const kept = storage.get(key) === key;
  storage.remove(key);
  return kept;
}

/** An open channel keeps a page out of the bfcache: each is open only while it listens. */
function broadcastTabs(name: string, self: string): TabChannelPort {
  return {
    post(message) {
      const once = new BroadcastChannel(name);
      once.postMessage({ self, message });
      once.close();
    },
    listen(listener) {
      const channel = new BroadcastChannel(name);
      channel.onmessage = ({ data }) => {
        if (data?.self !== self) listener(data?.message);
      };
      return () => channel.close();
    },
  };
}

/** A storage event reaches every other tab of the origin, never its writer. */
export function storageTabs(name: string, storage: StoragePort, self: string): TabChannelPort {
  let count = 0;
  return {
    post(message) {
      count += 1;
      // The same text twice would make no event.
      storage.set(name, JSON.stringify({ id: `${self}:${count}`, message }));
      storage.remove(name);
    },
    listen(listener) {
      const hear = (event: StorageEvent) => {
        if (event.key !== name || event.newValue === null) return;
        const envelope = parseJson(event.newValue);
        if (isRecord(envelope) && "message" in envelope) listener(envelope.message);
      };
      // Chromium drops events that wait while a tab reads its storage for the first time: that happens before.
      storage.get(name);
      window.addEventListener("storage", hear);
      return () => window.removeEventListener("storage", hear);
    },
  };
}
