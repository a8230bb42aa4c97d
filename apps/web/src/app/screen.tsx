import type { Verdict } from "@foyer/sdk";
import type { ReactNode } from "react";
import { Page } from "../ui/page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Go } from "./go.tsx";
import { NotBuilt, NotFound, screens } from "./screens.ts";

/** Shows what the guard says about the address. */
export function Screen({ verdict }: { readonly verdict: Verdict }): ReactNode {
  switch (verdict.kind) {
    case "wait":
      return <ScreenSkeleton />;
    case "redirect":
      return <Go destination={verdict.choice.value} />;
    case "notFound":
      return <NotFound afterMs={verdict.afterMs} destination={verdict.destination} />;
    case "show": {
      const Shown = screens[verdict.route] ?? NotBuilt;
      return <Shown params={verdict.params} />;
    }
  }
}

/** Stands in while a screen or the session is on its way. */
export function ScreenSkeleton(): ReactNode {
  return (
    <Page title="" loading>
      <Skeleton height="3rem" />
      <Skeleton height="3rem" />
      <Skeleton height="3rem" width="60%" />
    </Page>
  );
}
