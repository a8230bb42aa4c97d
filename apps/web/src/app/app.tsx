import { useGuard, useNavigation } from "@foyer/react";
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
import { Screen } from "./screen.tsx";
import { loadUserMenu } from "./screen-chunks.ts";
import { ScreenFailed } from "./screen-failed.tsx";
import { useDocumentHead } from "./use-document-head.ts";
import { usePaymentsFrame } from "./use-payments-frame.ts";
import "./app.css";

/** Loaded for members only: a visitor who signs in does not pay for the menu. */
const UserMenu = lazy(loadUserMenu);

/** The frame of every screen, and the screen that the address may show. */
export function App(): ReactNode {
  const { pathname, search, hash, state } = useLocation();
  const address = pathname + search + hash;
  const verdict = useGuard(address, state);
  const { arrived, title } = useNavigation();
  const PaymentsFrame = usePaymentsFrame();
  useRoomForKeyboard();

  // Before the paint, because the header and the promo bar depend on the route.
  useLayoutEffect(() => {
    if (verdict.kind !== "wait") arrived(address, state);
  }, [verdict.kind, arrived, address, state]);
  useDocumentHead(title);

  return (
    <>
      <SkipLink />
      <Header UserMenu={UserMenu} />
      <ConnectionBar />
      <PromoBar />
      <main id="content" className="content" tabIndex={-1}>
        {PaymentsFrame && <PaymentsFrame />}
        <ErrorBoundary key={pathname} fallback={<ScreenFailed />}>
          <Suspense fallback={<ScreenSkeleton />}>
            <Screen verdict={verdict} />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
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
