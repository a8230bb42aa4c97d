import type { TabChannelPort } from "../ports.ts";

type Listener = (message: unknown) => void;

/** The channel between the tabs of one device. */
export interface ChannelHub {
  forTab(): { readonly tabs: TabChannelPort; readonly close: () => void };
}

export function createChannelHub(): ChannelHub {
  const tabsOfDevice = new Set<Set<Listener>>();
  return {
    forTab() {
      const listeners = new Set<Listener>();
      tabsOfDevice.add(listeners);
      return {
        tabs: {
          post(message) {
            const copy = structuredClone(message);
            queueMicrotask(() => {
              for (const others of tabsOfDevice) {
                if (others !== listeners) for (const listener of [...others]) listener(copy);
              }
            });
          },
          listen(listener) {
            listeners.add(listener);
            return () => void listeners.delete(listener);
          },
        },
        close: () => void tabsOfDevice.delete(listeners),
      };
    },
  };
}
