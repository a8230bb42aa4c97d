import { useFoyer, useSelection } from "@foyer/react";
import type { Foyer, RouteId, Verdict } from "@foyer/sdk";
import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { Go } from "../kit/go.tsx";
import { screenOf } from "../kit/screens.ts";
import { HEAD_START_MS, WithStores } from "../kit/with-stores.tsx";
import { ScreenSkeleton } from "../ui/screen-skeleton.tsx";
import { componentOf, loadNextScreens, NotFound } from "./screen-chunks.ts";

const readProfileId = ({ session }: Foyer) => session.profileId;

/**
 * The screen, redirect or error page that the guard decides on. A screen that shows names its route in the document,
 * which is that of the address: tests wait for both.
 */
export function Screen({ verdict }: { readonly verdict: Verdict }): ReactNode {
  const profileId = useSelection(readProfileId);
  const route = verdict.kind === "show" ? verdict.route : null;
  // A screen whose code is there would read the last address, and lead away by it: it waits for `arrived`.
  const [hasArrived, setArrived] = useState(useFoyer().navigation.route === route);
  useLayoutEffect(() => setArrived(true), []);
  useNextScreens(route);
  switch (verdict.kind) {
    case "wait":
      return <ScreenSkeleton />;
    case "redirect":
      return <Go destination={verdict.choice.value} />;
    case "notFound":
      return (
        <div className="screen" data-route="notFound">
          <NotFound afterMs={verdict.afterMs} destination={verdict.destination} />
        </div>
      );
    case "show": {
      const { owner, stores } = screenOf(verdict.route);
      const Shown = componentOf(verdict.route);
      // Another user gets a new instance of the screen, which loads that user's data.
      const key = owner === "user" ? profileId : null;
      return (
        hasArrived && (
          <WithStores names={stores} meanwhile={<ScreenSkeleton />}>
            <div className="screen" data-route={verdict.route}>
              <Shown key={key} route={verdict.route} params={verdict.params} />
            </div>
          </WithStores>
        )
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
