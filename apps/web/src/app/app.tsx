import { useFoyer, useGuard } from "@foyer/react";
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect } from "react";
import { useLocation } from "react-router-dom";
import { useObstructed } from "../kit/use-viewport.ts";
import { ConnectionBar } from "../layout/connection-bar.tsx";
import { Footer } from "../layout/footer.tsx";
import { Header } from "../layout/header.tsx";
import { PromoBar } from "../layout/promo-bar.tsx";
import { SkipLink } from "../layout/skip-link.tsx";
import { ErrorBoundary } from "../ui/error-boundary.tsx";
import { ScreenSkeleton } from "../ui/screen-skeleton.tsx";
import { DocumentHead } from "./document-head.ts";
import { PaymentsPlace } from "./payments-place.tsx";
import { Screen } from "./screen.tsx";
import { loadUserMenu } from "./screen-chunks.ts";
import { reload, ScreenFailed } from "./screen-failed.tsx";
import "./app.css";

/** Loaded for members only: a visitor who signs in does not pay for the menu. */
const UserMenu = lazy(loadUserMenu);

/**
 * The frame of every screen, and the screen that the address may show. It reads no more of the stores than the guard: a
 * screen of the server's page is hydrated in a task of its own, unless its frame renders again before.
 */
export function App(): ReactNode {
  const { pathname, search, hash, state } = useLocation();
  const address = pathname + search + hash;
  const verdict = useGuard(address, state);
  const { arrived } = useFoyer().navigation;
  useRoomForKeyboard();

  // Before the paint, because the header and the promo bar depend on the route.
  useLayoutEffect(() => {
    if (verdict.kind !== "wait") arrived(address, state);
  }, [verdict.kind, arrived, address, state]);

  return (
    <>
      <DocumentHead />
      <SkipLink />
      <Header UserMenu={UserMenu} />
      <ConnectionBar />
      <PromoBar />
      <main id="content" className="content" tabIndex={-1}>
        <PaymentsPlace />
        <ErrorBoundary key={pathname} fallback={<ScreenFailed />} recover={reload}>
          <Suspense fallback={<ScreenSkeleton />}>
            <Screen verdict={verdict} />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Suspense>
        <Footer />
      </Suspense>
    </>
  );
}

/** While the keyboard is up nothing sticks to the bottom, and the field being typed in stays in view (OPN-022). */
function useRoomForKeyboard(): void {
  const obstructed = useObstructed();
  useEffect(() => {
    document.documentElement.toggleAttribute("data-obstructed", obstructed);
    const focused = document.activeElement;
    if (obstructed && focused instanceof HTMLInputElement) {
      focused.scrollIntoView({ block: "center" });
    }
  }, [obstructed]);
}
