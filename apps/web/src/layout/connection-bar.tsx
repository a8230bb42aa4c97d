import { useSession, useText } from "@foyer/react";
import { type ReactNode, useSyncExternalStore } from "react";
import "./connection-bar.css";

/**
 * Says that the device is offline, that the services cannot be reached while data stays (D-02), or that the sign-in
 * ends with the page (D-44).
 */
export function ConnectionBar(): ReactNode {
  const online = useSyncExternalStore(listen, isOnline, () => true);
  const { degraded, storageProblem } = useSession();
  const text = useText();
  return (
    <div role="status" className="connection-bar__place">
      {(!online || degraded) && (
        <p className="connection-bar">{text(online ? "error.degraded" : "error.offline")}</p>
      )}
      {storageProblem && <p className="connection-bar">{storageProblem.message}</p>}
    </div>
  );
}

function isOnline(): boolean {
  return navigator.onLine;
}

function listen(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}
