import type { ConnectivityPort } from "../ports.ts";

export interface MemoryConnectivity extends ConnectivityPort {
  setOnline(online: boolean): void;
  setVisible(visible: boolean): void;
  setFocused(focused: boolean): void;
  /** As when a page comes back from the bfcache. */
  notify(): void;
}

export function createMemoryConnectivity(): MemoryConnectivity {
  const listeners = new Set<() => void>();
  let isOnline = true;
  let isVisible = true;
  let isFocused = true;

  function notify(): void {
    for (const listener of [...listeners]) listener();
  }

  return {
    online: () => isOnline,
    visible: () => isVisible,
    focused: () => isFocused,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    setOnline(value) {
      isOnline = value;
      notify();
    },
    setVisible(value) {
      isVisible = value;
      notify();
    },
    setFocused(value) {
      isFocused = value;
    },
    notify,
  };
}
