import type { ConnectivityPort } from "../ports.ts";

const CHANGES = ["online", "offline", "pageshow", "visibilitychange"] as const;

export const browserConnectivity: ConnectivityPort = {
  // Only a clear "no" counts: many televisions do not know.
  online: () => navigator.onLine !== false,
  visible: () => document.visibilityState !== "hidden",
  focused: () => document.hasFocus(),
  onChange(listener) {
    const heard = () => listener();
    // Captured at the window: in some browsers a change of visibility does not bubble up from the document.
    for (const change of CHANGES) window.addEventListener(change, heard, true);
    return () => {
      for (const change of CHANGES) window.removeEventListener(change, heard, true);
    };
  },
};
