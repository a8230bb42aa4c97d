import type { Destination } from "@foyer/sdk";
import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";

/** Navigates to a destination of the SDK: by the router inside the app, by a full navigation outside. */
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

/** Redirects when it renders. Replaces the history entry: going back would redirect again. */
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
