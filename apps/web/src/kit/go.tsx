import type { Destination } from "@foyer/sdk";
import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";

/** Goes where the SDK says: inside by the router, outside by a full navigation. */
export function useGo(): (destination: Destination, replace?: boolean) => void {
  const navigate = useNavigate();
  return useCallback(
    (destination, replace = false) => {
      if (destination.kind === "route") {
        const { address, state } = destination;
        void navigate(address, { replace: destination.replace ?? replace, state });
      } else if (replace) window.location.replace(destination.url);
      else window.location.assign(destination.url);
    },
    [navigate],
  );
}

/** Leads somewhere else as soon as it shows. Its own place in the history goes: back would lead away again. */
export function Go({ destination }: { readonly destination: Destination | null }): ReactNode {
  const go = useGo();
  const gone = useRef<Destination | null>(null);
  useEffect(() => {
    if (!destination || destination === gone.current) return;
    gone.current = destination;
    go(destination, true);
  }, [destination, go]);
  return null;
}
