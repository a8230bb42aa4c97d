import { useFoyer } from "@foyer/react";
import type { RouteId, Verdict } from "@foyer/sdk";
import { type ReactNode, useEffect } from "react";
import { Page } from "../ui/page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Go } from "./go.tsx";
import { HEAD_START_MS, Membership } from "./membership.tsx";
import { loadNextScreens, NotFound, needsMembership, screenOf } from "./screens.ts";
import { useText } from "./use-text.ts";

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
      const shown = <Shown params={verdict.params} />;
      if (!needsMembership(verdict.route)) return shown;
      return <Membership meanwhile={<ScreenSkeleton />}>{shown}</Membership>;
    }
  }
}

function useNextScreens(route: RouteId | null): void {
  const foyer = useFoyer();
  useEffect(() => {
    if (!route) return;
    const timer = setTimeout(() => loadNextScreens(route, foyer), HEAD_START_MS);
    return () => clearTimeout(timer);
  }, [route, foyer]);
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
