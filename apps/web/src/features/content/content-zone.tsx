import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { loadModule } from "../../kit/load-module.ts";
import { HEAD_START_MS } from "../../kit/with-stores.tsx";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import type { ZoneProps } from "./zone.tsx";

const Zone = lazy(async () => ({
  default: (await loadModule(() => import("./zone.tsx"))).Zone,
}));

/**
 * The place of marketing content on a screen of another capability: below what the screen shows, and after it. What
 * cannot be loaded stays out, and the screen is whole without it (CNT-12, CNT-21, OPN-235).
 */
export function ContentZone(props: ZoneProps): ReactNode {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setDue, HEAD_START_MS, true);
    return () => clearTimeout(timer);
  }, []);
  if (!isDue) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <Zone {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
