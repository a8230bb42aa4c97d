import type { ConnectivityPort } from "../ports.ts";

export const browserConnectivity: ConnectivityPort = {
  // Only a clear "no" counts: many televisions do not know.
  online: () => navigator.onLine !== false,
  visible: () => document.visibilityState !== "hidden",
  focused: () => document.hasFocus(),
  onChange(listener) {
    const heard = () => listener();
    window.addEventListener("online", heard);
    window.addEventListener("offline", heard);
    window.addEventListener("pageshow", heard);
    document.addEventListener("visibilitychange", heard);
    return () => {
      window.removeEventListener("online", heard);
      window.removeEventListener("offline", heard);
      window.removeEventListener("pageshow", heard);
      document.removeEventListener("visibilitychange", heard);
    };
  },
};
