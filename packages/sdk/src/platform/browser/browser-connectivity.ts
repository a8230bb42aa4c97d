import type { ConnectivityPort } from "../ports.ts";

const CHANGES = ["online", "offline", "pageshow", "visibilitychange"] as const;

export const browserConnectivity: ConnectivityPort = {
  // Only a clear "no" counts: many televisions do not know.
  online: () => navigator.onLine !== false,
  visible: () => document.visibilityState !== "hidden",
  focused: () => document.hasFocus(),
  onChange(listener) {
    const heard = () => listener();
    // Visibility changes bubble up to the window.
    for (const change of CHANGES) window.addEventListener(change, heard);
    return () => {
      for (const change of CHANGES) window.removeEventListener(change, heard);
    };
  },
};
