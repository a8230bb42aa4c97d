import type { RouteId, Verdict } from "@foyer/sdk";
import { type ReactNode, useEffect } from "react";
import { Page } from "../ui/page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Go } from "./go.tsx";
import { loadNextScreens, NotFound, screenOf } from "./screens.ts";
import { useText } from "./use-text.ts";

/** The next screens load when this one has had that long for itself, in milliseconds. */
const HEAD_START_MS = 2000;

/** Shows what the guard says about the address. */
export function Screen({ verdict }: { readonly verdict: Verdict }): ReactNode {
  useNextScreens(verdict.kind === "show" ? verdict.route : null);
  switch (verdict.kind) {
    case "wait":
      return <ScreenSkeleton />;
    case "redirect":
      return <Go destination={verdict.choice.value} />;
    case "notFound":
      return <NotFound afterMs={verdict.afterMs} destination={verdict.destination} />;
    case "show": {
      const Shown = screenOf(verdict.route);
      return <Shown params={verdict.params} />;
    }
  }
}

function useNextScreens(route: RouteId | null): void {
  useEffect(() => {
    if (!route) return;
    const timer = setTimeout(() => loadNextScreens(route), HEAD_START_MS);
    return () => clearTimeout(timer);
  }, [route]);
}

/** Stands in while a screen or the session is on its way. */
export function ScreenSkeleton(): ReactNode {
  const text = useText();
  return (
    <Page title={text("busy.loading")} loading>
      <Skeleton height="3rem" />
      <Skeleton height="3rem" />
      <Skeleton height="3rem" width="60%" />
    </Page>
  );
}
