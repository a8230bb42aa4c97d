import type { Destination } from "@foyer/sdk";
import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";

/** Goes where the SDK says: inside by the router, outside by a full navigation. */
export function useGo(): (destination: Destination) => void {
  const navigate = useNavigate();
  return useCallback(
    (destination) => {
      if (destination.kind === "external") {
        window.location.assign(destination.url);
        return;
      }
      void navigate(destination.address, {
        replace: destination.replace ?? false,
        state: destination.state,
      });
    },
    [navigate],
  );
}

/** Leads somewhere else as soon as it shows. */
export function Go({ destination }: { readonly destination: Destination | null }): ReactNode {
  const go = useGo();
  const gone = useRef<Destination | null>(null);
  useEffect(() => {
    if (!destination || destination === gone.current) return;
    gone.current = destination;
    go(destination);
  }, [destination, go]);
  return null;
}
