import { useGuard, useNavigation } from "@foyer/react";
import { type ReactNode, Suspense, useEffect } from "react";
import { useLocation } from "react-router-dom";
import { BusyOverlay } from "../layout/busy-overlay.tsx";
import { ConnectionBar } from "../layout/connection-bar.tsx";
import { Footer } from "../layout/footer.tsx";
import { Header } from "../layout/header.tsx";
import { PromoBar } from "../layout/promo-bar.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Screen, ScreenSkeleton } from "./screen.tsx";
import "./app.css";

/** The frame of every screen, and the screen that the address may show. */
export function App(): ReactNode {
  const { pathname, search, hash, state } = useLocation();
  const address = pathname + search + hash;
  const verdict = useGuard(address, state);
  const { arrived, title } = useNavigation();
  const arrives = verdict.kind === "show" || verdict.kind === "notFound";

  useEffect(() => {
    if (arrives) arrived(address, state);
  }, [arrives, arrived, address, state]);
  useEffect(() => {
    document.title = title;
  }, [title]);

  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <Header />
      <ConnectionBar />
      <PromoBar />
      <main id="content" className="content" tabIndex={-1}>
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<ScreenSkeleton />}>
            <Screen verdict={verdict} />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      <BusyOverlay />
    </>
  );
}
