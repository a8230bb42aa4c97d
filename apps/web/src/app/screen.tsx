import { useSelection } from "@foyer/react";
import type { Foyer, RouteId, Verdict } from "@foyer/sdk";
import { type ReactNode, useEffect } from "react";
import { Go } from "../kit/go.tsx";
import { screenOf } from "../kit/screens.ts";
import { HEAD_START_MS, WithStores } from "../kit/with-stores.tsx";
import { ScreenSkeleton } from "../ui/screen-skeleton.tsx";
import { componentOf, loadNextScreens, NotFound } from "./screen-chunks.ts";

const readProfileId = ({ session }: Foyer) => session.profileId;

/** Shows what the guard says about the address. */
export function Screen({ verdict }: { readonly verdict: Verdict }): ReactNode {
  const profileId = useSelection(readProfileId);
  useNextScreens(verdict.kind === "show" ? verdict.route : null);
  switch (verdict.kind) {
    case "wait":
      return <ScreenSkeleton />;
    case "redirect":
      return <Go destination={verdict.choice.value} />;
    case "notFound":
      return <NotFound afterMs={verdict.afterMs} destination={verdict.destination} />;
    case "show": {
      const { owner, stores } = screenOf(verdict.route);
      const Shown = componentOf(verdict.route);
      // Another user, another screen: it asks for what belongs to them.
      const key = owner === "user" ? profileId : null;
      return (
        <WithStores names={stores} meanwhile={<ScreenSkeleton />}>
          <Shown key={key} params={verdict.params} />
        </WithStores>
      );
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
