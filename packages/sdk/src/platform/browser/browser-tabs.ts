import type { StoragePort, TabChannelPort } from "../ports.ts";

/**
 * Tabs send messages by storage events: their receiver finds what was stored before. A `BroadcastChannel` can
 * overtake the storage, of which each tab has a copy; it is used where nothing can be stored.
 */
export function browserTabs(name: string, storage: StoragePort, self: string): TabChannelPort {
  const hasChannel = typeof BroadcastChannel === "function";
  return hasChannel && !keeps(storage, name + self)
    ? broadcastTabs(name)
    : storageTabs(name, storage, self);
}

function keeps(storage: StoragePort, key: string): boolean {
  storage.set(key, key);
  const kept = storage.get(key) === key;
  storage.remove(key);
  return kept;
}

function broadcastTabs(name: string): TabChannelPort {
  let channel: BroadcastChannel | null = null;
  const listeners = new Set<(message: unknown) => void>();
  const hear = (event: MessageEvent) => {
    for (const listener of [...listeners]) listener(event.data);
  };

  // An open channel keeps a page out of the bfcache, so it is open only while there are listeners.
  function open(): BroadcastChannel {
    const opened = new BroadcastChannel(name);
    opened.addEventListener("message", hear);
    return opened;
  }

  return {
    post(message) {
      if (channel !== null) return channel.postMessage(message);
      const once = new BroadcastChannel(name);
      once.postMessage(message);
      once.close();
    },
    listen(listener) {
      listeners.add(listener);
      channel ??= open();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        channel?.close();
        channel = null;
      };
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
        const envelope = parsed(event.newValue);
        if (envelope !== null) listener(envelope.message);
      };
      // Chromium drops events that wait while a tab reads its storage for the first time: that happens before.
      storage.get(name);
      window.addEventListener("storage", hear);
      return () => window.removeEventListener("storage", hear);
    },
  };
}

function parsed(text: string): { message: unknown } | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && "message" in value
      ? { message: value.message }
      : null;
  } catch {
    return null;
  }
}
